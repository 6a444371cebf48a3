"""Making a game readable: the log in the seeds' form, the trace as a tree, card texts."""

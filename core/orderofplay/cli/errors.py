"""Errors of the command line itself."""

from __future__ import annotations

import difflib
from collections.abc import Iterable
from typing import NoReturn

from orderofplay.state.errors import OrderOfPlayError


class InputError(OrderOfPlayError):
    """An argument that names nothing, or a place where a command cannot work."""


def refuse_unknown(what: str, name: str, known: Iterable[str], where_listed: str) -> NoReturn:
    """Refuse a name that nothing has, with the nearest names that there are.

    :param where_listed: the command that lists them all.
    :raises InputError: always.
    """
    lower = {other.lower(): other for other in known}
    close = difflib.get_close_matches(name.lower(), lower, n=3, cutoff=0.5)
    near = f"; near it: {', '.join(lower[other] for other in close)}" if close else ""
    message = f"no {what} {name!r}{near} ({where_listed} lists them)"
    raise InputError(message)

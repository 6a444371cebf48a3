"""Processes of this machine that play games."""

from __future__ import annotations

import multiprocessing
import signal
import threading
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager

from orderofplay.table.simulation import Simulation, begin_worker


@contextmanager
def processes(simulation: Simulation, number: int) -> Iterator[ProcessPoolExecutor]:
    """Give a pool of processes that are ready for a simulation; at the end they end.

    They are spawned, which all systems can, and where threads run is the only safe way.

    :param number: of processes, 1 or more.
    """
    pool = ProcessPoolExecutor(
        number,
        mp_context=multiprocessing.get_context("spawn"),
        initializer=begin_worker,
        initargs=(simulation,),
    )
    try:
        with _deaf_to_interrupts():
            # The first task starts all processes, and they are born deaf too.
            pool.submit(begin_worker, simulation)
        yield pool
    finally:
        # What has not begun never does; what has, ends within some hundred games.
        pool.shutdown(wait=True, cancel_futures=True)


@contextmanager
def _deaf_to_interrupts() -> Iterator[None]:
    """Ignore Ctrl-C for a moment, so that what is started meanwhile does so for good."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)

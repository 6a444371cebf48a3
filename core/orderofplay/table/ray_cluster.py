"""A Ray cluster that plays games: the extra ``orderofplay[ray]``.

On one machine it only costs time (a task takes 2 ms and not 0.3); it is for many. Every
node has to have the same plugins installed: a process whose ruleset differs refuses.
"""

from __future__ import annotations

import importlib
import logging
from collections.abc import Callable, Iterator
from concurrent.futures import Future
from contextlib import contextmanager
from typing import Any, Final

from orderofplay.table.simulation import SimulationError

#: What installs Ray.
EXTRA: Final = "orderofplay[ray]"


class RayExecutor:
    """An executor that carries out tasks on a Ray cluster to which this process is connected."""

    def __init__(self, ray: Any) -> None:  # noqa: ANN401 - the module, which is no dependency
        """Use a cluster."""
        self._ray = ray
        self._remote: dict[Callable[..., Any], Any] = {}

    @property
    def processors(self) -> int:
        """How many tasks the cluster carries out at a time."""
        return max(int(self._ray.cluster_resources().get("CPU", 1)), 1)

    def submit(self, task: Callable[..., Any], /, *arguments: Any) -> Future[Any]:  # noqa: ANN401 - any task's
        """Begin a task, and return its future."""
        if task not in self._remote:
            self._remote[task] = self._ray.remote(task)
        future: Future[Any] = Future()
        self._remote[task].remote(*arguments).future().add_done_callback(
            lambda done: _hand_over(done, future)
        )
        return future


def _hand_over(done: Future[Any], future: Future[Any]) -> None:
    """Give a future the outcome of Ray's own, and the task's own error in place of Ray's."""
    error = done.exception()
    if error is None:
        future.set_result(done.result())
    else:
        future.set_exception(getattr(error, "cause", None) or error)


@contextmanager
def ray_cluster(address: str = "auto") -> Iterator[RayExecutor]:
    """Connect to a Ray cluster that is there already; at the end, let go of it.

    :param address: of its head; ``auto`` for the one of this machine, or the one that the
        environment variable RAY_ADDRESS names.
    :raises SimulationError: Ray is not installed, or there is no such cluster.
    """
    try:
        ray: Any = importlib.import_module("ray")
    except ImportError as error:
        message = f"--executor ray needs Ray ({error}): pip install '{EXTRA}'"
        raise SimulationError(message) from None
    try:
        ray.init(address=address, log_to_driver=False, logging_level=logging.ERROR)
    except (ConnectionError, ValueError, RuntimeError) as error:
        message = f"no Ray cluster answers at {address!r} ({error}): ray start --head starts one"
        raise SimulationError(message) from None
    try:
        yield RayExecutor(ray)
    finally:
        ray.shutdown()

"""The instructions that controls compile to: jumps over a program, with registers.

A program is flat, so one counter addresses any place in it, within loops too.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from orderofplay.state.entity import Entity

if TYPE_CHECKING:
    from orderofplay.engine.context import Context


def jump(to: int) -> Callable[[Context], None]:
    """Go on at another place."""

    def instruction(context: Context) -> None:
        context.activation.counter = to

    return instruction


def jump_unless(holds: Callable[[Context], bool], to: int) -> Callable[[Context], None]:
    """Go on at another place unless a condition holds."""

    def instruction(context: Context) -> None:
        if not holds(context):
            context.activation.counter = to

    return instruction


def set_count(register: str, times: int | Callable[[Context], int]) -> Callable[[Context], None]:
    """Fix how often a loop runs, before it runs.

    :param times: the number, or the function that works it out.
    """

    def instruction(context: Context) -> None:
        number = times if isinstance(times, int) else times(context)
        context.activation.registers[register] = number

    return instruction


def count_down(register: str, to: int) -> Callable[[Context], None]:
    """Leave a loop that has run as often as it was to run."""

    def instruction(context: Context) -> None:
        activation = context.activation
        registers = activation.registers
        left = registers.get(register)
        if isinstance(left, int) and left > 0:
            registers[register] = left - 1
        else:
            activation.counter = to

    return instruction


def set_list(register: str, select: Callable[[Context], list[Entity]]) -> Callable[[Context], None]:
    """Fix the list that a loop goes over, before it does (rulebook DH3)."""

    def instruction(context: Context) -> None:
        context.activation.registers[register] = [entity.id for entity in select(context)]

    return instruction


def take_next(register: str, variable: str, to: int) -> Callable[[Context], None]:
    """Put the next of the list into a register, or leave the loop."""

    def instruction(context: Context) -> None:
        activation = context.activation
        registers = activation.registers
        left = registers.get(register)
        if left and isinstance(left, list):
            registers[variable] = left.pop(0)
        else:
            activation.counter = to

    return instruction

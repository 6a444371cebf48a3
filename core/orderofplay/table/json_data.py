"""JSON that comes from outside: read with every fault named, written for people and programs."""

from __future__ import annotations

import json
from typing import Any, Final, NoReturn

from pydantic import ConfigDict, ValidationError

from orderofplay.cards.words import Data

# As many faults as a person reads; a file that was damaged in one place may show hundreds.
_SHOWN: Final = 5


class Strict(Data):
    """Data of records and saves: nothing is converted, a number is no text."""

    model_config = ConfigDict(strict=True)


def read_json(content: bytes) -> Any:  # noqa: ANN401 - JSON is anything
    """Read JSON.

    :raises ValueError: it is none, or no text can be made of it; the message says why.
    """
    try:
        text = content.decode("utf-8")
        value = json.loads(text, parse_constant=_refuse)
        if "\\ud" in text.lower():
            # An escape may stand for half a character, which can never be printed.
            json.dumps(value, ensure_ascii=False).encode("utf-8")
    except RecursionError:
        message = "it is nested too deep"
        raise ValueError(message) from None
    except UnicodeError as error:
        message = f"it is no UTF-8 text: {error}"
        raise ValueError(message) from None
    return value


def _refuse(constant: str) -> NoReturn:
    message = f"{constant} is no JSON"
    raise ValueError(message)


def write_json(value: object) -> str:
    """Write JSON in one line."""
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


def faults_of(error: ValidationError) -> list[str]:
    """Return what is wrong with which fields, the first few of many."""
    lines = []
    faults = error.errors(include_url=False, include_context=False)
    for fault in faults[:_SHOWN]:
        name = ".".join(str(part) for part in fault["loc"]) or "the whole"
        text = fault["msg"].removeprefix("Value error, ")
        if fault["type"] == "extra_forbidden":
            text = "there is no such field"
        lines.append(f"{name}: {text}")
    if len(faults) > _SHOWN:
        lines.append(f"and {len(faults) - _SHOWN} more")
    return lines

"""Files as they come when something went wrong with them: bytes and values that are changed."""

from __future__ import annotations

import copy
import json
import re
from collections.abc import Iterator
from typing import Any, Final, TypeAlias

from hypothesis import strategies as st

Path: TypeAlias = tuple[int | str, ...]

#: Values of every kind that JSON and TOML have, with those that programs stumble over.
SCALARS = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(-3, 12),
    st.sampled_from([10**6, 2**31, 2**63, -(2**63), 10**30, 0.5]),
    st.sampled_from(
        ["", "x", "\n", "é", "\x00", "\U0001f0cf", "playCard", "minion", "synthetic:Twig"]
    ),
)
VALUES = st.recursive(
    SCALARS,
    lambda inner: (
        st.lists(inner, max_size=3)
        | st.dictionaries(st.sampled_from(["a", "id", "card", "frame"]), inner, max_size=3)
    ),
    max_leaves=4,
)


@st.composite
def mutated_bytes(draw: st.DrawFn, content: bytes) -> bytes:
    """Change some bytes: put others in their place, take them away, double them, cut the rest."""
    for _ in range(draw(st.integers(1, 4))):
        place = draw(st.integers(0, max(len(content) - 1, 0)))
        size = draw(st.integers(0, 12))
        new = draw(
            st.one_of(
                st.binary(max_size=6),
                st.sampled_from([b"{", b"}", b'"', b"\n", b"[", b"]", b"=", b"\xff", b"\x00"]),
                st.just(content[place : place + size] * 2),
            )
        )
        rest = b"" if draw(st.integers(0, 9)) == 0 else content[place + size :]
        content = content[:place] + new + rest
    return content


@st.composite
def mutated(draw: st.DrawFn, data: Any, times: int = 3) -> Any:  # noqa: ANN401 - any JSON data
    """Change some values: another one in their place, none, or one from elsewhere in the data."""
    for _ in range(draw(st.integers(1, times))):
        paths: list[Path] = []
        _add_paths(data, (), paths)
        if not paths:
            break
        path = draw(st.sampled_from(paths))
        kind = draw(st.sampled_from(["value", "value", "delete", "elsewhere", "double"]))
        value = draw(VALUES)
        if kind == "elsewhere":
            value = copy.deepcopy(_at(data, draw(st.sampled_from(paths))))
        data = _changed(data, path, kind, value)
    return data


def _add_paths(data: Any, path: Path, paths: list[Path]) -> None:  # noqa: ANN401 - any JSON data
    parts: Any = ()
    if isinstance(data, dict):
        parts = data.items()
    elif isinstance(data, list):
        parts = enumerate(data)
    for name, value in parts:
        way = (*path, name)
        paths.append(way)
        if isinstance(value, dict | list):
            _add_paths(value, way, paths)


def _at(data: Any, path: Path) -> Any:  # noqa: ANN401 - any JSON data
    for part in path:
        data = data[part]
    return data


def _changed(data: Any, path: Path, kind: str, value: object) -> Any:  # noqa: ANN401 - any JSON data
    """Return the data with a change; what leads there is copied, and all else is shared."""
    holder = copy.copy(data)
    first, *rest = path
    if rest:
        holder[first] = _changed(holder[first], tuple(rest), kind, value)
    elif kind == "delete":
        del holder[first]
    elif kind == "double" and isinstance(holder, list):
        holder.insert(int(first), copy.deepcopy(holder[int(first)]))
    else:
        holder[first] = value
    return holder


# TOML

_QUOTED: Final = json.JSONEncoder(ensure_ascii=False).encode


def to_toml(data: dict[str, Any]) -> str:
    """Write data as TOML; what is None is left out, as TOML has no such thing."""
    return "".join(f"{_key(key)} = {_toml(value)}\n" for key, value in _given(data))


def _given(data: dict[str, Any]) -> Iterator[tuple[str, Any]]:
    for key, value in data.items():
        if value is not None:
            yield str(key), value


def _key(key: str) -> str:
    return key if re.fullmatch(r"[A-Za-z0-9_-]+", key) else _text(key)


def _toml(value: Any) -> str:  # noqa: ANN401 - any JSON data
    if isinstance(value, dict):
        rows = [f"{_key(key)} = {_toml(inner)}" for key, inner in _given(value)]
        return f"{{ {', '.join(rows)} }}"
    if isinstance(value, list):
        return f"[{', '.join(_toml(inner) for inner in value if inner is not None)}]"
    return json.dumps(value, ensure_ascii=True) if not isinstance(value, str) else _text(value)


def _text(value: str) -> str:
    """Write a text; TOML has no pairs of escapes for one character."""
    return _QUOTED(value).replace("\x7f", "\\u007f")

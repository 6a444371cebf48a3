"""Single cards of the game's own card data, whose file is large and of which little is wanted.

The file has an ``Entity`` element for each of tens of thousands of cards, in a dozen
languages. A parser of XML takes seconds for all of it; what is wanted is found as text here,
and parsed alone.
"""

from __future__ import annotations

import mmap
import re
from collections.abc import Container, Iterator
from html import unescape
from pathlib import Path
from typing import Final
from xml.etree import ElementTree as ET

#: Patterns of what to look for: a card's own id, a tag's name, and a text in English.
CARD_ID: Final = rb'<Entity\b[^>]*\bCardID="([^"]*)"'
TAG: Final = rb'<Tag\b[^>]*\bname="([^"]*)"'
ENGLISH: Final = rb"<enUS>([^<]*)</enUS>"

_END: Final = b"</Entity>"


def read_entities(path: Path, pattern: bytes, wanted: Container[str]) -> Iterator[ET.Element]:
    """Read the cards in whose source a pattern finds something that is wanted.

    :param path: the file of card data, in UTF-8.
    :param pattern: a regular expression with one group, as `CARD_ID`.
    :param wanted: texts, one of which the group has to be.
    :returns: their ``Entity`` elements, in the file's order.
    :raises xml.etree.ElementTree.ParseError: such a card is no XML.
    """
    finds = re.compile(pattern).findall
    with path.open("rb") as file, mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ) as content:
        start = content.find(b"<Entity ")
        while start >= 0:
            end = content.find(_END, start) + len(_END)
            source = content[start:end]
            if any(unescape(found.decode()) in wanted for found in finds(source)):
                yield ET.fromstring(source)  # noqa: S314 - a file of the caller's own choice
            start = content.find(b"<Entity ", end)

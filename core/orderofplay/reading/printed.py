"""What is left of a card text when the means of printing are taken off."""

from __future__ import annotations

import re

# Keywords before the first sentence, in bold, between which a comma may stand; a tag within
# another tag is one more accident of the layout.
_KEYWORD = r"(?:<b>[^<:]+</b>|<b><b>[^<:]+</b>[^<:]*</b>)"
_LEADING_KEYWORDS = re.compile(rf"(?:\[x\])?(?:{_KEYWORD}[.,]?\s*)+")
_MARKS = re.compile(r"<[^>]*>|\[x\]|&")
# ``$`` marks damage that Spell Damage adds to, ``#`` a healing, ``$a`` and ``$d`` a hero
# power's Attack and Armor.
_NUMBER_MARK = re.compile(r"(?:[$#](?=[\d@{])|\$[ad](?=\d))")
_GAP = re.compile(r"[\s_]+")
_EMPHASIS_WITHIN = re.compile(r"(?<=[a-z0-9,] )[A-Z]{2,}\b")
_EMPHASIS_AT_START = re.compile(r"\b[A-Z]{2,}\b")
_FULL_STOP = re.compile(r"""\.(?=["')]?(?:\s|$))""")


def normalised(text: str) -> str:
    """Return a card text in the form in which texts are compared.

    Printed texts are laid out by hand, and say one thing in several ways. Taken off are:

    * tags (``<b>``), the mark of a hand-made layout ``[x]``, and the mark ``&`` at which
      a text can be split;
    * the ``$`` and ``#`` before numbers that other cards change, or places for them;
    * the kinds of gap: line breaks, underscores, non-breaking spaces are one space;
    * capitals of emphasis: ALL is all; and the typographic apostrophe;
    * the full stop of a sentence, as keywords on a line of their own have none, and the
      comma between leading keywords.

    A text without such marks keeps its words, their order, capitals and numbers.
    """
    leading = _LEADING_KEYWORDS.match(text)
    if leading:
        text = leading[0].replace(",", " ") + text[leading.end() :]
    text = _NUMBER_MARK.sub("", _MARKS.sub("", text))
    text = _GAP.sub(" ", text).replace("\u2019", "'")
    text = _EMPHASIS_WITHIN.sub(lambda word: word[0].lower(), text)
    text = _EMPHASIS_AT_START.sub(lambda word: word[0].capitalize(), text)
    return _FULL_STOP.sub("", text).strip()

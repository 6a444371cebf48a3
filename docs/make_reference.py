"""Make the reference pages from the code: ``python docs/make_reference.py [--check]``.

With ``--check`` nothing is written, and a stale page ends it with exit code 1. It reads
what is installed, so install core and the plugins of the tree first.
"""

from __future__ import annotations

import inspect
import re
import sys
import tomllib
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, cast

import click
from orderofplay.cards.references import MARK
from orderofplay.cards.schema import CardData, OptionData
from orderofplay.cards.words import CATEGORIES, Data, Word
from orderofplay.cli.group import cli
from orderofplay.plugins.composition import compose_installed
from orderofplay.plugins.problems import CODES
from orderofplay.plugins.specification import HOOKS, Plugin
from orderofplay.plugins.vocabulary import Vocabulary
from orderofplay.state.kinds import KERNEL_KINDS
from orderofplay.state.profile import CHOICES
from orderofplay.state.ruleset import Ruleset
from orderofplay.testing import scenario

FOLDER = Path(__file__).parent / "reference"
# What a row of the rulebook's table of situations is called.
ROW = re.compile(r"T\d{3}")
NOTE = "<!-- Made by docs/make_reference.py. Edit the code, then run it. -->"


def hooks_page(ruleset: Ruleset) -> Iterator[str]:
    """Each hook with its exact signature, what it returns, and who uses it."""
    yield "# Hooks"
    yield "A plugin overrides the methods of `orderofplay.api.Plugin` that it uses. None takes an"
    yield "argument; each is called once, while a ruleset is composed."
    for name in HOOKS:
        hook = getattr(Plugin, name)
        returns = inspect.signature(hook).return_annotation
        yield f"\n## `{name}() -> {returns}`\n"
        yield inspect.cleandoc(hook.__doc__ or "")
        users = sorted({c.plugin for c in ruleset.contributions if c.hook == name})
        yield f"\nUsed by: {', '.join(users) or 'no installed plugin'}."


def words_page(ruleset: Ruleset) -> Iterator[str]:
    """Every word of core and the installed plugins, with its fields."""
    vocabulary = cast("Vocabulary", ruleset.vocabulary)
    yield "# Words"
    yield "The vocabulary of card data. A word whose fields all have defaults may be written as its"
    yield "bare name; any other is a table with its category as key, such as"
    yield '`{ effect = "draw", count = 2 }`.'
    for base in CATEGORIES:
        yield f"\n## {base.category}\n"
        yield inspect.cleandoc(base.__doc__ or "").partition("\n")[0]
        for (category, name), known in sorted(vocabulary.words.items()):
            for plugin, word in sorted(known.items()):
                if category == base.category:
                    yield from _word(f"{plugin}:{name}", word)


def _word(name: str, word: type[Word]) -> Iterator[str]:
    yield f"\n### `{name}`\n"
    yield inspect.cleandoc(word.__doc__ or "")
    rows = list(_fields(word, skip=word.category))
    if rows:
        yield "\n| field | value | default |\n|---|---|---|"
        yield from rows


def _fields(model: type[Data], skip: str = "") -> Iterator[str]:
    schema = model.model_json_schema(by_alias=True)
    required = schema.get("required", [])
    for name, field in schema["properties"].items():
        if name == skip:
            continue
        default = "needed" if name in required else f"`{_plain(field.get('default'))}`"
        yield f"| `{name}` | {_type(field)} | {default} |"


def _plain(value: object) -> str:
    if isinstance(value, dict):
        tags = [value[base.category] for base in CATEGORIES if base.category in value]
        return str(tags[0]) if tags else "nothing"
    if value is None or isinstance(value, bool):
        return {None: "none", True: "true", False: "false"}[value]
    return str(value)


def _type(field: dict[str, Any]) -> str:
    if MARK in field:
        return str(field[MARK])
    if "enum" in field or "const" in field:
        return " or ".join(f"`{v}`" for v in field.get("enum", [field.get("const")]))
    if "anyOf" in field:
        return " or ".join(_type(part) for part in field["anyOf"] if part.get("type") != "null")
    if field.get("type") == "array":
        items: dict[str, Any] = field.get("items", {})
        return f"list of {_type(items)}"
    if "$ref" in field:
        return str(field["$ref"]).rpartition("/")[2]
    return str(field.get("type", "anything"))


def cards_page(_: Ruleset) -> Iterator[str]:
    """List the fields of a card."""
    yield "# Card data"
    yield inspect.cleandoc(CardData.__doc__ or "")
    yield "\n| field | value | default |\n|---|---|---|"
    yield from _fields(CardData)
    yield f"\n## {OptionData.__name__}\n"
    yield inspect.cleandoc(OptionData.__doc__ or "")
    yield "\n| field | value | default |\n|---|---|---|"
    yield from _fields(OptionData)


def scenario_page(_: Ruleset) -> Iterator[str]:
    """Describe scenario files."""
    yield "# Scenario files"
    yield inspect.cleandoc(scenario.__doc__ or "").replace("::\n", ":\n")
    yield "\n| field | value | default |\n|---|---|---|"
    yield from _fields(scenario.Scenario)
    for model in (*scenario.PARTS, *scenario.VERBS.values()):
        yield f"\n## {model.__name__}\n"
        yield inspect.cleandoc(model.__doc__ or "")
        yield "\n| field | value | default |\n|---|---|---|"
        yield from _fields(model)


def rows_page(_: Ruleset) -> Iterator[str]:
    """List the rows of the rulebook's table of situations with the files that show them."""
    data = tomllib.loads((Path(__file__).parent / "rulebook_rows.toml").read_text("utf-8"))
    files = files_of_rows()
    shown = [row for row in data["rows"] if row in files]
    yield "# The rulebook's situations"
    yield f"Of the {len(data['rows'])} situations of the rulebook's table {len(shown)} are scenario"
    yield "files: each with its exact log, and each a test of the distribution whose cards it uses."
    yield "A card that no plugin brings stands in the file itself; where it is simpler there than"
    yield "in the game, the file says so. What the words of the plugins cannot say has no file."
    yield "\n| row | cards | scenario files, or what is missing |\n|---|---|---|"
    for row, cards in data["rows"].items():
        there = ", ".join(f"`{file}`" for file in files.get(row, ()))
        yield f"| {row} | {cards} | {there or data['missing'][row]} |"
    yield from _examples(data["examples"])
    yield "\n## Other rules\n"
    yield "Scenario files of the plugins that cite no row of the table."
    yield "\n| file | rules | what it shows |\n|---|---|---|"
    for file, scenario_data in scenario_files().items():
        rules = scenario_data.get("rules", [])
        # What an expansion shows beside the table it tells itself: a drop changes no page.
        of_plugin = file.startswith("plugins/")
        if of_plugin and not any(ROW.fullmatch(rule) for rule in rules):
            yield f"| `{file}` | {', '.join(rules)} | {scenario_data['title']} |"


def _examples(examples: list[dict[str, Any]]) -> Iterator[str]:
    """List the examples in the rulebook's text with the files that show them."""
    shown = [example for example in examples if "files" in example]
    yield "\n## Examples in the text\n"
    yield f"Of the {len(examples)} examples in the text of sections 8 to 19 {len(shown)} are shown."
    yield "\n| rule | example | scenario files, or what is missing |\n|---|---|---|"
    for example in examples:
        there = ", ".join(f"`{file}`" for file in example.get("files", ()))
        yield f"| {example['rule']} | {example['text']} | {there or example['missing']} |"


def files_of_rows() -> dict[str, list[str]]:
    """Return for each row that scenario files of the tree cite which those are."""
    found: dict[str, list[str]] = {}
    for file, data in scenario_files().items():
        for row in {rule for rule in data.get("rules", []) if ROW.fullmatch(rule)}:
            found.setdefault(row, []).append(file)
    return found


def scenario_files() -> dict[str, dict[str, Any]]:
    """Return the scenario files of the plugins and expansions of the tree."""
    root = Path(__file__).parent.parent
    return {
        file.relative_to(root).as_posix(): tomllib.loads(file.read_text("utf-8"))
        for folder in ("plugins", "expansions")
        for file in sorted((root / folder).rglob("*.scenario.toml"))
    }


def problems_page(_: Ruleset) -> Iterator[str]:
    """Every problem code."""
    yield "# Problem codes"
    yield "`orderofplay doctor` lists every problem of a plugin set at once."
    yield "\n| code | meaning |\n|---|---|"
    for code, meaning in CODES.items():
        yield f"| {code} | {meaning} |"


def events_page(ruleset: Ruleset) -> Iterator[str]:
    """Every kind of Event."""
    yield "# Kinds of Event"
    yield "Logged kinds stand in the log; the others are traced only. The last columns say how a"
    yield "person is told it, and what the opponent of the Event's player is not told."
    yield "\n| kind | fields | logged | told as | hidden |\n|---|---|---|---|---|"
    kernel = {kind.name for kind in KERNEL_KINDS}
    full = {number: name for name, number in ruleset.kind_numbers.items()}
    for kind in ruleset.event_kinds:
        name = kind.name if kind.name in kernel else full[kind.number]
        fields = ", ".join(f"`{key}`" for key, _ in kind.fields)
        hidden = ", ".join(f"`{key}`" for key in kind.hidden)
        row = [f"`{name}`", fields, "yes" if kind.logged else "no", kind.phrase, hidden]
        yield f"| {' | '.join(row)} |"


def profiles_page(ruleset: Ruleset) -> Iterator[str]:
    """Every choice of a rules profile, and what each profile chooses."""
    names = sorted(ruleset.profiles)
    yield "# Rules profiles"
    yield "Where sources differ, the difference is one named choice."
    yield f"\n| choice | true | false | source | {' | '.join(names)} |"
    yield "|---|---|---|---|" + "---|" * len(names)
    for choice in CHOICES:
        attribute = "".join(f"_{c.lower()}" if c.isupper() else c for c in choice.name)
        values = [str(getattr(ruleset.profiles[name], attribute)).lower() for name in names]
        row = [f"`{choice.name}`", choice.when_true, choice.when_false, choice.source, *values]
        yield f"| {' | '.join(row)} |"


def command_page(_: Ruleset) -> Iterator[str]:
    """Show the command line, as its own help says it."""
    yield "# Command line"
    yield from _help(cli, ["orderofplay"])


def _help(command: click.Command, path: list[str]) -> Iterator[str]:
    context = click.Context(command, info_name=" ".join(path), max_content_width=88)
    yield f"\n## `{' '.join(path)}`\n\n```text\n{command.get_help(context)}\n```"
    if isinstance(command, click.Group):
        for name in command.list_commands(context):
            child = command.get_command(context, name)
            if child is not None and not child.hidden:
                yield from _help(child, [*path, name])


PAGES: dict[str, Callable[[Ruleset], Iterator[str]]] = {
    "hooks.md": hooks_page,
    "words.md": words_page,
    "card-data.md": cards_page,
    "scenario-files.md": scenario_page,
    "rulebook-rows.md": rows_page,
    "problems.md": problems_page,
    "events.md": events_page,
    "profiles.md": profiles_page,
    "command-line.md": command_page,
}


def render(name: str, ruleset: Ruleset) -> str:
    """Return a page."""
    return NOTE + "\n\n" + "\n".join(PAGES[name](ruleset)) + "\n"


def run(arguments: list[str]) -> int:
    """Write the pages, or check them."""
    # The pages describe core and the first-party plugins, whatever else is installed.
    ruleset = compose_installed("standard,basics")
    stale = [
        name
        for name in PAGES
        if not (FOLDER / name).is_file()
        or (FOLDER / name).read_text(encoding="utf-8") != render(name, ruleset)
    ]
    if "--check" in arguments:
        for name in stale:
            sys.stderr.write(f"docs/reference/{name} is stale: python docs/make_reference.py\n")
        return 1 if stale else 0
    FOLDER.mkdir(exist_ok=True)
    for name in PAGES:
        (FOLDER / name).write_text(render(name, ruleset), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(run(sys.argv[1:]))

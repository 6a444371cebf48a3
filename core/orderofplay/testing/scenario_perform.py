"""Carrying out the actions of a scenario."""

from __future__ import annotations

from orderofplay.engine import actions as player_actions
from orderofplay.state.choice import Choice
from orderofplay.state.definitions import Card
from orderofplay.state.errors import IllegalAction
from orderofplay.state.ruleset import Ruleset
from orderofplay.testing.harness import Harness
from orderofplay.testing.scenario_names import Names
from orderofplay.testing.scenario_steps import (
    Action,
    Answer,
    Attack,
    Cast,
    Concede,
    DealDamage,
    Destroy,
    EndTurn,
    PassTurn,
    Play,
    Step,
    Summon,
    TakeAction,
    UseLocation,
    UsePower,
)


def perform(action: Step, game: Harness, names: Names) -> None:
    """Carry out one action.

    :raises IllegalAction: the rules refuse it.
    :raises ValueError: it names what is not there.
    """
    if isinstance(action, Attack):
        _attack(game, names.id_of(action.attack), names.id_of(action.defender))
    elif not _single_sequence(action, game, names):
        wanted = _player_action(action, game, names)
        if wanted is not None:
            game.game.apply(wanted)


def _attack(game: Harness, attacker: int, defender: int) -> None:
    """Order an attack, in a turn with all that a turn demands."""
    if game.game.state.turn:
        game.game.apply(player_actions.Attack(attacker, defender))
    else:
        game.order_attack(attacker, defender)


def _single_sequence(action: Step, game: Harness, names: Names) -> bool:
    """Run what stands below player actions; tell whether it was that."""
    if isinstance(action, Summon):
        game.summon(action.summon, action.player)
    elif isinstance(action, DealDamage):
        game.deal_damage(names.id_of(action.deal_damage), action.amount)
    elif isinstance(action, Destroy):
        game.destroy(names.id_of(action.destroy))
    elif isinstance(action, Cast):
        game.cast(action.cast, action.player, _target(action.target, names) or None)
    elif isinstance(action, EndTurn):
        game.end_turn(action.end_turn)
    else:
        return False
    return True


def _player_action(action: Step, game: Harness, names: Names) -> player_actions.Action | None:
    """Return the player action that a row means."""
    if isinstance(action, PassTurn):
        _check_active(game, action.pass_turn)
        return player_actions.EndTurn()
    if isinstance(action, Concede):
        return player_actions.Concede(action.concede)
    if isinstance(action, Answer):
        return player_actions.Answer(_option(action.answer, game, names))
    return _use(action, game, names)


def _use(action: Step, game: Harness, names: Names) -> player_actions.Action | None:
    """Return the player action of a row that plays or uses a card."""
    state = game.game.state
    if isinstance(action, Play):
        target = _target(action.target, names)
        card = names.id_of(action.play)
        option = _chosen(action.option, state.entities[card].card)
        return player_actions.PlayCard(card, target, action.position, option)
    if isinstance(action, UsePower):
        _check_active(game, action.hero_power)
        power = state.players[action.hero_power].hero_power
        option = _chosen(action.option, None if power is None else power.card)
        return player_actions.UseHeroPower(_target(action.target, names), option)
    if isinstance(action, UseLocation):
        target = _target(action.target, names)
        return player_actions.UseLocation(names.id_of(action.use_location), target)
    if isinstance(action, TakeAction):
        name = plugin_action(action.take, state.ruleset)
        return player_actions.PluginAction(name, names.id_of(action.subject))
    return None


def _chosen(option: int | str, card: Card | None) -> int:
    """Return the place of an option of a Choose One card."""
    if isinstance(option, int):
        return option
    options = [] if card is None else [each.name for each in card.options]
    if option not in options:
        text = f"there is no option {option!r}; the options are {', '.join(options) or 'none'}"
        raise IllegalAction(text, "REQ_OPTION")
    return options.index(option)


def _target(name: str, names: Names) -> int:
    return names.id_of(name) if name else 0


def _check_active(game: Harness, player: int) -> None:
    active = game.game.state.active_player
    if player != active:
        message = f"it is the turn of player {active}"
        raise IllegalAction(message, "REQ_YOUR_TURN")


def plugin_action(name: str, ruleset: Ruleset) -> str:
    """Return the full name of a plugin's action; a bare one serves where one plugin has it.

    :raises ValueError: no plugin of the set, or several, bring it.
    """
    found = [full for full in ruleset.actions if name in {full, full.partition(":")[2]}]
    if len(found) == 1:
        return found[0]
    known = ", ".join(sorted(found or ruleset.actions)) or "none"
    message = f"{'several plugins bring' if found else 'no plugin brings'} the action {name!r}"
    message = f"{message}: say one of these: {known}"
    raise ValueError(message)


def _option(wanted: int | str, game: Harness, names: Names) -> int:
    """Return the place of an option of the pending choice."""
    choice = game.game.state.pending
    if choice is None or isinstance(wanted, int):
        return wanted if isinstance(wanted, int) else 0
    options = option_names(choice, game.game.state.ruleset, names)
    places = [place for place, option in enumerate(options) if option == wanted]
    if len(places) != 1:
        text = f"{len(places)} options of the choice are called {wanted!r};"
        text = f"{text} in order they are {', '.join(options)}"
        raise IllegalAction(text, "REQ_CHOICE_PENDING")
    return places[0]


def option_names(choice: Choice, ruleset: Ruleset, names: Names) -> list[str]:
    """Return what a file calls the options of a choice: names, cards or labels."""
    return [_option_name(option, ruleset, names) for option in choice.options]


def _option_name(option: int | str, ruleset: Ruleset, names: Names) -> str:
    if isinstance(option, int):
        return names.of(option)
    card = ruleset.cards.get(option)
    return option if card is None else card.name


def is_made(action: Step) -> bool:
    """Tell whether an action itself brings an entity into being, before all else."""
    return isinstance(action, Summon | Cast)


def refusal(error: IllegalAction, action: Step, field: str) -> str:
    """Return what is wrong with a refusal, empty where it was expected."""
    expected = action.refused if isinstance(action, Action) else ""
    reason = f"{error} ({error.code})" if error.code else str(error)
    if not expected:
        return f"{field}: the rules refuse it: {reason}"
    if expected == error.code or expected in str(error):
        return ""
    return f"{field}: it was to be refused for {expected!r}, but the reason is: {reason}"

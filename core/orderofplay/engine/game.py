"""A game: a state, and the Sequences that are run on it."""

from __future__ import annotations

from collections.abc import Callable
from math import floor
from typing import TYPE_CHECKING, Final, NamedTuple, TypeAlias, final

from orderofplay.engine.actions import (
    Action,
    Answer,
    Concede,
    concede,
    sequence_of,
)
from orderofplay.engine.choosing import answer
from orderofplay.engine.context import Context
from orderofplay.engine.judging import why_illegal, why_not_aimed
from orderofplay.engine.legality import why_no_attack
from orderofplay.engine.offering import END_TURN, legal_actions, list_actions
from orderofplay.engine.offers import NOTHING, Offers, Row
from orderofplay.engine.resolution import allow, idle, resolve, resolve_down_to, run, step
from orderofplay.engine.view import View
from orderofplay.engine.zones import board_is_full, seat_hero
from orderofplay.state.definitions import NO_PROGRAM
from orderofplay.state.entity import PLAY
from orderofplay.state.errors import IllegalAction, Refusal
from orderofplay.state.frames import Activation, Register
from orderofplay.state.game_state import GameState

if TYPE_CHECKING:
    from orderofplay.state.definitions import Card
    from orderofplay.state.profile import Profile
    from orderofplay.state.ruleset import Ruleset

# Operations that one Sequence may take. A full board of seven against seven whose
# every damage is answered by every minion takes a few thousand.
BUDGET: Final = 100_000

# Actions of a game that is played at random: a turn could last for ever, but those have hundreds.
MOST_AT_RANDOM: Final = 10_000

# Actions after which the base for a rebuild is taken anew.
_HISTORY_LIMIT: Final = 256


class _Order(NamedTuple):
    """A Sequence that was ordered by no action of a player, with the registers it began with."""

    sequence: str
    registers: dict[str, Register]


# What has begun a Sequence, or gone on with one: of an action at random the number drawn for it.
_Cause: TypeAlias = Action | float | _Order


@final
class Game:
    """One game. After any error inside an action it is as it was before it.

    That costs no snapshot per action: a base and the actions since are kept, and
    what an action spoilt is rebuilt from them.
    """

    __slots__ = (
        "_base",
        "_context",
        "_history",
        "_log_mark",
        "_offered",
        "_trace_mark",
        "budget",
        "state",
    )

    def __init__(
        self,
        ruleset: Ruleset,
        profile: Profile,
        heroes: list[Card],
        seed: int = 0,
        budget: int = BUDGET,
    ) -> None:
        """Begin a game of two heroes.

        :param ruleset: the composed plugins.
        :param profile: the choices where rules differ.
        :param heroes: two hero cards, of player 0 and player 1.
        :param seed: any integer; the same seed and actions give the same log.
        :param budget: operations that one Sequence may take, 1 or more.
        """
        self.state = GameState(ruleset, profile, seed)
        for card in heroes:
            seat_hero(self.state, card)
        self.budget = budget
        # What the operations of this game are given, made for the state when it is first needed.
        self._context: Context | None = None
        # What a rebuild begins with, or what makes it.
        self._base: GameState | Callable[[], GameState] | None = None
        self._history: list[_Cause] = []
        # How far log and trace reached before the action under way.
        self._log_mark = 0
        self._trace_mark = 0
        # What has been listed last, for the state as it stands.
        self._offered = NOTHING

    # Actions

    def summon(self, card: str, player: int) -> int:
        """Summon a card at the right end of a player's board.

        :raises IllegalAction: no room, or no card that stands on the board.
        """
        definition = self._card(card)
        if definition.type.place != "board":
            message = f"{definition.name} is a {definition.type.name}: it does not stand on a board"
            raise IllegalAction(message)
        self._check_player(player)
        if board_is_full(self.state, player):
            message = f"player {player}'s board is full: {definition.name} has no place"
            raise IllegalAction(message)
        id = self.state.next_id
        self.run("summon", {"card": definition.id, "player": player})
        return id

    def deal_damage(self, target: int, amount: int) -> None:
        """Deal damage from no source.

        :param amount: 0 or more; 0 deals nothing.
        :raises IllegalAction: the target is no character in play, or the amount is negative.
        """
        if amount < 0:
            message = f"damage is 0 or more, not {amount}"
            raise IllegalAction(message)
        self._require_in_play(target, character=True)
        self.run("dealDamage", {"target": target, "amount": amount})

    def destroy(self, target: int) -> None:
        """Mark an entity pending destroy.

        :raises IllegalAction: it is not in play.
        """
        self._require_in_play(target, character=False)
        self.run("destroy", {"target": target})

    def attack(self, attacker: int, defender: int) -> None:
        """Order an attack, with the attack rules but no count of attacks and no mana.

        :raises IllegalAction: the attack rules refuse it.
        """
        reason = why_no_attack(self.state, attacker, defender)
        if reason is not None:
            raise IllegalAction(reason)
        self.run("attack", {"attacker": attacker, "defender": defender})

    def cast(self, card: str, player: int, target: int | None = None) -> None:
        """Cast a spell without a cost.

        :raises IllegalAction: it is no spell, or the target is not one of its targets.
        """
        definition = self._card(card)
        self._check_player(player)
        if definition.spell is None:
            message = f"{definition.name} is a {definition.type.name} without a text to cast"
            raise IllegalAction(message)
        self._check_target(definition, player, target)
        registers: dict[str, Register] = {"card": definition.id, "player": player}
        if target is not None:
            registers["target"] = target
        self.run("cast", registers)

    def end_turn(self, player: int) -> None:
        """Run the End of Turn Phase of a player."""
        self._check_player(player)
        self.run("endTurn", {"player": player})

    # Player actions

    def begin_turns(self, player: int = 0) -> None:
        """Give the first turn to a player, without a mulligan.

        :raises IllegalAction: a turn has begun already.
        """
        if self.state.turn:
            message = "a turn has begun already"
            raise IllegalAction(message)
        self._check_player(player)
        self.state.active_player = player
        self.checkpoint()
        self.run("firstTurn", {})

    def begin(self, player: int = 0, second_card: str = "") -> None:
        """Begin a match: shuffle, deal the opening hands, and ask for the mulligans.

        Each is a choice of its own, first of the player who begins: cards to replace one
        by one, until 0 keeps the rest. The first turn follows the last answer.

        :param player: who has the first turn.
        :param second_card: what the other player gets after the mulligan, by id or name.
        :raises IllegalAction: the game has begun already, or there is no such card.
        """
        if self.state.turn:
            message = "the game has begun already"
            raise IllegalAction(message)
        self._check_player(player)
        card = self._card(second_card).id if second_card else ""
        self.run("startGame", {"first": player, "card": card})

    @property
    def to_act(self) -> int:
        """Who has to choose or act now: 0 or 1, -1 when the game is over."""
        if self.state.over:
            return -1
        choice = self.state.pending
        return self.state.active_player if choice is None else choice.player

    def view(self, player: int) -> View:
        """Return what a player may know; it shows the game as it is when it is read.

        :raises IllegalAction: there is no such player.
        """
        self._check_player(player)
        return View(self.state, player)

    def legal_actions(self) -> list[Action]:
        """List the actions that may be taken now, by the active player or who has to choose."""
        return self.offers().listed()

    def offers(self) -> Offers:
        """Return what `legal_actions` lists, each action made as it is looked at.

        That is for programs which take one of many. It is out of date after the next action.
        """
        self._offered = legal_actions(self.state)
        return self._offered

    def why_illegal(self, action: Action) -> Refusal | None:
        """Say why an action is illegal now, None if it is legal."""
        return why_illegal(self.state, action)

    def apply(self, action: Action) -> None:
        """Take an action, and resolve as far as it goes without a choice.

        :raises IllegalAction: the rules refuse it; the game is as it was.
        """
        if not self._is_offered(action):
            refusal = why_illegal(self.state, action)
            if refusal is not None:
                raise IllegalAction(refusal.text, refusal.code)
        self._take(action)

    def _take(self, action: Action) -> None:
        """Take an action that is legal."""
        if isinstance(action, Answer):
            self._go_on(action.option, action)
        elif isinstance(action, Concede):
            concede(self.state, action.player)
            self.checkpoint()
        else:
            sequence, registers = sequence_of(self.state, action)
            self._run(sequence, registers, action)

    def play_at_random(self, draw: Callable[[], float], most: int = MOST_AT_RANDOM) -> int:
        """Let both players take any legal action, each as likely as any other, to the end.

        That is for programs which play games out by the thousand, as a search does: no action
        is made, shown to anybody or judged a second time.

        :param draw: returns a number from 0 up to and without 1, as `random.Random.random`.
        :param most: the number of actions after which it stops.
        :returns: how many were taken.
        :raises IllegalAction: no turn has begun, or a Sequence is resolving.
        :raises RunawayError: a Sequence does not end; the game is as it was before it.
        """
        left = most
        while left > 0 and not self.state.over:
            if self.state.pending is None:
                self._require_turn()
            self._make_room()
            left -= self._play_some(draw, min(left, _HISTORY_LIMIT - len(self._history)))
        return max(most, 0) - max(left, 0)

    def _play_some(self, draw: Callable[[], float], most: int) -> int:
        """Take actions at random, no more than there is room for in the history.

        There a number that was drawn stands for the action, which it is easy to find again by.

        :returns: how many were taken; fewer where the game is over.
        """
        state = self.state
        context = self._own_context()
        history = self._history
        told = state.told
        self._offered = NOTHING
        for taken in range(most):
            if state.over:
                return taken
            if state.pending is not None:
                drawn = draw()
                self._go_on(int(drawn * len(state.pending.options)), drawn)
                continue
            rows: list[Row] = []
            size = list_actions(state, rows)
            drawn = draw()
            # As quick again as `int`, and of such numbers the same.
            place = floor(drawn * size)
            # As `parts_of` and `sequence_of` do, which would be two calls for every action.
            for count, about, acting, said, targets in rows:
                if place >= count:
                    place -= count
                    continue
                if targets is None:
                    first = acting[place]
                    registers: dict[str, Register] = {about.acting: first.id}
                else:
                    width = len(targets)
                    first = acting[place // width]
                    registers = {about.acting: first.id, about.target: targets[place % width].id}
                if said is not None:
                    registers[about.said] = said
                sequence = about.sequence or first.card.type.sequence
                break
            else:
                sequence, registers = "passTurn", {}
            history.append(drawn)
            if told:
                self._set_marks()
            try:
                run(context, sequence, registers)
            except BaseException as error:
                self._undo(error)
                raise
        return most

    def _require_turn(self) -> None:
        """Check that an action of a turn can be taken."""
        refusal = why_illegal(self.state, END_TURN)
        if refusal is not None:
            raise IllegalAction(refusal.text, refusal.code)

    def _make_room(self) -> None:
        """See to it that the history has room for what begins next, and a base to begin with."""
        if self._base is None or len(self._history) >= _HISTORY_LIMIT:
            self.checkpoint()

    def _is_offered(self, action: Action) -> bool:
        """Tell whether an action is one of those listed last: then it need not be judged again.

        Every action has its kind among its fields, so none of another kind equals it.
        """
        return self._offered.holds(action) or action in self._offered

    def answer(self, option: int) -> None:
        """Choose one of the options of the pending choice, and go on.

        :raises IllegalAction: nothing is to be chosen, or there is no such option.
        """
        self._go_on(option, Answer(option))

    def _go_on(self, option: int, cause: _Cause) -> None:
        """Go on after a choice with one of its options.

        :param cause: what stands for that in the history.
        """
        context = self._own_context()
        state = self.state
        if state.told:
            self._set_marks()
        self._offered = NOTHING
        answer(state, option)
        self._history.append(cause)
        try:
            resolve_down_to(context, 0)
        except BaseException as error:
            self._undo(error)
            raise

    # Running

    def run(self, sequence: str, registers: dict[str, Register]) -> None:
        """Run one Sequence to its end.

        :raises IllegalAction: something is resolving, or the game is over.
        :raises RunawayError: it does not end within the budget.
        """
        self._run(sequence, registers, _Order(sequence, registers.copy()))

    def start(self, sequence: str, registers: dict[str, Register]) -> None:
        """Put a Sequence on the stack, to be resolved a step at a time or at once.

        :raises IllegalAction: something is resolving, or the game is over.
        """
        context = self._prepare(_Order(sequence, registers.copy()))
        try:
            run(context, sequence, registers, only_begin=True)
        except BaseException:
            # A pre-check may ask a plugin's condition, which may fail.
            self._rebuild()
            raise

    def _run(self, sequence: str, registers: dict[str, Register], cause: _Cause) -> None:
        """Begin a Sequence, and go on until nothing resolves any more."""
        context = self._prepare(cause)
        try:
            run(context, sequence, registers)
        except BaseException as error:
            self._undo(error)
            raise

    def _prepare(self, cause: _Cause) -> Context:
        """See to it that a Sequence may begin, and can be taken back.

        :returns: what its operations are given.
        :raises IllegalAction: something is resolving, or the game is over.
        """
        state = self.state
        if state.stack or state.over:
            raise IllegalAction(_why_none_begins(state))
        context = self._own_context()
        self._remember(cause)
        self._offered = NOTHING
        return context

    def _remember(self, cause: _Cause) -> None:
        """Note what begins a Sequence, which is done once more if a later one fails."""
        self._make_room()
        self._history.append(cause)
        state = self.state
        if state.told:
            # As `_set_marks` does, which would be a call for every action with a log.
            log = state.log
            self._log_mark = 0 if log is None else len(log)
            if state.trace is not None:
                self._trace_mark = len(state.trace)

    def step(self) -> bool:
        """Perform one operation.

        :returns: whether another may follow: something is left, and no choice has to be made.
        """
        if not _goes_on(self.state):
            return False
        try:
            step(self._own_context())
        except BaseException as error:
            self._undo(error)
            raise
        return _goes_on(self.state)

    def resolve(self) -> None:
        """Go on until nothing resolves any more."""
        try:
            resolve(self._own_context())
        except BaseException as error:
            self._undo(error)
            raise

    def _own_context(self) -> Context:
        """Return the context of this game: the same one for as long as its state is the same."""
        state = self.state
        # A trace may have been begun in the middle of an action.
        state.told = state.log is not None or state.trace is not None
        context = self._context
        if context is None or context.state is not state:
            context = idle(state, self.budget)
            self._context = context
        elif state.budget != self.budget:
            allow(context, self.budget)
        return context

    def _set_marks(self) -> None:
        state = self.state
        if state.log is not None:
            self._log_mark = len(state.log)
        if state.trace is not None:
            self._trace_mark = len(state.trace)

    def checkpoint(self) -> None:
        """Take the state as it stands for the base of rebuilds.

        Whoever changes the state directly, to build a position, calls this after it.
        """
        self._offered = NOTHING
        base = self.state.clone()
        base.log = None
        base.trace = None
        self._base = base
        self._history = []
        self._set_marks()

    def begin_again_with(self, make: Callable[[], GameState]) -> None:
        """Let rebuilds begin with a state that is made anew, which no error may ever ask for.

        That is in place of a checkpoint, for a game with which nothing has been done.

        :param make: makes the state as it stands, without log and trace.
        """
        self._base = make

    def clone(self) -> Game:
        """Copy the game, in the middle of a Sequence too."""
        state = self.state
        twin = Game(state.ruleset, state.profile, [], 0, self.budget)
        twin.state = state.clone()
        # A base is never changed, so games may share it.
        twin._base = self._base
        twin._history = self._history[:]
        twin._log_mark = self._log_mark
        twin._trace_mark = self._trace_mark
        return twin

    def _undo(self, error: BaseException) -> None:
        """Say at an error where it came up, and go back to before it."""
        _say_where(self.state, error)
        self._rebuild()

    def _rebuild(self) -> None:
        """Go back to where the last action began, by doing the others once more."""
        base = self._base
        if base is None:
            return
        actions = self._history[:-1]
        state = base.clone() if isinstance(base, GameState) else base()
        # Another game takes them once more; with a base of its own it takes no copy for one.
        again = Game(state.ruleset, state.profile, [], 0, self.budget)
        again.state = state
        again._base = base
        for cause in actions:
            again._take_again(cause)
        spoilt = self.state
        state.log = None if spoilt.log is None else spoilt.log[: self._log_mark]
        state.trace = None if spoilt.trace is None else spoilt.trace[: self._trace_mark]
        self.state = state
        self._offered = NOTHING
        self._history = actions

    def _take_again(self, cause: _Cause) -> None:
        """Do once more what the history says."""
        if isinstance(cause, _Order):
            self._run(cause.sequence, cause.registers.copy(), cause)
        elif isinstance(cause, Action):
            self._take(cause)
        else:
            self.play_at_random(cause.__float__, 1)

    def _card(self, name: str) -> Card:
        try:
            return self.state.ruleset.card(name)
        except KeyError as error:
            raise IllegalAction(str(error.args[0])) from None

    def _check_player(self, player: int) -> None:
        if player not in {0, 1}:
            message = f"a player is 0 or 1, not {player!r}"
            raise IllegalAction(message)

    def _require_in_play(self, id: int, character: bool) -> None:
        entity = self.state.find(id)
        if entity is None:
            message = f"there is no entity {id}"
            raise IllegalAction(message)
        if entity.zone != PLAY or entity not in self.state.in_play:
            message = f"{entity.card.name} is not in play but in zone {entity.zone}"
            raise IllegalAction(message)
        if character and not entity.card.type.character:
            message = f"{entity.card.name} is no character: it takes no damage"
            raise IllegalAction(message)

    def _check_target(self, card: Card, player: int, target: int | None) -> None:
        """Check a target that the harness names: no rule of a turn speaks against it."""
        allowed: list[int] | None = None
        if card.targets is not None:
            context = Context(self.state, Activation(NO_PROGRAM, 0, player))
            allowed = [entity.id for entity in card.targets(context)]
        refusal = why_not_aimed(card, allowed, target or 0)
        if refusal is not None:
            raise IllegalAction(refusal.text, refusal.code)


def _why_none_begins(state: GameState) -> str:
    """Say why no Sequence can begin now."""
    if state.pending is not None:
        return "a choice has to be made first"
    if state.stack:
        return "a Sequence is resolving: no action can be taken"
    return "the game is over"


def _goes_on(state: GameState) -> bool:
    """Tell whether something is left to resolve that waits for no choice."""
    return bool(state.stack) and state.pending is None


def _say_where(state: GameState, error: BaseException) -> None:
    """Note at an error which word was resolving: its cause may be a plugin's own code."""
    for frame in reversed(state.stack):
        if isinstance(frame, Activation) and frame.counter:
            word = frame.program.names[frame.counter - 1]
            if frame.program.address not in str(error):
                error.add_note(f"while {word}, at {frame.program.address}, was resolving")
            return

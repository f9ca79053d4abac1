"""The contract, checked for every game in the catalogue with every number of seats and any two options."""

import ast
from collections.abc import Iterator
from dataclasses import dataclass, fields, is_dataclass, replace
from enum import Enum
from functools import lru_cache
from itertools import pairwise
from pathlib import Path
from typing import Any

import orjson
import pytest

import app.games
from app.games.catalogue import GAMES
from app.games.chance import Chance
from app.games.contract import GALLERY, LEVELS, AnyGame, Audience, Event, Outcome, View, view_of
from app.main import arena
from app.main.arena import decision
from app.main.audit import digest, every_look, leaks_in_bytes, look
from app.main.fuzz import Kind, Played, few_kinds, play, refold
from app.table.codec import view_json
from tests.games.kinds import paired_kinds
from tests.games.secrets import secrets_of

RULES = sorted(Path(app.games.__file__).parent.rglob("*.py"))
FEW_GAMES = range(3)
MOST_SEATS_OF_A_QUICK_TEST = 4
LONG = 60
"""Minutes at most that people play: games that take long here too."""
MOST_SEATS_OF_A_QUICK_LONG_GAME = 3
MANY_GAMES = range(20)


@dataclass(frozen=True)
class Position:
    """A moment of a game, with the action that came next (none at the end)."""

    state: Any
    events: tuple[Event, ...]
    seat: int | None
    action: Any


class Setting:
    """A game as it is set up at a table: what each test here runs for."""

    def __init__(self, game: AnyGame, kind: Kind) -> None:
        self.game, self.kind = game, kind
        self.audiences: tuple[Audience, ...] = (*range(kind.seats), GALLERY)

    def __repr__(self) -> str:
        options = "".join(f"-{value}" for value in self.kind.options.values())
        return f"{self.game.key}-{self.kind.seats}{options}"

    @lru_cache(maxsize=len(FEW_GAMES))  # noqa: B019  # settings live as long as the test run
    def played(self, number: int) -> Played:
        return play(self.game, self.kind, seed_of(number))

    @lru_cache(maxsize=len(FEW_GAMES))  # noqa: B019
    def positions(self, number: int) -> tuple[Position, ...]:
        return tuple(self._positions(number))

    def _positions(self, number: int) -> Iterator[Position]:
        seed = seed_of(number)
        state = self.game.setup(self.kind.seats, self.kind.options, Chance(seed, 0))
        events: tuple[Event, ...] = ()
        for seq, move in enumerate(self.played(number).moves, start=1):
            yield Position(state, events, move.seat, move.action)
            state, happened = self.game.apply(state, move.seat, move.action, Chance(seed, seq))
            events += happened
        yield Position(state, events, None, None)


def seed_of(number: int) -> bytes:
    return f"contract {number}".encode()


def some_of(many: tuple[Any, ...]) -> tuple[Any, ...]:
    """At most ten or so of them, evenly spread."""
    return many[:: 1 + len(many) // 10]


SETTINGS = [Setting(game, kind) for game in GAMES.values() for kind in paired_kinds(game)]
FEW_SETTINGS = [setting for setting in SETTINGS if setting.kind in few_kinds(setting.game)]


def _parameters(settings: list[Setting]) -> list[Any]:
    """Many seats take long, so those are not for the inner loop; nor is every mixture of options."""
    return [
        pytest.param(setting, id=repr(setting), marks=() if _is_quick(setting) else pytest.mark.slow)
        for setting in settings
    ]


def _is_quick(setting: Setting) -> bool:
    return setting in FEW_SETTINGS and not _is_long(setting)


def _is_long(setting: Setting) -> bool:
    """Whether a game has many times the looks of others."""
    is_long = setting.game.box.minutes[1] >= LONG
    return setting.kind.seats > (MOST_SEATS_OF_A_QUICK_LONG_GAME if is_long else MOST_SEATS_OF_A_QUICK_TEST)


# The scope brings all tests of one setting together: its games are played once, by one process.
every_setting = pytest.mark.parametrize("setting", _parameters(SETTINGS), scope="module")
few_settings = pytest.mark.parametrize("setting", _parameters(FEW_SETTINGS), scope="module")
every_game = pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.key)


@every_game
def test_a_game_is_found_under_its_own_key_and_names_its_actions(game: AnyGame) -> None:
    assert GAMES[game.key] is game
    assert game.rules_version >= 1
    assert game.seat_counts == tuple(sorted(set(game.seat_counts)))
    assert game.actions
    assert all(option.values for option in game.options)


@every_game
def test_no_field_of_an_action_is_called_like_what_comes_with_every_action(game: AnyGame) -> None:
    """A form and a program send the question's key and a token of their own beside the action's fields."""
    names = {field.name for action in game.actions for field in fields(action)}
    assert not names & {"do", "key", "table", "token"}


@every_setting
def test_a_new_table_waits_for_somebody_and_has_no_outcome(setting: Setting) -> None:
    opening = setting.positions(0)[0].state
    assert setting.game.to_act(opening)
    assert setting.game.outcome(opening) is None


@few_settings
def test_a_deal_depends_on_its_seed(setting: Setting) -> None:
    deals = {digest(setting.positions(number)[0].state) for number in FEW_GAMES}
    assert len(deals) == len(FEW_GAMES)


@every_setting
def test_a_random_game_of_every_kind_ends_without_a_complaint(setting: Setting) -> None:
    """Ends, dead ends, components, refold, and secrecy of view, choices and history for every audience."""
    assert setting.played(0).complaints == ()
    assert setting.played(0).finished


@few_settings
def test_random_games_end_without_a_complaint(setting: Setting) -> None:
    for number in FEW_GAMES:
        played = setting.played(number)
        assert played.complaints == ()
        assert played.finished


@pytest.mark.slow
@few_settings
def test_many_random_games_end_without_a_complaint(setting: Setting) -> None:
    """Twenty of each kind; of the largest tables and the longest games a few.

    `tavolata fuzz` plays any number.
    """
    takes_long = _is_long(setting) or setting.game.box.minutes[1] >= LONG
    for number in MANY_GAMES[::7] if takes_long else MANY_GAMES:
        played = play(setting.game, setting.kind, f"many {number}".encode())
        assert played.complaints == ()
        assert played.finished


@few_settings
def test_every_choice_can_be_made(setting: Setting) -> None:
    game = setting.game
    for seq, position in enumerate(setting.positions(0)):
        for seat in range(setting.kind.seats):
            for choice in some_of(look(game, position.state, seat).choices):
                state, _ = game.apply(position.state, seat, choice, Chance(b"any", seq))
                assert game.components(state) == game.components(position.state)


@few_settings
@pytest.mark.parametrize("level", LEVELS)
def test_bots_choose_among_the_choices_and_the_same_every_time(setting: Setting, level: str) -> None:
    game = setting.game
    for seq, position in some_of(tuple(enumerate(setting.positions(0)))):
        for seat in game.to_act(position.state):
            seen = look(game, position.state, seat)
            chosen = [decision(game, seen.view, position.events, seat, level, b"bot", seq) for _ in range(2)]
            assert chosen[0] in seen.choices
            assert chosen[0] == chosen[1]


@few_settings
@pytest.mark.parametrize("level", LEVELS)
def test_bots_play_a_game_to_its_end(setting: Setting, level: str) -> None:
    game, seed = setting.game, b"bots"
    match = arena.play(game, (level,) * setting.kind.seats, setting.kind, seed)
    assert 1 in match.outcome.places or setting.kind.seats == 1  # alone one can lose to nobody's seat


@every_setting
def test_absent_seats_alone_bring_a_game_to_its_end(setting: Setting) -> None:
    game, seed = setting.game, b"nobody"
    state = game.setup(setting.kind.seats, setting.kind.options, Chance(seed, 0))
    for seq in range(1, 2_000):
        if game.outcome(state) is not None:
            return
        seat = game.to_act(state)[0]
        state, _ = game.apply(state, seat, game.fallback(view_of(game, state, seat)), Chance(seed, seq))
    pytest.fail("the absent found no end")


@few_settings
def test_every_event_says_what_each_audience_sees_of_it(setting: Setting) -> None:
    *_, last = setting.positions(0)
    for event in last.events:
        assert "seen_by" in vars(type(event)), f"{type(event).__name__} inherits what is seen of it"
        for audience in setting.audiences:
            seen = event.seen_by(audience)
            assert seen is None or seen.seen_by(audience) == seen


@every_game
def test_a_reveal_lasts_long_enough_to_be_read_and_not_longer(game: AnyGame) -> None:
    assert game.reveals
    assert all(2500 <= lasts <= 4000 for lasts in game.reveals.values())


@few_settings
def test_every_game_reveals_something_and_everybody_sees_it(setting: Setting) -> None:
    """Bots wait after it, and who could not see why would learn something from their waiting."""
    reveals, events = setting.game.reveals, setting.positions(0)[-1].events
    found = [event for event in events if type(event) in reveals]
    assert found
    assert all(event.seen_by(audience) == event for event in found for audience in setting.audiences)


@few_settings
def test_the_history_only_grows_by_what_was_seen(setting: Setting) -> None:
    """An audience looks up nothing it was not shown when it happened."""
    *_, last = setting.positions(0)
    for audience in setting.audiences:
        shown = [event.seen_by(audience) for event in last.events]
        assert all(event in shown for event in setting.game.history(last.state, last.events, audience))


@few_settings
def test_the_same_moves_from_the_same_seed_lead_to_the_same_state(setting: Setting) -> None:
    for number in FEW_GAMES:
        *_, last = setting.positions(number)
        again = refold(setting.game, setting.kind, seed_of(number), setting.played(number).moves)
        assert again == last.state
        assert digest(again) == digest(last.state)


@few_settings
def test_an_action_leaves_the_state_it_was_made_in_alone(setting: Setting) -> None:
    game = setting.game
    for seq, position in enumerate(setting.positions(0)[:-1]):
        before = digest(position.state)
        assert position.seat is not None
        results = [
            game.apply(position.state, position.seat, position.action, Chance(b"pure", seq)) for _ in range(2)
        ]
        assert results[0] == results[1]
        assert digest(position.state) == before


@every_setting
def test_something_is_hidden_from_every_audience(setting: Setting) -> None:
    """A new deal that changed nothing would make every secrecy check pass."""
    for audience in setting.audiences:
        changed = [
            digest(setting.game.redeal(position.state, audience, Chance(b"redeal", seq)))
            != digest(position.state)
            for seq, position in enumerate(setting.positions(0)[:-1])
        ]
        often = 0 if secrets_of(setting.game).mostly_open else len(changed) // 2
        assert sum(changed) > often


@few_settings
def test_nothing_hidden_is_sent_or_read_up_to_the_last_byte(setting: Setting) -> None:
    """For every audience at every step; random play compares the bytes for one audience a step."""
    game = setting.game
    for seq, position in enumerate(setting.positions(1)):
        for audience in setting.audiences:
            other = game.redeal(position.state, audience, Chance(b"bytes", seq))
            assert not list(leaks_in_bytes(game, other, look(game, position.state, audience)))
            histories = (game.history(state, position.events, audience) for state in (position.state, other))
            assert len(set(map(orjson.dumps, histories))) == 1


@few_settings
def test_what_can_be_read_up_of_the_latest_events_is_the_end_of_the_history(setting: Setting) -> None:
    """Whoever missed some events is told what they could read up of these."""
    game = setting.game
    for position in some_of(setting.positions(0)):
        for audience in setting.audiences:
            whole = game.history(position.state, position.events, audience)
            for missed in some_of(tuple(range(len(position.events)))):
                part = game.history(position.state, position.events[missed:], audience)
                assert part == whole[len(whole) - len(part) :]


@few_settings
def test_a_planted_leak_is_found(setting: Setting) -> None:
    """A view that carries no more than a fingerprint of the state is caught by the same checks."""
    game = setting.game
    leaky = replace(
        game,
        public=lambda state: (game.public(state), digest(state).hex()),
        own=lambda state, seat, public: game.own(state, seat, public[0]),
        choices=lambda view: game.choices(view._replace(public=view.public[0])),
        fallback=lambda view: game.fallback(view._replace(public=view.public[0])),
    )
    complaints = play(leaky, setting.kind, seed_of(0)).complaints
    assert any("sees something that is hidden" in complaint for complaint in complaints)


@few_settings
def test_a_leak_planted_in_an_own_part_is_found(setting: Setting) -> None:
    game = setting.game
    leaky = replace(
        game,
        own=lambda state, seat, public: (game.own(state, seat, public), digest(state).hex()),
        choices=lambda view: game.choices(_honest(view)),
        fallback=lambda view: game.fallback(_honest(view)),
    )
    complaints = play(leaky, setting.kind, seed_of(0)).complaints
    assert any("sees something that is hidden" in complaint for complaint in complaints)


def _honest(view: View[Any, Any]) -> View[Any, Any]:
    return view if view.own is None else view._replace(own=view.own[0])


@few_settings
def test_a_lost_component_is_found(setting: Setting) -> None:
    game = setting.game
    forgetful = replace(game, components=lambda state: (digest(state),))
    assert any("components" in complaint for complaint in play(forgetful, setting.kind, b"x").complaints)


@every_setting
def test_there_is_an_outcome_at_the_end_only_and_its_sheet_adds_up(setting: Setting) -> None:
    *before, last = setting.positions(0)
    assert [setting.game.outcome(position.state) for position in before] == [None] * len(before)
    outcome = setting.game.outcome(last.state)
    assert isinstance(outcome, Outcome)
    assert len(outcome.places) == len(outcome.scores) == setting.kind.seats
    # Who plays alone may be second, behind an opponent that has no seat.
    assert min(outcome.places) == 1 or setting.kind.seats == 1
    assert tuple(map(sum, zip(*(line.points for line in outcome.sheet), strict=True))) == outcome.scores


@few_settings
def test_nobody_has_a_choice_after_the_end(setting: Setting) -> None:
    *_, last = setting.positions(0)
    assert all(not each.choices for each in every_look(setting.game, last.state, setting.kind.seats))


@few_settings
def test_states_views_events_and_actions_are_plain_values(setting: Setting) -> None:
    """Frozen dataclasses, tuples, names, words and whole numbers, which are the same everywhere."""
    for position in setting.positions(0):
        assert_plain(position.state)
        assert_plain(view_of(setting.game, position.state, 0))
        assert_plain(position.action)
    assert_plain(setting.positions(0)[-1].events)
    assert_plain(setting.game.outcome(setting.positions(0)[-1].state))


@few_settings
def test_every_view_and_event_can_be_sent(setting: Setting) -> None:
    game = setting.game
    for position in setting.positions(0):
        for seat in range(setting.kind.seats):
            view = view_of(game, position.state, seat)
            assert orjson.loads(view_json(view.public))
            assert orjson.loads(view_json(view.own))
    assert orjson.dumps(setting.positions(0)[-1].events)


@few_settings
def test_every_move_changes_the_state_or_tells_something(setting: Setting) -> None:
    positions = setting.positions(0)
    for before, after in pairwise(positions):
        assert before.state != after.state or before.events != after.events


@pytest.mark.parametrize("module", RULES, ids=lambda module: module.stem)
def test_rules_compute_with_whole_numbers_and_ordered_values(module: Path) -> None:
    for node in ast.walk(ast.parse(module.read_text(encoding="utf-8"))):
        assert not (isinstance(node, ast.Constant) and isinstance(node.value, float)), ast.unparse(node)
        assert not (isinstance(node, ast.BinOp) and isinstance(node.op, ast.Div)), ast.unparse(node)
        assert not isinstance(node, ast.SetComp), ast.unparse(node)
        assert not (isinstance(node, ast.Name) and node.id in {"float", "hash", "id"}), node.id


def assert_plain(value: Any) -> None:
    if is_dataclass(value) and not isinstance(value, type):
        assert value.__dataclass_params__.frozen  # type: ignore[attr-defined]
        assert not hasattr(value, "__dict__"), f"{type(value).__name__} has no slots"
        for field in fields(value):
            assert_plain(getattr(value, field.name))
    elif isinstance(value, tuple):
        for item in value:
            assert_plain(item)
    else:
        assert value is None or isinstance(value, Enum) or type(value) in {bool, int, str, bytes}, repr(value)

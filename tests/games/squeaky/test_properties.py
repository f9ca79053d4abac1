"""What holds in every game of Squeaky, however it is played."""

from collections.abc import Iterator
from dataclasses import dataclass

from hypothesis import given, settings
from hypothesis import strategies as st

from app.games.chance import Chance
from app.games.contract import GALLERY, Event
from app.games.squeaky import GAME
from app.games.squeaky.actions import Action, TakeFood
from app.games.squeaky.data import ACORNS, FOODS, SEASONS, SPACES, Food, Season, counted
from app.games.squeaky.events import FoodDrawn, FoodTaken, GameEnded, NestsOpened, SeasonDrawn
from app.games.squeaky.history import history
from app.games.squeaky.state import Destination, Phase, State
from app.main.fuzz import Kind, every_kind
from tests.games.squeaky.tables import offered

games = given(st.sampled_from(every_kind(GAME, GAME.seat_counts)), st.integers(0, 2**32))
some = settings(max_examples=25)


@dataclass(frozen=True)
class Step:
    before: State
    seat: int
    action: Action
    after: State
    events: tuple[Event, ...]


def random_game(kind: Kind, number: int) -> Iterator[Step]:
    seed = str(number).encode()
    state = GAME.setup(kind.seats, kind.options, Chance(seed, 0))
    row = 0
    while GAME.outcome(state) is None:
        row += 1
        dice = Chance(seed, row, "play")
        seat = dice.pick(GAME.to_act(state))
        action = dice.pick(offered(state, seat))
        before = state
        state, events = GAME.apply(before, seat, action, Chance(seed, row))
        yield Step(before, seat, action, state, events)


@some
@games
def test_no_card_and_no_acorn_is_added_or_lost(kind: Kind, number: int) -> None:  # SQ-2
    assert len({GAME.components(step.after) for step in random_game(kind, number)}) == 1


@some
@games
def test_the_line_is_full_until_the_game_ends(kind: Kind, number: int) -> None:  # SQ-14, SQ-15, SQ-16
    for step in random_game(kind, number):
        line, seasons = step.after.line, step.after.seasons
        assert line[: len(seasons)] == seasons
        assert len(line) == SPACES
        if step.after.phase is Phase.TAKING:
            assert None not in line
            assert sum(isinstance(card, Food) for card in line) == SPACES - len(seasons)
            assert len(seasons) < len(SEASONS)
        elif step.after.phase is not Phase.MEMORISING:
            assert sorted(seasons) == sorted(SEASONS)


@some
@games
def test_foods_in_the_line_stay_unless_a_season_moves_one(kind: Kind, number: int) -> None:  # SQ-14, SQ-15
    for step in random_game(kind, number):
        if not isinstance(step.action, TakeFood):
            continue
        moved = sum(isinstance(event, SeasonDrawn) and event.moved is not None for event in step.events)
        pairs = zip(step.before.line, step.after.line, strict=True)
        changed = sum(
            old is not new for old, new in pairs if old != step.action.food and not isinstance(old, Season)
        )
        assert changed <= moved


@some
@games
def test_whoever_writes_down_what_happens_knows_all_but_the_starting_foods(kind: Kind, number: int) -> None:
    """What a bot with a perfect memory does (SQ-54)."""
    nests = [[0] * len(FOODS) for _ in range(kind.seats)]
    swept = [0] * len(FOODS)
    for step in random_game(kind, number):
        for event in step.events:
            if isinstance(event, FoodTaken):
                target = nests[event.seat] if event.to is Destination.NEST else swept
                target[FOODS.index(event.food)] += event.count
        assert [list(counted(player.nest)) for player in step.after.players] == nests
        assert list(counted(step.after.sweeper.swept)) == swept


@some
@games
def test_all_of_one_food_is_taken_and_acorns_pay_for_sweeping(
    kind: Kind, number: int
) -> None:  # SQ-10, SQ-12
    sweeps = 0
    for step in random_game(kind, number):
        if isinstance(step.action, TakeFood):
            assert step.action.food in step.before.line
            sweeps += step.action.to is Destination.SWEEPER
        assert step.after.acorns == ACORNS[kind.seats] - sweeps >= 0
        assert sum(player.acorns for player in step.after.players) == sweeps


@some
@games
def test_what_is_drawn_is_the_top_of_the_deck(kind: Kind, number: int) -> None:  # SQ-14
    for step in random_game(kind, number):
        drawn = tuple(
            event.food if isinstance(event, FoodDrawn) else event.season
            for event in step.events
            if isinstance(event, FoodDrawn | SeasonDrawn)
        )
        assert (*drawn, *step.after.deck) == step.before.deck


@some
@games
def test_a_short_history_shows_no_players_second_turn(kind: Kind, number: int) -> None:  # SQ-51, SQ-53
    events: tuple[Event, ...] = ()
    for step in random_game(kind, number):
        events += step.events
        shown = history(step.after, events, GALLERY)
        turns = [event.seat for event in shown if isinstance(event, FoodTaken)]
        if step.after.phase is Phase.OVER or step.after.rules.open_memory:
            assert len(turns) == sum(isinstance(event, FoodTaken) for event in events)
        else:
            assert len(turns) == len(set(turns)) <= kind.seats


@some
@games
def test_there_is_one_end_and_the_best_win(kind: Kind, number: int) -> None:  # SQ-16, SQ-24, SQ-31
    steps = list(random_game(kind, number))
    events = [event for step in steps for event in step.events]
    assert sum(isinstance(event, NestsOpened) for event in events) == 1
    assert isinstance(events[-1], GameEnded)
    outcome = GAME.outcome(steps[-1].after)
    assert outcome is not None
    assert events[-1].scores == outcome.scores
    best = min(outcome.scores) if events[-1].fewest_win else max(outcome.scores)
    assert all(outcome.scores[seat] == best for seat, place in enumerate(outcome.places) if place == 1)
    assert kind.options["mode"] == "advanced" or not events[-1].fewest_win

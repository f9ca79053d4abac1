"""The levels differ in strength, and no fixed plan gets far against the strong."""

import pytest

from app.games.chance import Chance
from app.games.contract import GALLERY, LEVELS, Event, view_of
from app.games.felix import GAME
from app.games.felix.bot import bot
from app.games.felix.bot.memory import Notes
from app.games.felix.bot.style import STYLES
from app.games.felix.data import Card
from app.games.felix.events import RowDiscarded, RowTaken
from app.main import arena
from app.main.challengers import CHALLENGERS
from tests.games.felix.tables import auction


def test_every_level_has_a_style() -> None:
    assert tuple(STYLES) == LEVELS


def test_a_bot_sees_no_more_than_its_view() -> None:
    """It is given nothing else; and the gallery, which has no cards, does what an absent seat does."""
    state = auction(*GAME.setup(4, {}, Chance(b"x", 0)).players[0].hand[:4], seats=4)
    gallery = view_of(GAME, state, GALLERY)
    assert bot(gallery, Notes(), Chance(b"x", 1), "strong") == GAME.fallback(gallery)


@pytest.mark.slow
@pytest.mark.parametrize("seats", GAME.seat_counts)
@pytest.mark.parametrize(
    ("better", "worse"), [("strong", "normal"), ("normal", "beginner"), ("beginner", "random")]
)
def test_each_level_beats_the_one_below(better: str, worse: str, seats: int) -> None:
    up, down = arena.arena(GAME, (better, worse), 120, arena.kind_of(GAME, seats, {}), seed=1)
    assert up.win_rate > down.win_rate


@pytest.mark.slow
@pytest.mark.parametrize("seats", GAME.seat_counts)
@pytest.mark.parametrize(
    "plan",
    [
        "always pass, any card",
        "raise to 15, any card",
        "count from round 1, best first",
        "count from round 8, best last",
    ],
)
def test_no_fixed_plan_gets_far_against_the_strong(plan: str, seats: int) -> None:
    """A few games, so only a plan that wins far too often is found; `tavolata arena` plays more of them."""
    assert plan in CHALLENGERS["felix"]
    levels = (plan, *["strong"] * (seats - 1))
    challenger, _ = arena.arena(GAME, levels, 60, arena.kind_of(GAME, seats, {}), seed=1)
    assert not arena.wins_too_often(challenger)


@pytest.mark.slow
def test_what_is_placed_does_not_depend_on_the_round() -> None:
    """Of bots that begin with the bad cards, the last rounds would be worth 60 points more than the first."""
    first, last = 0, 0
    for number in range(60):
        worth = row_points(f"worth {number}".encode())
        first, last = first + sum(worth[:3]), last + sum(worth[-3:])
    assert abs(first - last) / (60 * 3) < 5


def row_points(seed: bytes) -> list[int]:
    """The points on the cards of each row, in a game of five strong bots."""
    state = GAME.setup(5, {}, Chance(seed, 0))
    events: tuple[Event, ...] = ()
    rows: list[tuple[Card, ...]] = []
    while GAME.outcome(state) is None:
        seat = GAME.to_act(state)[0]
        seq = len(events) + 1
        action = arena.decision(GAME, view_of(GAME, state, seat), events, seat, "strong", seed, seq)
        state, told = GAME.apply(state, seat, action, Chance(seed, seq))
        events += told
        rows += [event.row for event in told if isinstance(event, RowTaken | RowDiscarded)]
    return [sum(card.points for card in row) for row in rows]

"""The levels differ in strength; measured with each seat's share of won games, seats in turn."""

from collections.abc import Callable

import pytest

from app.games.chance import Chance
from app.games.contract import LEVELS
from app.games.felix import GAME
from app.games.felix.actions import Action
from app.games.felix.bot import bot
from app.games.felix.bot.style import STYLES
from app.games.felix.view import FelixView
from tests.games.felix.tables import auction

Player = Callable[[FelixView, Chance], Action]


def of_level(level: str) -> Player:
    return lambda view, chance: bot(view, chance, level)


def at_random(view: FelixView, chance: Chance) -> Action:
    return chance.pick(GAME.choices(view))


def wins(players: list[Player], number: int) -> list[int]:
    """The seats that won."""
    seed = f"levels {number}".encode()
    state = GAME.setup(len(players), {}, Chance(seed, 0))
    row = 0
    while (outcome := GAME.outcome(state)) is None:
        row += 1
        seat = GAME.to_act(state)[0]
        action = players[seat](GAME.view(state, seat), Chance(seed, row, "bot"))
        state, _ = GAME.apply(state, seat, action, Chance(seed, row))
    return [seat for seat, place in enumerate(outcome.places) if place == 1]


def test_every_level_has_a_style() -> None:
    assert tuple(STYLES) == LEVELS


def test_a_bot_sees_no_more_than_its_view() -> None:
    """It is given nothing else; and the gallery, which has no cards, does what an absent seat does."""
    state = auction(*GAME.setup(4, {}, Chance(b"x", 0)).players[0].hand[:4], seats=4)
    assert bot(GAME.view(state, None), Chance(b"x", 1), "strong") == GAME.fallback(GAME.view(state, None))


@pytest.mark.slow
@pytest.mark.parametrize(
    ("better", "worse"),
    [
        (of_level("beginner"), at_random),
        (of_level("normal"), of_level("beginner")),
        (of_level("strong"), of_level("normal")),
    ],
    ids=["beginner over chance", "normal over beginner", "strong over normal"],
)
def test_a_better_level_wins_more_than_its_share(better: Player, worse: Player) -> None:
    """One against three: an even share would be 75 of 300 games, and 100 is more than luck explains."""
    won = 0
    for number in range(300):
        players = [worse] * 4
        players[number % 4] = better
        won += number % 4 in wins(players, number)
    assert won > 100

"""What the templates of Marbles write out for themselves agrees with the rules."""

import re

import pytest

from app.games.contract import GALLERY
from app.games.squid_game.data import ROLL_OF_STRENGTH, SCATTER, TABLE_EDGE, WALL_LINE
from app.games.squid_game.marbles import CHALLENGE
from app.games.squid_game.marbles.actions import CallParity, HideMarbles, RollMarble
from app.games.squid_game.marbles.contests import Contest, Parity
from app.games.squid_game.marbles.events import MarbleRolled
from app.games.squid_game.marbles.state import State
from app.games.squid_game.marbles.view import DuelView
from app.games.squid_game.marbles.wall import HARDEST_SAFE
from app.table.view import SeatView
from tests.games.squid_game.marbles.tables import P1, W1, after, one_duel
from tests.web.secrecy import languages

ENGLISH = languages()["en"]
PLAYERS = tuple(
    SeatView(seat, name, "avatar-1", bot=None, away=False, host=False)
    for seat, name in enumerate(("Ada", "Bruno", "Cleo"))
)


def duel_of(state: State) -> DuelView:
    view = CHALLENGE.view(state, GALLERY)
    duel = view.duel or view.last
    assert duel is not None
    return duel


def table_of(state: State) -> str:
    return ENGLISH.part("squid_game/marbles/table.html", duel=duel_of(state))


def number(name: str, markup: str) -> int:
    found = re.search(rf'data-{name}="(\d+)"', markup)
    assert found
    return int(found[1])


def test_the_table_has_the_measures_of_the_rules() -> None:  # SG-45
    table = table_of(one_duel(Contest.NEAREST_WALL))
    measures = [number(name, table) for name in ("line", "edge", "per", "scatter")]
    assert measures == [WALL_LINE, TABLE_EDGE, ROLL_OF_STRENGTH, SCATTER]
    start = number("start", table)
    assert f'class="mb-line" d="M30 {start - WALL_LINE}h' in table
    assert f'class="mb-edge" d="M30 {start - TABLE_EDGE}h' in table


def test_a_marble_lies_where_it_stopped() -> None:  # SG-44
    table = table_of(after(one_duel(Contest.NEAREST_WALL), (1, RollMarble(80)), scatters=(7,)))
    y = number("start", table) - 807
    assert f'data-marble="{P1}" data-x="190" data-y="{y}" transform="translate(190 {y})"' in table
    assert ">93</text>" in table
    assert f'data-roller="{W1}"' in table


def test_up_to_which_strength_nothing_rolls_off_is_said_rightly() -> None:  # SG-45
    assert f"Up to {HARDEST_SAFE} " in ENGLISH.part("squid_game/marbles/mine_rolling.html", marble="teal")
    assert f"up to a strength of {HARDEST_SAFE} " in ENGLISH.text("squid_game/marbles/rules.html")


@pytest.mark.parametrize(
    ("stop", "said"),
    [
        (700, "stops 200 mm before the line."),
        (900, "stops right on the line!"),
        (1000, "stops 100 mm beyond the line."),
        (1001, "rolls off the table."),
    ],
)
def test_a_roll_is_told_by_where_it_ends(stop: int, said: str) -> None:  # SG-44
    rolled = MarbleRolled(0, W1, strength=85, stop=stop, off=stop > TABLE_EDGE)
    line = ENGLISH.part("squid_game/event.html", event=rolled, name="marble_rolled", players=PLAYERS)
    assert said in line


def test_a_fist_is_drawn_closed_until_the_call() -> None:  # SG-81
    hidden = after(one_duel(Contest.ODD_EVEN), (0, HideMarbles(2)))
    closed = ENGLISH.part("squid_game/marbles/fist.html", duel=duel_of(hidden), players=PLAYERS)
    assert "#fist" in closed
    assert "#hand-" not in closed
    called = after(hidden, (1, CallParity(Parity.ODD)))
    opened = ENGLISH.part("squid_game/marbles/fist.html", duel=duel_of(called), players=PLAYERS)
    assert "#hand-2" in opened
    assert "called odd" in opened
    assert "hid 2 marbles" in opened

"""What the templates of Marbles write out for themselves agrees with the rules."""

import re

import pytest

from app.games.squid_game.marbles import CHALLENGE, EARLIER, Marbles
from app.games.squid_game.marbles.actions import CallParity, HideMarbles, RollMarble
from app.games.squid_game.marbles.contests import Contest, Parity
from app.games.squid_game.marbles.data import STRENGTHS, WALL
from app.games.squid_game.marbles.events import MarbleRolled
from app.games.squid_game.marbles.state import State
from app.games.squid_game.marbles.tasks import Rolling
from app.games.squid_game.marbles.view import DuelView
from app.table.view import SeatView
from tests.games.squid_game.marbles.tables import P1, W1, after, one_duel
from tests.games.squid_game.views import own_of
from tests.web.secrecy import languages

ENGLISH = languages()["en"]
PLAYERS = tuple(
    SeatView(seat, name, "avatar-1", bot=None, away=False, host=False)
    for seat, name in enumerate(("Ada", "Bruno", "Cleo"))
)


def duel_of(state: State) -> DuelView:
    public = CHALLENGE.public(state)
    duel = public.duel or public.last
    assert duel is not None
    return duel


def table_of(state: State) -> str:
    return ENGLISH.text("squid_game/marbles/table.html", duel=duel_of(state), wall=WALL)


def fist_of(state: State) -> str:
    picker, rival, _ = PLAYERS
    return ENGLISH.text("squid_game/marbles/fist.html", duel=duel_of(state), picker=picker, rival=rival)


def number(name: str, markup: str) -> int:
    found = re.search(rf'data-{name}="(\d+)"', markup)
    assert found
    return int(found[1])


def test_the_table_has_the_measures_of_the_rules() -> None:  # SG-45
    table = table_of(one_duel(Contest.NEAREST_WALL))
    measures = [number(name, table) for name in ("line", "edge", "per")]
    assert measures == [WALL.line, WALL.edge, WALL.per_strength]
    start = number("start", table)
    assert f'class="mb-line" d="M30 {start - WALL.line}h' in table
    assert f'class="mb-edge" d="M30 {start - WALL.edge}h' in table


def test_a_marble_lies_where_it_stopped() -> None:  # SG-44
    table = table_of(after(one_duel(Contest.NEAREST_WALL), (1, RollMarble(80)), scatters=(7,)))
    y = number("start", table) - 807
    assert f'data-marble="{P1}" data-x="190" data-y="{y}" transform="translate(190 {y})"' in table
    assert ">93</text>" in table
    assert f'data-roller="{W1}"' in table


@pytest.mark.parametrize(("rules", "safe"), [(CHALLENGE, 71), (EARLIER[1], 85)], ids=["second", "first"])
def test_what_a_strength_can_lead_to_is_said_rightly(rules: Marbles, safe: int) -> None:  # SG-45, SG-83
    task = own_of(rules, one_duel(Contest.NEAREST_WALL), 1).task
    assert isinstance(task, Rolling)
    meter = ENGLISH.text("squid_game/marbles/mine_rolling.html", aim=task.aim, marble="teal")
    assert f"Up to {safe} it" in meter
    assert (number("safe", meter), meter.count('min="1" max="100"')) == (safe, 1)
    risks = re.search(r'data-risks="([\d ]+)"', meter)
    assert risks
    assert [risk > "0" for risk in risks[1].split()] == [strength > safe for strength in STRENGTHS]
    assert f"Up to a strength of {safe} it" in ENGLISH.text(
        "squid_game/marbles/rules.html", facts=rules.facts
    )


def test_the_rules_say_how_often_a_roll_wins() -> None:  # SG-83
    rules = ENGLISH.text("squid_game/marbles/rules.html", facts=CHALLENGE.facts)
    lines = [re.findall(r">(\d+)<", line) for line in rules.splitlines() if 'scope="row"' in line]
    off = {strength: rolls_off for strength, rolls_off, *_ in lines}
    assert off == {"71": "0", "77": "3", "82": "10", "87": "20", "90": "26", "100": "50"}
    assert lines[3][2:] == ["26", "48", "67", "78"]


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
    rolled = MarbleRolled(0, W1, strength=85, stop=stop, beyond=stop - WALL.line, off=stop > WALL.edge)
    line = ENGLISH.text("squid_game/event.html", event=rolled, name="marble_rolled", players=PLAYERS)
    assert said in line


def test_a_fist_is_drawn_closed_until_the_call() -> None:  # SG-81
    hidden = after(one_duel(Contest.ODD_EVEN), (0, HideMarbles(2)))
    closed = fist_of(hidden)
    assert "#fist" in closed
    assert "#hand-" not in closed
    called = after(hidden, (1, CallParity(Parity.ODD)))
    opened = fist_of(called)
    assert "#hand-2" in opened
    assert "called odd" in opened
    assert "hid 2 marbles" in opened

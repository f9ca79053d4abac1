"""The pages of Squid Game agree with the rules where they write something out, and keep its secrets."""

from collections.abc import Iterator
from dataclasses import is_dataclass
from importlib import import_module
from random import Random
from types import ModuleType
from typing import Any

import pytest

from app.games.squid_game import GAME
from app.games.squid_game.data import TEAMS, TOKENS, Token
from app.games.squid_game.events import MatchWon
from app.games.squid_game.fates import Fell
from app.games.squid_game.tokens import owner
from app.table.codec import snake_case, wire_name
from app.table.entries import Opened
from app.table.intents import Sit, Start
from app.table.table import Phase, Table
from app.table.view import table_view
from tests.table.books import ANNA, PEOPLE, Book
from tests.web.secrecy import languages, leaks

KEYS = ("red_light", "caramel", "tug_of_war", "marbles", "glass_bridge", "squid")


@pytest.mark.parametrize("token", [token for tokens in TOKENS for token in tokens])
def test_a_token_is_drawn_with_its_number_and_in_its_team_s_colours(token: Token) -> None:
    drawn = languages()["en"].part("squid_game/token.html", token=token)
    assert f'data-team="{TEAMS[owner(token)]}"' in drawn
    assert f">{token:03}</text>" in drawn


def test_a_seat_s_shape_is_its_team_s() -> None:
    for seat, team in enumerate(TEAMS):
        assert f"#team-{team}" in languages()["en"].part("squid_game/team.html", seat=seat)


@pytest.mark.parametrize("key", KEYS)
def test_what_happens_in_a_challenge_is_told_by_that_challenge(key: str) -> None:
    events = import_module(f"app.games.squid_game.{key}.events")
    names = [name for name, kind in vars(events).items() if is_dataclass(kind) and _is_of(kind, events)]
    assert names
    for name in map(snake_case, names):
        assert languages()["en"].part("squid_game/event_of.html", name=name) == key, name


def _is_of(kind: Any, module: ModuleType) -> bool:
    return bool(kind.__module__ == module.__name__)


def random_positions(seats: int, dice: Random, every: int) -> Iterator[Table]:
    """A random match, with watchers and changes of mind, and about one of so many of its moments."""
    options = {option.key: option.values[0] for option in GAME.options}
    book = Book(Opened(GAME.key, seats, options, False, 0, ANNA.id))
    book.do(*(Sit(player) for player in PEOPLE[:seats]), Start(ANNA.id, dice.randbytes(32).hex()))
    while book.table.phase is Phase.PLAYING:
        if dice.randrange(every) == 0:
            yield book.table
        asked = [seat for seat in range(seats) if book.table.question(seat)]
        out_of_turn = dice.random() < 0.2
        book.do(book.answer(dice.choice(asked if out_of_turn else book.waiting), dice.choice))
    yield book.table


@pytest.mark.parametrize("language", languages())
def test_everything_that_happens_is_told_in_words(language: str) -> None:
    *_, table = random_positions(4, Random(3), every=1000)
    assert table.sitting
    players = table_view(table).players
    events = dict.fromkeys(told.event for told in table.sitting.told)
    part = languages()[language].part
    lines = {
        event: part("squid_game/event.html", event=event, name=wire_name(event), players=players)
        for event in events
    }
    assert {type(event) for event in lines} > {Fell, MatchWon}
    assert [event for event, line in lines.items() if not line.striptags().strip(" .:!")] == []


# SG-80, SG-81
@pytest.mark.parametrize("seats", [3, 5])
def test_what_is_sent_does_not_depend_on_what_is_hidden(seats: int) -> None:
    dice = Random(f"squid {seats}")
    moments = random_positions(seats, dice, every=60)
    assert [leak for table in moments for leak in leaks(table, dice)] == []

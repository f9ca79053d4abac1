"""The pages of Squid Game agree with the rules where they write something out."""

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
from app.table.told import in_order
from app.table.view import table_view
from tests.web.positions import plain_kind, random_positions
from tests.web.secrecy import languages

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


@pytest.mark.parametrize("language", languages())
def test_everything_that_happens_is_told_in_words(language: str) -> None:
    *_, table = random_positions(GAME, plain_kind(GAME, 4), Random(3), every=1000)
    assert table.sitting
    players = table_view(table).players
    events = dict.fromkeys(told.event for told in in_order(table.sitting.told))
    part = languages()[language].part
    lines = {
        event: part("squid_game/event.html", event=event, name=wire_name(event), players=players)
        for event in events
    }
    assert {type(event) for event in lines} > {Fell, MatchWon}
    assert [event for event, line in lines.items() if not line.striptags().strip(" .:!")] == []

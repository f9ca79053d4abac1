"""What the templates of Squid Game write out for themselves agrees with the rules."""

from dataclasses import is_dataclass
from importlib import import_module
from types import ModuleType
from typing import Any

import pytest

from app.games.squid_game.data import TEAMS, TOKENS, Token
from app.games.squid_game.tokens import owner
from app.table.codec import snake_case
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

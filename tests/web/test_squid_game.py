"""The pages of Squid Game agree with the rules where they write something out."""

from dataclasses import is_dataclass
from importlib import import_module
from random import Random
from types import ModuleType
from typing import Any

import pytest

from app.games.squid_game import GAME
from app.games.squid_game.data import TEAMS, TOKENS, Token
from app.games.squid_game.editions import LEFT_OUT, NEWEST, PLAYED
from app.games.squid_game.events import MatchWon
from app.games.squid_game.fates import Fell
from app.games.squid_game.squid.events import VipsBored
from app.games.squid_game.tokens import owner
from app.main.fuzz import Kind
from app.table.codec import wire_name
from app.table.event_chain import in_order
from app.table.view import table_view
from app.web.rendering.phrases import PHRASES
from app.web.rendering.table_json import event_value
from tests.web.positions import plain_kind, random_positions, some_positions
from tests.web.secrecy import languages, leaks

KEYS = [challenge.key for challenge in NEWEST.challenges]


@pytest.mark.parametrize("token", [token for tokens in TOKENS for token in tokens])
def test_a_token_is_drawn_with_its_number_and_in_its_team_s_colours(token: Token) -> None:
    drawn = languages()["en"].text("squid_game/token.html", token=token)
    assert f'data-team="{TEAMS[owner(token)]}"' in drawn
    assert f">{token:03}</text>" in drawn


def test_a_seat_s_shape_is_its_team_s() -> None:
    for seat, team in enumerate(TEAMS):
        assert f"#team-{team}" in languages()["en"].text("squid_game/team.html", seat=seat)


@pytest.mark.parametrize("key", KEYS)
def test_an_emblem_is_as_large_as_other_drawings(key: str) -> None:
    drawn = languages()["en"].part("squid_game/emblem.html", key=key, look="tiny")
    assert PHRASES.spelled_out(drawn).startswith('<svg class="art tiny"')


@pytest.mark.parametrize("key", KEYS)
def test_what_happens_in_a_challenge_is_told_by_that_challenge(key: str) -> None:
    events = import_module(f"app.games.squid_game.{key}.events")
    own: list[Any] = [kind for kind in vars(events).values() if is_dataclass(kind) and _is_of(kind, events)]
    assert own
    assert {kind.challenge for kind in own} == {key}


@pytest.mark.parametrize("key", KEYS)
def test_why_somebody_falls_in_a_challenge_is_told_by_that_challenge(key: str) -> None:
    causes = import_module(f"app.games.squid_game.{key}.data").Cause
    assert {cause.challenge for cause in causes} == {key}


def test_whose_event_it_is_is_not_sent() -> None:
    """A page asks the event; programs know the names."""
    assert event_value(VipsBored()) == {"event": "vips_bored"}


def _is_of(kind: Any, module: ModuleType) -> bool:
    return bool(kind.__module__ == module.__name__)


@pytest.mark.parametrize("language", languages())
def test_everything_that_happens_is_told_in_words(language: str) -> None:
    *_, table = random_positions(GAME, plain_kind(GAME, 4), Random(3), every=1000)
    assert table.sitting
    players = table_view(table).players
    events = dict.fromkeys(link.event for link in in_order(table.sitting.events))
    part = languages()[language].part
    lines = {
        event: part("squid_game/event.html", event=event, name=wire_name(event), players=players)
        for event in events
    }
    assert {type(event) for event in lines} > {Fell, MatchWon}
    assert [event for event, line in lines.items() if not line.striptags().strip(" .:!")] == []


@pytest.mark.parametrize("key", KEYS)
def test_a_challenge_has_all_its_pages_and_they_tell_nobody_too_much(key: str) -> None:
    """A match of that one, and the last one: all that is sent to everybody, in every language."""
    played = {option.key: PLAYED if option.key == key else LEFT_OUT for option in GAME.options}
    dice = Random(key)
    moments = some_positions(GAME, Kind(3, played), dice, count=5)
    assert [leak for table in moments for leak in leaks(table, dice)] == []


@pytest.mark.parametrize("key", KEYS)
@pytest.mark.parametrize("language", languages())
def test_a_challenge_is_named_and_explained(key: str, language: str) -> None:
    part, facts = languages()[language].part, NEWEST.challenge(key).facts
    assert part("squid_game/name.html", key=key).strip()
    for page in ("brief", "rules"):
        assert languages()[language].text(f"squid_game/{key}/{page}.html", facts=facts).strip()

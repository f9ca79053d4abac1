"""Actions and entries as JSON: back and forth without loss, and nothing else gets in."""

from typing import Any

import orjson
import pytest

from app.games.felix import GAME
from app.games.felix.actions import Bid, Pass, PlaceCard
from app.games.felix.data import Card
from app.table.codec import (
    Malformed,
    decode_action,
    decode_entry,
    encode,
    encode_action,
    encode_entry,
    snake_case,
    view_json,
    wire_name,
)
from app.table.entries import (
    ENTRIES,
    BotSat,
    CameBack,
    Contributed,
    EndAgreed,
    EndWithdrawn,
    Entry,
    HostPassed,
    Lapsed,
    Left,
    NewBot,
    Opened,
    OptedIn,
    OptedOut,
    Paused,
    Played,
    Proposed,
    Removed,
    Renamed,
    Resumed,
    Sat,
    SeatGiven,
    Share,
    Started,
    StoodIn,
    Swapped,
    TermsChanged,
    TimedOut,
)
from app.table.view import SeatView

EXAMPLES: list[Entry] = [
    Opened("felix", 4, {"dogs": "many"}, public=True, clock=60, host="id"),
    TermsChanged("squeaky", 3, {"mode": "basic"}, public=False, clock=0),
    Sat(2, "id", "Zoë <b>", "avatar-1"),
    BotSat(0, "strong", "Ada", "bot-1"),
    Left(1),
    Swapped(0, 3),
    Renamed(1, "Zoë", "avatar-2"),
    Removed(1, barred=True, bot=None),
    Removed(1, barred=False, bot=NewBot("normal", "Ada", "bot-1")),
    SeatGiven(2, "id", "Zoë", "avatar-3"),
    StoodIn(2),
    HostPassed(1),
    EndAgreed(1),
    EndWithdrawn(1),
    Paused(),
    Resumed(),
    Proposed(2, 1_030_000),
    OptedIn(1),
    OptedOut(0),
    Lapsed(),
    Started("5eed", 1),
    Started("5eed", 1, (0, 2), (NewBot("normal", "Ada", "bot-1"),)),
    Started("5eed", 1, secret="5ec7", shares=(Share(0, "aa"),), silent=(1,), next_secret="f7e5"),
    Contributed(2, "aa"),
    Played(0, {"do": "bid", "mice": 3}),
    CameBack(0, {"do": "bid", "mice": 3}),
    TimedOut(3, {"do": "pass"}),
]


@pytest.mark.parametrize("entry", EXAMPLES, ids=wire_name)
def test_an_entry_comes_back_from_the_log_as_it_went_in(entry: Entry) -> None:
    assert decode_entry(*encode_entry(entry)) == entry


def test_every_kind_of_entry_is_tried() -> None:
    assert {type(entry) for entry in EXAMPLES} == set(ENTRIES)


@pytest.mark.parametrize(
    ("kind", "body"),
    [("danced", "{}"), ("left", "{}"), ("left", "nonsense"), ("left", '{"seat": "far"}'), ("", "")],
)
def test_an_entry_this_code_does_not_know_is_malformed(kind: str, body: str) -> None:
    with pytest.raises(Malformed):
        decode_entry(kind, body)


@pytest.mark.parametrize("action", [PlaceCard(Card.BIG_DOG), Bid(7), Pass()])
def test_an_action_comes_back_from_the_wire_as_it_went_out(action: Any) -> None:
    assert decode_action(GAME, encode_action(action)) == action


@pytest.mark.parametrize(
    "data",
    [
        {},
        {"do": None},
        {"do": "PlaceCard", "card": "3"},
        {"do": ["pass"]},
        {"do": "bid"},
        {"do": "bid", "mice": {"$gt": 0}},
        {"do": "place_card", "card": 3.5},
        {"do": "place_card", "card": None},
    ],
)
def test_what_is_no_action_of_the_game_is_malformed(data: dict[str, Any]) -> None:
    with pytest.raises(Malformed):
        decode_action(GAME, data)


def test_what_was_wrong_is_not_quoted() -> None:
    """It may be long or nasty, and it ends up in answers and logs."""
    with pytest.raises(Malformed) as raised:
        decode_action(GAME, {"do": "bid", "mice": "<script>"})
    assert "script" not in str(raised.value)
    assert raised.value.__suppress_context__


def test_a_class_says_what_it_is_under_the_tag() -> None:
    assert encode(Bid(2), "do") == {"do": "bid", "mice": 2}
    assert encode(Pass(), "event") == {"event": "pass"}


def test_names_on_the_wire_are_in_snake_case() -> None:
    assert [snake_case(name) for name in ("Pass", "PlaceCard", "BotSat")] == ["pass", "place_card", "bot_sat"]


def test_what_is_seen_is_an_object_with_the_names_of_its_fields() -> None:
    seen = SeatView(0, "Zoë", "avatar-1", bot=None, away=False, host=True)
    named = {"seat": 0, "name": "Zoë", "avatar": "avatar-1", "bot": None, "away": False, "host": True}
    named |= {"stood_in_since": None, "agrees_to_end": False, "joins": None}
    assert orjson.loads(view_json({"seats": (seen, None), "card": Bid(3)})) == {
        "seats": [named, None],
        "card": {"mice": 3},
    }


def test_what_has_no_fields_is_not_sent() -> None:
    with pytest.raises(TypeError):
        view_json((object(),))

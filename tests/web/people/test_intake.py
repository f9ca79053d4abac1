"""What a form or a program sent, as an intent; what makes no sense is refused and never raises."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.table.intents import (
    AddBot,
    AgreeToEnd,
    AskForSeat,
    ChangeTerms,
    Free,
    Gesture,
    GiveSeat,
    Intent,
    Leave,
    Nudge,
    OptIn,
    OptOut,
    PassHost,
    Pause,
    Play,
    Player,
    Propose,
    React,
    Remove,
    Report,
    Resume,
    Silence,
    Sit,
    SkipAhead,
    StandIn,
    Start,
    StopAsking,
    Swap,
    WithdrawEnd,
    Write,
)
from app.table.refusals import Reason, Refused
from app.web.people.identity import Guest
from app.web.people.intake import intent_of, token_of

GUEST = Guest("id", "Anna", "avatar-1")
ANNA = Player("id", "Anna", "avatar-1")


@pytest.mark.parametrize(
    ("words", "intent"),
    [
        ("sit", Sit(ANNA)),
        ("react laugh", React(ANNA, "laugh")),
        ("report k7", Report(ANNA, "k7")),
        ("silence k7", Silence("id", "k7", silent=True)),
        ("unsilence k7", Silence("id", "k7", silent=False)),
        ("chat on", ChangeTerms("id", chat=True)),
        ("chat off", ChangeTerms("id", chat=False)),
        ("sit 2", Sit(ANNA, 2)),
        ("leave", Leave("id")),
        ("free 1", Free("id", 1)),
        ("swap 0 2", Swap("id", 0, 2)),
        ("rematch", Propose("id")),
        ("opt_in", OptIn("id")),
        ("opt_out", OptOut("id")),
        ("pass_host 2", PassHost("id", 2)),
        ("remove 1", Remove("id", 1, barred=False)),
        ("bar 1", Remove("id", 1, barred=True)),
        ("give_seat 3 k7", GiveSeat("id", 3, "k7")),
        ("stand_in 1", StandIn("id", 1)),
        ("pause", Pause("id")),
        ("resume", Resume("id")),
        ("agree_to_end", AgreeToEnd("id")),
        ("withdraw_end", WithdrawEnd("id")),
        ("nudge 1", Nudge("id", 1)),
        ("ask_for_seat", AskForSeat(ANNA)),
        ("stop_asking", StopAsking("id")),
        ("skip_ahead", SkipAhead("id")),
        ("terms", ChangeTerms("id", options={})),
        ("add_bot strong", AddBot("id", "strong")),
        ("add_bot normal 3", AddBot("id", "normal", 3)),
    ],
)
def test_wishes_about_the_table(words: str, intent: Intent | Gesture) -> None:
    assert intent_of(GUEST, {"table": words}) == intent


def test_other_terms_come_as_the_form_for_a_new_table_says_them() -> None:
    fields = {
        "table": "terms",
        "game": "squeaky",
        "capacity": "3",
        "visibility": "public",
        "clock": 60,
        "option-mode": "advanced",
    }
    assert intent_of(GUEST, fields) == ChangeTerms(
        "id", "squeaky", 3, {"mode": "advanced"}, public=True, clock=60
    )


def test_a_wish_about_the_table_goes_before_what_a_games_form_always_says() -> None:
    """Where a button says only the place of a move, the move's name waits in a hidden field."""
    assert intent_of(GUEST, {"do": "take_food", "key": "4", "table": "leave"}) == Leave("id")


def test_a_game_starts_from_a_seed_that_nobody_knows() -> None:
    seeds = set()
    for _ in range(3):
        intent = intent_of(GUEST, {"table": "start"})
        assert isinstance(intent, Start)
        assert len(bytes.fromhex(intent.fresh)) == 32
        seeds.add(intent.fresh)
    assert len(seeds) == 3


def test_an_action_of_the_game_goes_on_to_its_judge_with_all_its_fields() -> None:
    fields = {"do": "bid", "mice": "3", "key": "12", "token": "t"}
    assert intent_of(GUEST, fields) == Play("id", 12, {"do": "bid", "mice": "3"})


MALFORMED: list[dict[str, Any]] = [
    {},
    {"table": ""},
    {"table": "dance"},
    {"table": "sit here"},
    {"table": "sit 1 2"},
    {"table": "swap 1"},
    {"table": "free"},
    {"table": "start now"},
    {"table": "terms", "capacity": "many"},
    {"table": "terms", "clock": []},
    {"table": 7},
    {"table": ["leave"]},
    {"table": None},
    {"do": "bid"},
    {"do": "bid", "key": "soon"},
    {"do": "bid", "key": None},
    {"do": "bid", "key": []},
    {"do": "bid", "key": float("inf")},
    {"do": "bid", "key": float("nan")},
    {"do": "bid", "key": "9" * 5000},
]


@pytest.mark.parametrize("fields", MALFORMED)
def test_what_makes_no_sense_is_refused(fields: dict[str, Any]) -> None:
    assert intent_of(GUEST, fields) == Refused(Reason.MALFORMED)


anything = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=20),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3),
    max_leaves=5,
)
names = st.sampled_from(["do", "key", "table", "token", "card", "mice"]) | st.text(max_size=5)


@given(st.dictionaries(names, anything, max_size=6))
def test_whatever_comes_in_is_an_intent_or_refused(fields: dict[str, Any]) -> None:
    assert intent_of(GUEST, fields) is not None
    token = token_of(fields)
    assert token is None or isinstance(token, str)


@pytest.mark.parametrize(
    ("given_token", "token"),
    [
        ("a-1", "a-1"),
        ("", None),
        ("x" * 64, "x" * 64),
        ("x" * 65, None),
        (7, None),
        (None, None),
        ("a\x00", None),
    ],
)
def test_a_token_is_a_short_word(given_token: object, token: str | None) -> None:
    """A database can't keep every character there is."""
    assert token_of({"token": given_token}) == token


def test_what_is_written_is_cleaned() -> None:
    said = {"table": "write", "text": "  Hello\n\u202e there "}
    assert intent_of(GUEST, said) == Write(ANNA, "Hello there")


@pytest.mark.parametrize("text", [None, 7, "x" * 600])
def test_what_nobody_could_have_written_is_refused(text: Any) -> None:
    assert intent_of(GUEST, {"table": "write", "text": text}) == Refused(Reason.MALFORMED)

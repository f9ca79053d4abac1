"""The challenges of a match: which there are, what they share, and what each keeps to."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from importlib import import_module
from pkgutil import walk_packages
from types import ModuleType
from typing import Any

import pytest

import app.games.squid_game
from app.games.chance import Chance
from app.games.contract import Event, view_of
from app.games.squid_game import GAME, SquidGame, challenges, game
from app.games.squid_game.actions import Predict, React, Ready
from app.games.squid_game.cards import ChooseCard
from app.games.squid_game.challenges import challenges_of
from app.games.squid_game.editions import EDITIONS, LEFT_OUT, NEWEST, PLAYED
from app.games.squid_game.events import ChallengeEnded
from tests.games.squid_game.toys import toy

ORDER = ("red_light", "caramel", "tug_of_war", "marbles", "glass_bridge", "squid")


def test_the_six_are_played_in_this_order() -> None:  # SG-3
    assert tuple(challenge.key for challenge in NEWEST.challenges) == ORDER
    every = dict.fromkeys(ORDER[:-1], PLAYED)
    assert GAME.setup(3, every, Chance(b"", 0)).challenges == ORDER


def test_all_but_squid_can_be_left_out() -> None:  # SG-7
    assert [(option.key, option.values) for option in GAME.options] == [
        (key, (PLAYED, LEFT_OUT)) for key in ORDER[:-1]
    ]


def test_a_challenge_whose_rules_have_changed_is_played_by_those_of_the_match() -> None:
    changed = [
        old.key
        for old, new in zip(EDITIONS[0].challenges, EDITIONS[1].challenges, strict=True)
        if old is not new
    ]
    assert changed == ["marbles", "squid"]


def test_a_challenge_that_came_later_is_not_played_by_the_rules_before(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    late: Any = ModuleType("late")
    late.CHALLENGE, late.SINCE = toy("late"), 3
    monkeypatch.setattr(challenges, "_PACKAGES", (late, *challenges._PACKAGES))
    keys = [[challenge.key for challenge in challenges_of(version)] for version in (1, 2, 3)]
    assert keys == [[*ORDER], [*ORDER], ["late", *ORDER]]


def test_a_table_that_is_older_than_a_challenge_plays_it() -> None:
    """Its options don't name it. A rematch is played by the newest rules."""
    assert NEWEST.played({"caramel": LEFT_OUT}) == tuple(key for key in ORDER if key != "caramel")


def test_an_action_that_several_share_is_named_once() -> None:
    assert len(GAME.actions) == len(set(GAME.actions))
    assert GAME.actions.count(ChooseCard) == 1
    assert GAME.actions[:3] == (Ready, Predict, React)


def test_no_two_actions_have_the_same_name() -> None:
    assert max(Counter(action.__name__ for action in GAME.actions).values()) == 1


def test_no_two_events_have_the_same_name() -> None:
    """They are called by their names in pages and programs."""
    events = Counter(event.__name__ for event in every_event())
    assert len(events) > 20
    assert max(events.values()) == 1


def test_a_seventh_challenge_is_one_more_line() -> None:
    *others, last = NEWEST.challenges
    seven = replace(NEWEST, challenges=(*others, toy("seventh"), last))
    told = played_to_the_end(game(seven))
    ended = [event.challenge for event in told if isinstance(event, ChallengeEnded)]
    assert ended == [*ORDER[:-1], "seventh", "squid"]


def played_to_the_end(match: SquidGame) -> tuple[Event, ...]:
    """All that happens when everybody does what the absent do, and secrets are dealt again all the time."""
    options = {option.key: option.values[0] for option in match.options}
    state, row = match.setup(3, options, Chance(b"seven", 0)), 0
    told: tuple[Event, ...] = ()
    while match.outcome(state) is None:
        row += 1
        seat = match.to_act(state)[0]
        view = view_of(match, state, seat)
        assert view_of(match, match.redeal(state, seat, Chance(b"other", row)), seat) == view
        state, events = match.apply(state, seat, match.fallback(view), Chance(b"seven", row))
        told += events
    return told


def every_event() -> Iterator[type]:
    """Each class that says what is seen of it, where it is written."""
    package = app.games.squid_game
    for module in walk_packages(package.__path__, f"{package.__name__}."):
        for kind in vars(import_module(module.name)).values():
            if isinstance(kind, type) and kind.__module__ == module.name and "seen_by" in vars(kind):
                yield kind

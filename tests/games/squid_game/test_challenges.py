"""The challenges of a match: which there are, what they share, and what each keeps to."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import is_dataclass
from importlib import import_module
from pkgutil import walk_packages

import app.games.squid_game
from app.games.squid_game import GAME, challenges
from app.games.squid_game.actions import Predict, React, Ready
from app.games.squid_game.cards import ChooseCard
from app.games.squid_game.squid import places
from tests.games.squid_game.tables import new_match

ORDER = ("red_light", "caramel", "tug_of_war", "marbles", "glass_bridge", "squid")


def test_the_six_are_played_in_this_order() -> None:  # SG-3
    assert tuple(challenge.key for challenge in challenges.CHALLENGES) == ORDER
    assert new_match().challenges == ORDER


def test_all_but_squid_can_be_left_out() -> None:  # SG-7
    assert [(option.key, option.values) for option in GAME.options] == [
        (key, ("played", "left_out")) for key in ORDER[:-1]
    ]


def test_squid_decides_who_wins() -> None:  # SG-6
    assert challenges.places is places


def test_a_challenge_is_found_by_its_key() -> None:
    assert [challenges.named(key).key for key in ORDER] == list(ORDER)


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


def every_event() -> Iterator[type]:
    """Each class that says what is seen of it, where it is written."""
    package = app.games.squid_game
    for module in walk_packages(package.__path__, f"{package.__name__}."):
        for kind in vars(import_module(module.name)).values():
            is_own = isinstance(kind, type) and kind.__module__ == module.name
            if is_own and is_dataclass(kind) and "seen_by" in vars(kind):
                yield kind

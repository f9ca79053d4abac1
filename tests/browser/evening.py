"""Tables at every stage of a game, all waiting for the same person, so that tests can look at each."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from playwright.sync_api import Browser

from tests.browser.people import DESKTOP, PATIENCE, Person, Troubles, moves, newcomer

AWAY = (
    *("home", "new", "rules", "my games", "my statistics", "forget me", "unknown page"),
    *("replay", "replay from a file", "fair deals", "check of a deal"),
)
AT_THE_TABLE = ("gathering", "ready", "placing", "placed", "bidding", "buying", "next round", "score")
ON_TV = ("gathering on TV", "playing on TV", "score on TV")
STAGES = (*AWAY, *AT_THE_TABLE, *ON_TV)


@dataclass(frozen=True)
class Evening:
    """`paths`: where each stage is to be seen. `identity`: as whom, for `arrive(storage_state=…)`."""

    paths: Mapping[str, str]
    identity: Any


def spend_evening(browser: Browser, troubles: Troubles, url: str) -> Evening:
    """Open all the tables, through the pages as everybody does."""
    people = [newcomer(browser, troubles, url, **DESKTOP, reduced_motion="reduce") for _ in range(3)]
    ada = people[0]
    paths = {"home": "/", "new": "/new", "rules": "/rules/felix", "unknown page": "/nothing/here"}
    paths |= {"my games": "/me", "my statistics": "/me/stats/felix", "forget me": "/me/forget"}
    paths["gathering"] = f"/t/{ada.open_table('Ada', seats=4)}"
    paths["ready"] = f"/t/{_ready(ada)}"
    paths["placing"] = f"/t/{ada.play_now()}"
    paths["bidding"] = f"/t/{_bidding(ada)}"
    paths["next round"] = f"/t/{_next_round(ada)}"
    paths["score"] = f"/t/{_finished(ada)}"
    paths["replay"] = f"{paths['score']}/replay/1?as=0&beside=1&at=30"
    paths["replay from a file"] = "/replay"
    paths["fair deals"], paths["check of a deal"] = "/fair", f"{paths['score']}/replay/1/verify"
    paths["placed"], paths["buying"] = (f"/t/{code}" for code in _with_friends(*people))
    paths["gathering on TV"] = f"{paths['gathering']}/tv"
    paths["playing on TV"] = f"{paths['bidding']}/tv"
    paths["score on TV"] = f"{paths['score']}/tv"
    identity = ada.page.context.storage_state()
    ada.page.context.close()
    for friend in people[1:]:
        _stays(friend, url + paths["placed"])
    return Evening(paths, identity)


def _stays(friend: Person, table: str) -> None:
    """They are still there while the tests look: a table where somebody is away says so over its board."""
    friend.page.context.new_page().goto(table)


def _ready(ada: Person) -> str:
    code = ada.open_table("Ada", seats=3)
    ada.add_bot(2)
    ada.add_bot(3)
    return code


def _bidding(ada: Person) -> str:
    """Round one, and it is my turn to bid."""
    code = ada.play_now()
    ada.place()
    ada.waits_for_turn()
    while not ada.state()["may_bid"]:
        ada.move()
        ada.waits_for_turn()
    return code


def _next_round(ada: Person) -> str:
    code = ada.play_now()
    for _ in moves([ada]):
        if ada.state()["mode"] == "place" and ada.state()["turn"]:
            break
    return code


def _finished(ada: Person) -> str:
    code = ada.play_now()
    ada.let_the_page_play()
    ada.sees_phase("over", patience=4 * PATIENCE)
    return code


def _with_friends(ada: Person, bruno: Person, carla: Person) -> tuple[str, str]:
    """A table where my card is in the sack already, and one where the row is offered to me for one mouse."""
    first = _three(ada, bruno, carla)
    ada.place()
    second = _three(ada, bruno, carla)
    # Bruno wins the first row, so he opens the second auction, and I am last in it.
    people = (ada, bruno, carla)
    _place_all(*people)
    _auction(people, until="placing", bidder=bruno)
    _place_all(*people)
    _auction(people, until="buying")
    return first, second


def _three(ada: Person, bruno: Person, carla: Person) -> str:
    code = ada.open_table("Ada", seats=3)
    for person, name in ((bruno, "Bruno"), (carla, "Carla")):
        person.go(f"/t/{code}")
        if person.page.locator("#join").is_visible():
            person.give_name(name)
        else:
            person.press("Sit down")
    ada.start_game()
    return code


def _place_all(*people: Person) -> None:
    for person in people:
        person.sees_phase("placing")
        person.place()


def _auction(people: Sequence[Person], *, until: str, bidder: Person | None = None) -> None:
    """All but the bidder pass, until the table is in the given phase."""
    for person in people:
        person.sees_phase("bidding")
    waited = 0
    while waited < PATIENCE:
        states = [person.state() for person in people]
        # One look for all: whoever is asked may see the phase before the others do.
        if any(state["phase"] == until for state in states):
            return
        asked = [person for person, state in zip(people, states, strict=True) if _may_bid_or_pass(state)]
        if asked:
            waited = 0
            asked[0].move(limit=1 if asked[0] is bidder else 0)
        else:
            waited += 50
            people[0].page.wait_for_timeout(50)
    raise AssertionError(f"nobody can bid, and it is not time for {until}")


def _may_bid_or_pass(state: Mapping[str, Any]) -> bool:
    return bool(state["turn"]) and state["mode"] == "bid"

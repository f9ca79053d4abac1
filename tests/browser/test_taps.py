"""How many taps each way takes, counted where the finger lands; with -s it prints them with their seconds.

Seconds are told, not judged: they are the machine's. Not here: what happens to a seat's old device.
"""

import sys
import time
from collections.abc import Iterator
from dataclasses import dataclass, field

import pytest
from playwright.sync_api import expect

from tests.browser.people import DESKTOP, PATIENCE, PHONE, Arrive, Person
from tests.browser.test_devices import in_the_middle_of_a_game, link_on
from tests.browser.test_squid_game import answer

# Where a finger goes down: in a field that somebody writes in, or anywhere else.
FEEL = """addEventListener("pointerdown", (event) => {
  const field = event.target.closest("input:not([type=radio], [type=checkbox])");
  if (event.isTrusted) window.feltAFinger(field ? "field" : "tap");
}, true);"""

HEAD = f"{'way':<48} taps fields  seconds"


@dataclass
class Way:
    """From where somebody is to where they want to be: what they did for it."""

    name: str
    felt: list[str] = field(default_factory=list)
    seconds: float = 0

    @property
    def taps(self) -> int:
        return self.felt.count("tap")

    def line(self) -> str:
        fields = self.felt.count("field")
        return f"{self.name:<48} {self.taps:>4} {fields:>6} {self.seconds:>8.1f}"


@pytest.fixture(scope="module")
def ways() -> Iterator[list[Way]]:
    walked: list[Way] = []
    yield walked
    sys.stdout.write("\n".join(["", HEAD, *(way.line() for way in walked), ""]))


class Walker:
    """Somebody whose every touch of the glass is counted."""

    def __init__(self, person: Person, way: Way) -> None:
        self.person = person
        self.way = way
        self.counts(person)

    def counts(self, person: Person) -> None:
        """Another device of theirs, too."""
        way = self.way
        person.page.expose_binding("feltAFinger", lambda _, where: way.felt.append(where))
        person.page.add_init_script(FEEL)

    def sets_out(self, path: str) -> Person:
        self.way.felt.clear()
        self.begun = time.monotonic()
        self.person.go(path)
        return self.person

    def arrives(self) -> int:
        self.way.seconds = time.monotonic() - self.begun
        return self.way.taps


@pytest.fixture
def walker(arrive: Arrive, ways: list[Way], request: pytest.FixtureRequest) -> Walker:
    ways.append(Way(request.node.name.removeprefix("test_").replace("_", " ")))
    return Walker(arrive(**PHONE), ways[-1])


def test_from_an_invitation_to_a_seat(arrive: Arrive, walker: Walker) -> None:
    code = arrive(**PHONE).open_table("Ada", seats=4)
    bruno = walker.sets_out(f"/t/{code}")
    bruno.tap("#join-name")
    bruno.page.keyboard.type("Bruno")
    bruno.tap(bruno.page.locator("#join").get_by_role("button", name="Sit down"))
    expect(bruno.page.locator(".chair.is-me")).to_contain_text("Bruno", timeout=PATIENCE)
    assert walker.arrives() == 1
    assert walker.way.felt.count("field") == 1


def test_from_an_invitation_to_a_seat_for_who_has_a_name(arrive: Arrive, walker: Walker) -> None:
    code = arrive(**PHONE).open_table("Ada", seats=4)
    walker.person.open_table("Bruno", seats=3)
    bruno = walker.sets_out(f"/t/{code}")
    bruno.press("Sit down")
    expect(bruno.page.locator(".chair.is-me")).to_contain_text("Bruno", timeout=PATIENCE)
    assert walker.arrives() == 1


@pytest.mark.parametrize(
    ("game", "moving"), [("felix", 2), ("squeaky", 1), ("snack_match", 2), ("squid_game", 1)]
)
def test_from_home_to_the_first_move(walker: Walker, game: str, moving: int) -> None:
    """Against bots: a tap on the game begins it. Cards are picked first and then confirmed."""
    dora = walker.sets_out("/")
    dora.tap(f".pick-game [value={game}]")
    dora.waits_for_turn()
    answer(dora)
    assert walker.arrives() == 1 + moving <= 3


def test_from_home_back_to_my_table(walker: Walker) -> None:
    code = walker.person.open_table("Ada", seats=3)
    ada = walker.sets_out("/")
    ada.tap(".yours a")
    assert ada.arrived() == code
    expect(ada.page.locator(".chair.is-me")).to_contain_text("Ada")
    assert walker.arrives() == 1


@pytest.mark.parametrize("start", ["table", "home"])
def test_from_one_device_to_another(arrive: Arrive, walker: Walker, start: str) -> None:
    """In the middle of a game: one tap on each; what the first one shows, a camera reads."""
    table, laptop = in_the_middle_of_a_game(walker.person), arrive(**DESKTOP)
    walker.counts(laptop)
    phone = walker.sets_out(f"/t/{table}" if start == "table" else "/")
    phone.tap(".device-button" if start == "table" else ".another-device")
    laptop.go(link_on(phone))
    laptop.tap("[value=both]")
    expect(laptop.page.locator("#mine" if start == "table" else ".you-name")).to_be_visible(timeout=PATIENCE)
    assert walker.arrives() == 2
    assert "field" not in walker.way.felt


def test_from_home_to_a_link_in_the_phone_s_sharing(walker: Walker) -> None:
    walker.person.page.add_init_script("navigator.share = async ({ url }) => { window.shared = url; };")
    ada = walker.sets_out("/")
    ada.tap(ada.page.get_by_role("link", name="New table with friends"))
    ada.press("Open the table")
    ada.tap(".invite [data-share]")
    ada.page.wait_for_function("() => window.shared")
    assert walker.arrives() == 3


def test_from_home_to_a_game_with_friends_and_bots(walker: Walker) -> None:
    ada = walker.sets_out("/")
    ada.tap(ada.page.get_by_role("link", name="New table with friends"))
    ada.press("Open the table")
    ada.press("Fill with bots")
    ada.start_game()
    assert walker.arrives() == 4

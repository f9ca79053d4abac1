"""The waiting room is for inviting: every way in can be tapped, on every screen and in every game."""

from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.people import DESKTOP, PATIENCE, PHONE, SMALL_PHONE, TV, Arrive, Person
from tests.browser.test_accessibility import AXE, offences
from tests.browser.test_layout import OUT_OF_REACH, OVERFLOW, SMALL_TARGETS

PHONES = [(360, 640), (360, 740), (390, 844), (412, 915), (740, 360), (844, 390)]
SIZES = [*PHONES, (820, 1180), (1280, 800)]
LOCALES = ["en-GB", "it-IT"]
# The most that each form can ask for: all seats, all options.
ROOMS: dict[str, dict[str, str]] = {
    "felix": {"capacity": "5"},
    "squeaky": {
        "capacity": "5",
        "clock": "30",
        "visibility": "public",
        "option-mode": "advanced",
        "option-harsh_winter": "on",
        "option-nuts_about_acorns": "on",
        "option-climate_change": "on",
        "option-memory": "open",
        "option-first": "first_seat",
    },
    "snack_match": {"capacity": "9", "option-diet": "hard"},
    "squid_game": {"capacity": "6", "option-marbles": "left_out", "option-caramel": "left_out"},
}
CONTROLS = [
    *(".topbar a", ".topbar button", ".chair-tap", ".fill > .button"),
    *(".invite-qr", "button.invite-code", ".invite-way", ".start-line .button"),
]
# As on a phone with https, where the system's own sharing is there too.
CAN_SHARE = "navigator.share = async (what) => { window.shared = what.url; };"

# A tap in the middle of a control reaches the control itself, without scrolling; nothing of it is cut off.
MISSED = """(selectors) => {
  const told = (element) => `${element?.getAttribute("class")} ${element?.textContent.trim().slice(0, 30)}`;
  const named = selectors.flatMap((selector) => [...document.querySelectorAll(selector)]);
  const found = named.filter((control) => control.checkVisibility());
  const missed = found.filter((control) => {
    const { left, top, width, height } = control.getBoundingClientRect();
    const hit = document.elementFromPoint(left + width / 2, top + height / 2);
    const whole = left > -1 && top > -1 && left + width < innerWidth + 1 && top + height < innerHeight + 1;
    return !whole || !control.contains(hit);
  });
  return found.length < 8 ? ["controls are missing"] : missed.map(told);
}"""
# Faces and names of different chairs that lie over each other.
OVERLAPPING = """() => {
  const chairs = [...document.querySelectorAll(".chair")].map((chair) =>
    [".chair-seat", ".chair-name"].map((part) => chair.querySelector(part).getBoundingClientRect()));
  const apart = (a, b) => a.right <= b.left + 1 || a.bottom <= b.top + 1;
  const meet = (a, b) => !apart(a, b) && !apart(b, a);
  return chairs.flatMap((chair, number) => chairs.slice(number + 1)
    .filter((other) => chair.some((a) => other.some((b) => meet(a, b)))).map(() => number));
}"""
# Names of which hardly anything is left to read: even a long one shows its first five letters.
CUT_SHORT = """(selector) => [...document.querySelectorAll(selector)].filter((name) => {
  const { width } = name.getBoundingClientRect();
  const letter = name.scrollWidth / name.textContent.length;
  return !name.checkVisibility() || width < letter * Math.min(5, name.textContent.length) - 1;
}).map((name) => name.textContent)"""
# How much lighter one is than the other, as WCAG counts it. A painted colour is red, green and blue, however
# it was named.
CONTRAST = """([words, ground]) => {
  const context = document.createElement("canvas").getContext("2d");
  const light = (colour) => {
    context.fillStyle = colour;
    context.fillRect(0, 0, 1, 1);
    const [red, green, blue] = [...context.getImageData(0, 0, 1, 1).data].map((part) => part / 255)
      .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05;
  };
  const style = (selector) => getComputedStyle(document.querySelector(selector));
  const [one, other] = [light(style(words).color), light(style(ground).backgroundColor)];
  return Math.max(one, other) / Math.min(one, other);
}"""


def opens(person: Person, game: str, **fields: str) -> str:
    """A table with these fields, through the form's own address; its code."""
    person.go("/new")
    form: dict[str, str | float | bool] = {"game": game, "name": "Annalisa", "avatar": "avatar-1"}
    form |= {**ROOMS[game], **fields}
    opened = person.page.request.post(f"{person.url}/tables", form=form, max_redirects=0)
    person.go(opened.headers["location"])
    return person.arrived()


def joins(code: str, name: str, person: Person) -> None:
    person.go("/")
    person.page.request.post(f"{person.url}/t/{code}/sit", form={"name": name, "avatar": "avatar-5"})


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("game", ROOMS)
def test_every_control_can_be_tapped_on_every_screen(arrive: Arrive, game: str, locale: str) -> None:
    ada = arrive(**SMALL_PHONE, locale=locale, reduced_motion="reduce")
    ada.page.add_init_script(CAN_SHARE)
    opens(ada, game)
    found: dict[str, Any] = {}
    for width, height in SIZES:
        ada.resize(width, height)
        problems = ada.page.evaluate(MISSED, CONTROLS) + ada.page.evaluate(OVERFLOW)
        if problems:
            found[f"{width}×{height}"] = problems
    assert not found


@pytest.mark.parametrize("game", ROOMS)
def test_a_guest_can_invite_too(arrive: Arrive, game: str) -> None:
    ada, bruno = arrive(**PHONE), arrive(**SMALL_PHONE, reduced_motion="reduce")
    code = opens(ada, game)
    joins(code, "Bartolomeo", bruno)
    bruno.go(f"/t/{code}")
    for width, height in SIZES:
        bruno.resize(width, height)
        assert not bruno.page.evaluate(MISSED, CONTROLS)


def test_a_stranger_who_taps_a_free_chair_is_asked_for_a_name(arrive: Arrive) -> None:
    ada, zoe = arrive(**PHONE), arrive(**SMALL_PHONE)
    zoe.go(f"/t/{opens(ada, 'felix')}")
    zoe.tap(zoe.page.locator("a.chair-tap").first)
    expect(zoe.page.locator("#join-name")).to_be_focused()


@pytest.mark.parametrize("game", ROOMS)
def test_every_target_is_big_enough_for_a_thumb(arrive: Arrive, game: str) -> None:
    ada = arrive(**SMALL_PHONE, reduced_motion="reduce")
    opens(ada, game)
    assert not ada.page.evaluate(SMALL_TARGETS)


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("game", ROOMS)
def test_axe_finds_nothing_while_players_are_missing(arrive: Arrive, game: str, scheme: str) -> None:
    """The words on what is missing among them, whatever the scene behind."""
    ada = arrive(**PHONE, color_scheme=scheme, reduced_motion="reduce")
    opens(ada, game)
    ada.page.evaluate(AXE)
    assert not offences(ada.page)


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("game", ["felix", "squeaky", "squid_game"])
def test_what_is_missing_can_be_read_before_every_scene(arrive: Arrive, game: str, scheme: str) -> None:
    ada = arrive(**PHONE, color_scheme=scheme, reduced_motion="reduce")
    opens(ada, game)
    assert ada.page.evaluate(CONTRAST, [".start-line .hint", ".start-line"]) >= 4.5


def test_nine_have_room_for_face_and_name_and_no_two_bots_look_alike(arrive: Arrive) -> None:
    ada = arrive(**SMALL_PHONE, reduced_motion="reduce")
    code = opens(ada, "snack_match")
    for name in ("Massimiliano", "Bartolomeo M. Rossi"):
        joins(code, name, arrive(**PHONE))
    ada.press("Fill with bots")
    expect(ada.page.locator(".chair.is-free")).to_have_count(0)
    for width, height in SIZES:
        ada.resize(width, height)
        assert not ada.page.evaluate(OVERLAPPING), f"{width}×{height}"
        assert not ada.page.evaluate(CUT_SHORT, ".chair-name b"), f"{width}×{height}"
    bots = ada.page.locator('.chair use[href*="#bot-"]').evaluate_all(
        "all => all.map((use) => use.getAttribute('href'))"
    )
    assert len(bots) == len(set(bots)) == 6


def test_nine_have_names_in_the_game_too(arrive: Arrive) -> None:
    ada = arrive(**SMALL_PHONE, reduced_motion="reduce")
    code = opens(ada, "snack_match")
    joins(code, "Massimiliano", arrive(**PHONE))
    ada.press("Fill with bots")
    expect(ada.page.locator(".chair.is-free")).to_have_count(0, timeout=PATIENCE)
    ada.press("Start the game")
    ada.sees_phase("choosing")
    for width, height in SIZES:
        ada.resize(width, height)
        assert not ada.page.evaluate(CUT_SHORT, ".sm-player .player-name"), f"{width}×{height}"


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("game", ROOMS)
def test_the_tv_invites_from_across_the_room(arrive: Arrive, game: str, locale: str) -> None:
    """From 4 m, letters of 30 px on a screen of a metre are as big as those of a book in the hand."""
    ada, tv = arrive(**PHONE), arrive(**TV, locale=locale, reduced_motion="reduce")
    code = opens(ada, game)
    joins(code, "Massimiliano", arrive(**PHONE))
    tv.go(f"/t/{code}/tv")
    shown = [
        ".chair-seat",
        ".chair-name",
        ".invite-qr",
        ".invite-code",
        ".invite-link",
        ".tv-state",
        ".facts .chip",
    ]
    assert not tv.page.evaluate(OUT_OF_REACH, shown)
    assert not tv.page.evaluate(OVERLAPPING)
    assert not tv.page.evaluate(CUT_SHORT, ".chair-name b")
    letters = tv.page.locator("#board p, #board b, #board .chip").evaluate_all(
        "all => all.map((words) => parseFloat(getComputedStyle(words).fontSize))"
    )
    assert min(letters) >= 30
    square = tv.page.locator(".invite-qr").bounding_box()
    assert square is not None
    assert square["width"] >= 540


def test_one_tap_fills_the_table_and_the_page_stays(arrive: Arrive) -> None:
    ada = arrive(**PHONE)
    opens(ada, "felix", capacity="4")
    ada.page.evaluate("() => { window.stayed = true; }")
    ada.add_bot(2, "Strong")
    ada.press("Fill with bots")
    expect(ada.page.locator(".chair-mark use[href$='#robot']")).to_have_count(3)
    expect(ada.page.locator(".fill")).to_have_count(0)
    assert ada.page.evaluate("() => window.stayed")
    ada.start_game()


def test_the_level_of_all_bots_can_be_chosen(arrive: Arrive) -> None:
    ada = arrive(**DESKTOP)
    opens(ada, "squeaky", capacity="3")
    ada.press("Choose how well they play")
    ada.tap(ada.page.locator("#fill-menu").get_by_role("button", name="Beginner"))
    expect(ada.page.locator(".chair", has_text="Beginner")).to_have_count(2)


def test_without_scripts_it_is_a_form_like_any_other(arrive: Arrive) -> None:
    ada = arrive(**PHONE, java_script_enabled=False)
    opens(ada, "felix", capacity="3")
    ada.press("Fill with bots")
    expect(ada.page.locator(".chair-mark use[href$='#robot']")).to_have_count(2)


def test_the_qr_code_can_be_shown_large(arrive: Arrive) -> None:
    ada = arrive(**SMALL_PHONE, reduced_motion="reduce")
    code = opens(ada, "felix")
    ada.press("Show the QR code large")
    large = ada.page.locator("#invite-large")
    expect(large).to_contain_text(code)
    box = large.get_by_role("img").bounding_box()
    assert box is not None
    assert box["width"] > 250


@pytest.mark.parametrize("size", SIZES, ids=lambda size: "×".join(map(str, size)))
def test_who_plays_alone_is_not_asked_to_call_friends(arrive: Arrive, size: tuple[int, int]) -> None:
    ada = arrive(viewport={"width": size[0], "height": size[1]})
    opens(ada, "snack_match", capacity="1")
    expect(ada.page.locator(".invite")).to_have_count(0)
    expect(ada.page.locator(".fill")).to_have_count(0)
    expect(ada.page.locator(".chair .avatar")).to_be_in_viewport(ratio=1)
    expect(ada.page.get_by_role("button", name="Play alone")).to_be_in_viewport(ratio=1)
    ada.press("Play alone")
    expect(ada.page.locator(".sm-board")).to_be_visible()


def test_what_was_agreed_on_is_shown_as_chips(arrive: Arrive) -> None:
    ada = arrive(**PHONE)
    opens(ada, "squeaky")
    for words in (
        "Advanced",
        "Harsh winter",
        "Nuts about acorns",
        "Climate change",
        "Open memory",
        "Fast: 30 s a turn",
    ):
        expect(ada.page.locator(".facts .chip", has_text=words)).to_have_count(1)
    opens(ada, "squid_game")
    for words in ("Without Marbles", "Without Caramel", "20–40 min"):
        expect(ada.page.locator(".facts .chip", has_text=words)).to_have_count(1)
    opens(ada, "snack_match")
    expect(ada.page.locator(".facts .chip", has_text="Special diet: Hard")).to_have_count(1)


def test_settings_are_as_dark_as_the_game_behind_them(arrive: Arrive) -> None:
    ada = arrive(**PHONE, color_scheme="light")
    opens(ada, "felix")
    ada.press("Table and settings")
    scheme = ada.page.locator("#settings").evaluate("sheet => getComputedStyle(sheet).colorScheme")
    assert scheme == "dark"

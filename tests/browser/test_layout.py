"""Everything needed is on the screen, big enough for a thumb, and nothing sticks out at the side."""

from typing import Any

import pytest

from tests.browser.evening import AT_THE_TABLE, ON_TV, STAGES, Evening
from tests.browser.people import LAID_OUT, PHONE, SMALL_PHONE, Arrive, Troubles

WIDTHS = [(360, 640), (390, 844), (844, 390), (1280, 800), (1920, 1080)]
PLAYING = ("placing", "placed", "bidding", "buying", "next round")
MINE = ["#status", "#mine button", "#mine .fx-held", "#mine .fx-mice"]

OVERFLOW = """() => {
  const { clientWidth: wide, scrollWidth: needed } = document.documentElement;
  if (needed <= wide) return [];
  const beyond = (element) => element.getBoundingClientRect().right > wide + 1;
  const out = [...document.querySelectorAll("body *")].filter(beyond).slice(0, 5);
  return [`${needed} > ${wide}`, ...out.map((element) => element.outerHTML.slice(0, 60))];
}"""

# Reachable: in the viewport as it is, and nothing lies over its middle.
OUT_OF_REACH = """async (selectors) => {
  await LAID_OUT;
  const told = (element) => `${element.getAttribute("class")} ${element.textContent.trim().slice(0, 30)}`;
  const hidden = (element) => {
    const { left, top, right, bottom } = element.getBoundingClientRect();
    if (top < -1 || left < -1 || bottom > innerHeight + 1 || right > innerWidth + 1) {
      return [`${told(element)}: ${Math.round(top)}–${Math.round(bottom)} of ${innerHeight}`];
    }
    const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    const free = hit && (element.contains(hit) || hit.contains(element));
    return free ? [] : [`${told(element)}: under ${told(hit)}`];
  };
  const found = selectors.flatMap((selector) => [...document.querySelectorAll(selector)]);
  const seen = found.filter((element) => element.checkVisibility());
  return seen.length ? seen.flatMap(hidden) : ["nothing of it is there"];
}""".replace("LAID_OUT", LAID_OUT)

# A label is the target of the field in it; a link in a sentence is as high as its line.
SMALL_TARGETS = """() => {
  const shown = { opacityProperty: true, visibilityProperty: true };
  const isChoice = (element) => element.matches("[type=radio], [type=checkbox]");
  const target = (element) => (isChoice(element) && element.closest("label")) || element;
  const told = (element, { width, height }) =>
    `${element.outerHTML.slice(0, 80)}: ${Math.round(width)}×${Math.round(height)}`;
  return [...document.querySelectorAll("a[href], button, input:not([type=hidden]), summary")]
    .filter((element) => element.checkVisibility({ visibilityProperty: true }))
    .map(target)
    .filter((element) => element.checkVisibility(shown) && !element.matches(".skip, .prose a, .secret-cover"))
    .map((element) => [element, element.getBoundingClientRect()])
    .filter(([, box]) => box.width > 1 && (box.width < 43.5 || box.height < 43.5))
    .map(([element, box]) => told(element, box));
}"""


@pytest.mark.parametrize("stage", STAGES)
def test_nothing_sticks_out_at_the_side(
    arrive: Arrive, troubles: Troubles, evening: Evening, stage: str
) -> None:
    troubles.provoke("status of 404")
    ada = arrive(storage_state=evening.identity, reduced_motion="reduce")
    ada.go(evening.paths[stage])
    found = {}
    for width, height in WIDTHS if stage not in ON_TV else WIDTHS[-2:]:
        ada.resize(width, height)
        if lines := ada.page.evaluate(OVERFLOW):
            found[f"{width}×{height}"] = lines
    assert not found


@pytest.mark.parametrize("phone", [PHONE, SMALL_PHONE], ids=["390×844", "360×640"])
@pytest.mark.parametrize("stage", AT_THE_TABLE)
def test_what_a_move_needs_is_above_the_fold(
    arrive: Arrive, evening: Evening, stage: str, phone: dict[str, Any]
) -> None:
    ada = arrive(storage_state=evening.identity, reduced_motion="reduce", **phone)
    ada.go(evening.paths[stage])
    needed = [".button.primary", ".topbar button", ".topbar a"]
    if stage in PLAYING:
        needed += [
            "#status",
            "#mine button",
            "#mine .fx-held",
            "#mine .fx-mice",
            ".fx-player",
            ".fx-step",
            ".fx-auction",
        ]
    assert not ada.page.evaluate(OUT_OF_REACH, needed)


@pytest.mark.parametrize("stage", AT_THE_TABLE)
def test_every_target_is_big_enough_for_a_thumb(arrive: Arrive, evening: Evening, stage: str) -> None:
    ada = arrive(storage_state=evening.identity, reduced_motion="reduce", **SMALL_PHONE)
    ada.go(evening.paths[stage])
    assert not ada.page.evaluate(SMALL_TARGETS)


@pytest.mark.parametrize("stage", ["placing", "bidding", "buying"])
def test_a_phone_on_its_side_shows_what_a_move_needs(arrive: Arrive, evening: Evening, stage: str) -> None:
    ada = arrive(
        storage_state=evening.identity,
        reduced_motion="reduce",
        **{**PHONE, "viewport": {"width": 844, "height": 390}},
    )
    ada.go(evening.paths[stage])
    assert not ada.page.evaluate(
        OUT_OF_REACH, ["#status", "#mine button", "#mine .fx-held", "#mine .fx-mice"]
    )


@pytest.mark.parametrize("size", [(1920, 1080), (1280, 720)], ids=["1080p", "720p"])
@pytest.mark.parametrize("stage", ON_TV)
def test_the_tv_shows_everything_without_a_hand(
    arrive: Arrive, evening: Evening, stage: str, size: tuple[int, int]
) -> None:
    tv = arrive(reduced_motion="reduce", viewport={"width": size[0], "height": size[1]})
    tv.go(evening.paths[stage])
    shown = [
        ".chair",
        ".invite-code",
        ".fx-player",
        ".fx-step",
        ".fx-auction",
        ".fx-rank",
        ".tv-corner",
        "#status",
    ]
    assert not tv.page.evaluate(OUT_OF_REACH, shown)

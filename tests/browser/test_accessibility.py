"""axe finds nothing on any page, and the table can be played without a mouse and without motion."""

from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page

from tests.browser.evening import ON_TV, STAGES, Evening
from tests.browser.people import Arrive, Person, Troubles

AXE = (Path(__file__).parent / "vendor/axe.min.js").read_text()
RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
# What moves with the scrolling never ends by itself.
SETTLED = """() => Promise.allSettled(
  document.getAnimations()
    .filter(({ timeline }) => timeline === document.timeline).map(({ finished }) => finished)
).then(() => {})"""
SIZES = {"phone": (390, 844), "desktop": (1280, 800)}


def offences(page: Page) -> list[str]:
    """Each as one line: the rule, where, and what is wrong there. Colours that fade are waited for."""
    page.evaluate(SETTLED)
    found: list[dict[str, Any]] = page.evaluate(
        "rules => axe.run({ runOnly: rules }).then((done) => done.violations)", RULES
    )
    return [
        f"{rule['id']}: {node['target']} {' '.join(check['message'] for check in node['any'] + node['all'])}"
        for rule in found
        for node in rule["nodes"]
    ]


@pytest.mark.parametrize("stage", STAGES)
def test_axe_finds_nothing(arrive: Arrive, troubles: Troubles, evening: Evening, stage: str) -> None:
    troubles.provoke("status of 404")
    ada = arrive(storage_state=evening.identity, reduced_motion="reduce")
    ada.go(evening.paths[stage])
    ada.page.evaluate(AXE)
    sizes = {"TV": (1920, 1080)} if stage in ON_TV else SIZES
    found = {}
    for size, (width, height) in sizes.items():
        ada.resize(width, height)
        for scheme in ("light", "dark"):
            ada.page.emulate_media(color_scheme=scheme)
            if lines := offences(ada.page):
                found[f"{size}, {scheme}"] = lines
    assert not found


@pytest.mark.parametrize("sheet", ["Table and settings", "How to play", "What happened"])
def test_axe_finds_nothing_in_the_sheets_of_a_table(arrive: Arrive, evening: Evening, sheet: str) -> None:
    ada = arrive(
        storage_state=evening.identity, reduced_motion="reduce", viewport={"width": 390, "height": 844}
    )
    ada.go(evening.paths["next round"])
    ada.press(sheet)
    ada.page.wait_for_load_state("networkidle")
    ada.page.evaluate(AXE)
    assert not offences(ada.page)


def moving(person: Person) -> list[str]:
    """What moves now, or would move for ever."""
    lines: list[str] = person.page.evaluate(
        """() => document.getAnimations()
          .filter(({ playState }) => playState === "running")
          .map((moving) => [moving, moving.effect.getComputedTiming()])
          .filter(([, { duration, iterations }]) => duration > 1 || iterations > 1)
          .map(([moving]) => `${moving.animationName ?? moving.id} on ${moving.effect.target?.className}`)"""
    )
    return lines


@pytest.mark.parametrize("stage", ["gathering", "placing", "bidding", "next round", "score", "playing on TV"])
def test_nothing_moves_for_those_who_want_no_motion(arrive: Arrive, evening: Evening, stage: str) -> None:
    ada = arrive(storage_state=evening.identity, reduced_motion="reduce")
    ada.go(evening.paths[stage])
    assert not moving(ada)


def test_no_move_of_a_game_animates_without_motion(arrive: Arrive) -> None:
    ada = arrive(reduced_motion="reduce")
    ada.play_now()
    ada.page.evaluate(
        """() => {
          window.moved = [];
          const look = () => window.moved.push(...document.getAnimations()
            .filter(({ effect }) => effect.getComputedTiming().duration > 1)
            .map((m) => `${m.animationName ?? m.id} on ${m.effect.target?.className}`));
          document.addEventListener("tavolata:after", () => requestAnimationFrame(look));
        }"""
    )
    ada.place()
    ada.waits_for_turn()
    while ada.state()["mode"] != "place":
        ada.move(limit=0)
        ada.waits_for_turn()
    assert ada.page.evaluate("() => window.moved") == []

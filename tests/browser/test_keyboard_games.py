"""A whole game of each with the keyboard alone. Single corners of it are in test_keyboard.py."""

import pytest

from tests.browser.people import DESKTOP, PATIENCE, Arrive, Person
from tests.browser.test_keyboard import at, keeps_its_place, tab_to
from tests.browser.test_squid_game import BUTTONS, opens_table

pytestmark = pytest.mark.slow

MOST_ANSWERS = 200
SHORT_MATCH = ("Caramel", "Marbles", "Glass Bridge")  # left out: they are asked about too often for a test

MY_TURN_OR_OVER = """() => document.querySelector("#status[data-your-turn]")
  || document.querySelector('#bar[data-phase="over"]')"""
IS_OVER = """() => document.getElementById("bar").dataset.phase === "over" """

# The names of what is to be picked and is not yet.
UNPICKED = """() => {
  const radios = [...document.querySelectorAll("#mine input[type=radio]:enabled")]
    .filter((radio) => radio.checkVisibility());
  const names = [...new Set(radios.map(({ name }) => name))];
  return names.filter((kind) => !radios.some(({ name, checked }) => name === kind && checked));
}"""
# Looked for each time: an update may replace it, and would take a mark of ours away.
AT_FIRST_BUTTON = f"""() => document.activeElement
  === (document.querySelector("{BUTTONS}.primary") ?? document.querySelector("{BUTTONS}"))"""


@pytest.mark.parametrize("game", ["felix", "squeaky", "snack_match"])
def test_a_game_against_bots_is_played_with_the_keyboard_alone(arrive: Arrive, game: str) -> None:
    ada = arrive(**DESKTOP, reduced_motion="reduce")
    ada.go("/")
    tab_to(ada, at(f".pick-game [value={game}]"))
    ada.page.keyboard.press("Enter")
    ada.arrived()
    plays_to_the_end(ada)


def test_a_match_of_squid_game_is_played_with_the_keyboard_alone(arrive: Arrive) -> None:
    ada = arrive(**DESKTOP, reduced_motion="reduce")
    opens_table(ada, without=SHORT_MATCH)
    for seat in (2, 3):
        ada.add_bot(seat)
    tab_to(ada, at("button[value=start]"))
    ada.page.keyboard.press("Enter")
    plays_to_the_end(ada)


def plays_to_the_end(person: Person) -> None:
    for _ in range(MOST_ANSWERS):
        person.page.wait_for_function(MY_TURN_OR_OVER, timeout=2 * PATIENCE)
        if person.page.evaluate(IS_OVER):
            return
        answer_by_key(person)
        keeps_its_place(person)
    pytest.fail("the game does not end")


def answer_by_key(person: Person) -> None:
    asked = person.question()
    for name in person.page.evaluate(UNPICKED):
        tab_to(person, at(f'#mine input[name="{name}"]'))
        person.page.keyboard.press("Space")
    tab_to(person, AT_FIRST_BUTTON)
    person.page.keyboard.press("Enter")
    person.waits_to_be_heard(asked)

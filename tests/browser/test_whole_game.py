"""What all else is for: friends on two phones and a laptop play a game to its end, and a TV looks on."""

import re

from playwright.sync_api import expect

from tests.browser.people import DESKTOP, PATIENCE, PHONE, TV, Arrive, Person, moves

SET_OF_CARDS = {"-8", "-5", "3", "5", "8", "11", "15", "rabbit", "big_dog", "small_dog"}
BACKS = {"card-back", "card-neutral-back", "paw"}

SECRETS = """() => {
  const all = (selector) => [...document.querySelectorAll(selector)];
  const values = (selector) => all(selector).map((input) => input.value);
  return {
    mine: values("#mine .fx-hand input[name=card]"),
    inputs: values("input[name=card]"),
    secrets: all("#table :is(input, button:not(.tv-press), .fx-held, .fx-purse, [data-secret])").length,
    face_down: all(".fx-place:not(.is-open) :is(.fx-card, .fx-slot) use").map((use) => use.href.baseVal)
  };
}"""


def test_friends_play_a_whole_game_to_the_score_sheet_and_a_rematch(arrive: Arrive) -> None:
    ada, bruno, carla, tv = arrive(**PHONE), arrive(**PHONE), arrive(**DESKTOP), arrive(**TV)
    people = [ada, bruno, carla]
    code = gather(ada, bruno, carla, tv)
    ada.start_game()
    for person in [*people, tv]:
        person.sees_phase("placing")

    rounds = set()
    for mover in moves(people):
        shows_only_their_own_cards(mover)
        if mover.state()["round"] not in rounds:
            rounds.add(mover.state()["round"])
            for person in people:
                shows_only_their_own_cards(person)
        shows_no_secret(tv)
    assert rounds >= {f"Round {number} of 9" for number in range(1, 10)}

    tv.sees_phase("over")
    sheets = {tuple(person.scores()) for person in [*people, tv]}
    assert len(sheets) == 1
    assert len(sheets.pop()) == 4
    for person in [*people, tv]:
        expect(person.page.locator(".fx-champion")).to_have_text(re.compile(r"wins!|Shared victory"))
        expect(person.page.locator("#bar")).to_contain_text(code)

    everybody_is_in(people)
    for person in [*people, tv]:
        person.sees_phase("placing")
        expect(person.page.locator(".fx-round")).to_have_text("Round 1 of 9")
    for person in people:
        assert len(person.hand()) == 9
        person.place()


def everybody_is_in(people: list[Person]) -> None:
    first, *others = people
    first.press("Play again")
    for person in others:
        person.press("I’m in")


def gather(ada: Person, bruno: Person, carla: Person, tv: Person) -> str:
    """One opens the table, one follows the link, one types the code, a bot takes the last chair."""
    code = ada.open_table("Ada", seats=4)
    tv.go(f"/t/{code}/tv")
    bruno.join_by_link(code, "Bruno")
    carla.join_by_code(f" {code[:3].lower()} {code[3:].lower()} ", "Carla")
    for person in (ada, tv):
        expect(person.page.locator(".round")).to_contain_text("Bruno", timeout=PATIENCE)
        expect(person.page.locator(".round")).to_contain_text("Carla", timeout=PATIENCE)
    ada.add_bot(4)
    expect(tv.page.locator(".tv-state")).to_have_text("Ready: the host can start the game.")
    expect(carla.page.locator(".waiting")).to_have_text("You are in. Ada starts the game.")
    return code


def shows_only_their_own_cards(person: Person) -> None:
    """Cards to choose from are one's own, each once, and in one's own place."""
    seen = person.page.evaluate(SECRETS)
    assert seen["mine"] == seen["inputs"]
    assert len(seen["mine"]) == len(set(seen["mine"])) <= 9
    assert set(seen["mine"]) <= SET_OF_CARDS
    assert {address.partition("#")[2] for address in seen["face_down"]} <= BACKS


def shows_no_secret(tv: Person) -> None:
    seen = tv.page.evaluate(SECRETS)
    assert seen["inputs"] == []
    assert seen["secrets"] == 0
    assert {address.partition("#")[2] for address in seen["face_down"]} <= BACKS

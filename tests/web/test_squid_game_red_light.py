"""What the templates of Red Light, Green Light write out for themselves agrees with the rules."""

import re
from dataclasses import dataclass

import pytest

from app.games.squid_game.cards import ChooseCard
from app.games.squid_game.data import CARDS
from app.games.squid_game.red_light import CHALLENGE
from app.games.squid_game.red_light.data import DOLL_CARDS, LANES
from app.games.squid_game.red_light.events import DollTurned
from app.games.squid_game.red_light.rounds import end_round
from app.games.squid_game.red_light.state import State
from app.table.view import SeatView
from tests.games.squid_game.red_light.fields import ALL_BUT_PUSH, GREEN, PINK, after, field, play_cards
from tests.games.squid_game.views import own_of
from tests.web.secrecy import languages

ENGLISH = languages()["en"]
PLAYERS = tuple(
    SeatView(seat, name, "avatar-1", bot=None, away=False, host=False)
    for seat, name in enumerate(("Ada", "Bruno", "Cleo"))
)


@dataclass(frozen=True)
class Team:
    """As much of a team as the board looks at: who is alive."""

    seat: int
    tokens: tuple[int, ...]


@dataclass(frozen=True)
class Match:
    teams: tuple[Team, ...] = (Team(0, (21, 53)), Team(1, (1, 71)), Team(2, (25, 72)))


def board_of(state: State) -> str:
    return ENGLISH.fragment(
        "squid_game/red_light/board.html", {}, public=CHALLENGE.public(state), match=Match(), players=PLAYERS
    ).markup


def lanes_of(board: str) -> list[str]:
    return re.findall(r"<li class=\"sg-rl-row sg-rl-lane.*?</li>", board, flags=re.DOTALL)


def test_every_lane_of_the_rules_is_drawn_from_the_doll_to_the_line() -> None:
    lanes = lanes_of(board_of(field((21, 0), (1, 8), (25, 3))))
    assert all(f'data-lane="{LANES - place}"' in drawn for place, drawn in enumerate(lanes))
    assert len(lanes) == LANES + 1
    assert [re.findall(r"token-(\d+)", drawn) for drawn in (lanes[0], lanes[5], lanes[8])] == [
        ["1"],
        ["25"],
        ["21"],
    ]


def test_who_may_be_pushed_is_marked_and_the_doll_looks_on() -> None:  # SG-14
    state, _ = play_cards(field((21, 4), (1, 3), (71, 7), (25, 3)), 0, 1, 1, doll=(5,))
    board = board_of(state)
    assert board.count("sg-beckons") == board.count("can be pushed") == 2
    assert "The doll looks at you" in board


def test_the_doll_looks_away_while_cards_are_chosen() -> None:
    assert "The doll looks away" in board_of(field((21, 4), (1, 1), (25, 7), used=((5,),)))


def test_a_chosen_card_lies_face_down() -> None:  # SG-80
    state = after(field((21, 4), (1, 1), (25, 7)), (PINK, ChooseCard(4)))
    assert board_of(state).count("Card, face down") == 1


def test_who_was_seen_is_marked_by_the_card() -> None:  # SG-12
    state, _ = play_cards(field((21, 4), (53, 1), (1, 1), (25, 7)), 5, 1, 1, doll=(5,))
    assert board_of(state).count("seen by the doll") == 1


def test_a_round_that_ends_in_nothing_can_be_drawn() -> None:
    state, _ = end_round(field())
    assert "sg-red_light" in board_of(state)


def test_each_card_says_how_many_doll_cards_catch_it() -> None:
    own = own_of(CHALLENGE, field((21, 4), (1, 1), (25, 7)), PINK)
    hand = ENGLISH.text("squid_game/red_light/means.html", hand=own.hand, doll_cards=own.doll_cards)
    for card in CARDS[1:]:
        catching = sum(card in gaze for gaze in DOLL_CARDS)
        assert f"+{card}</b>" in hand
        assert f"caught by {catching} of the {len(DOLL_CARDS)} doll cards to come" in hand
    assert not any(0 in gaze for gaze in DOLL_CARDS)
    assert "never caught" in hand


def test_the_rules_show_all_doll_cards() -> None:  # SG-15
    rules = ENGLISH.text("squid_game/red_light/rules.html", facts=CHALLENGE.facts)
    for gaze in DOLL_CARDS:
        label = f"catches {', '.join(map(str, gaze))}" if gaze else "catches nobody"
        assert rules.count(f'{label}"') == DOLL_CARDS.count(gaze)


@pytest.mark.parametrize(("gaze", "said"), [(GREEN, "Green!"), (ALL_BUT_PUSH, "catches 1, 2, 3, 4, 5.")])
def test_the_gaze_is_told_in_words(gaze: tuple[int, ...], said: str) -> None:  # SG-16
    turned = DollTurned(gaze, left=3)
    assert said in ENGLISH.text("squid_game/event.html", event=turned, name="doll_turned", players=PLAYERS)


def test_italian_counts_doll_cards_one_by_one() -> None:
    own = own_of(CHALLENGE, field((21, 4), (1, 1), (25, 7)), PINK)
    hand = languages()["it"].text("squid_game/red_light/means.html", hand=own.hand, doll_cards=own.doll_cards)
    assert f"vista da 1 carta Bambola delle {len(DOLL_CARDS)} ancora da girare" in hand
    assert "da 1 carte" not in hand

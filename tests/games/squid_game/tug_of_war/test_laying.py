"""Cards are laid in secret, and the last one sets off the battles."""

from app.games.squid_game.fates import Fell, Survived
from app.games.squid_game.tug_of_war import CHALLENGE
from app.games.squid_game.tug_of_war.actions import LayCard, TakeBackCards
from app.games.squid_game.tug_of_war.battles import TeamCards, Verdict
from app.games.squid_game.tug_of_war.data import Cause
from app.games.squid_game.tug_of_war.events import AllCardsLaid, BattleFought, CardLaid, CardsTakenBack
from app.games.squid_game.tug_of_war.rules import to_act
from app.games.squid_game.tug_of_war.state import Phase
from tests.games.squid_game.tug_of_war.ropes import (
    PINK,
    RED,
    WHITE,
    after,
    events_of,
    laid,
    laying,
    lined_up,
    offered,
)

SMALL = lined_up((WHITE[0], PINK[0]), (RED[0], WHITE[1]), (PINK[1],))
"""White has a token on either side of the first battle, pink's second one faces nobody."""


def test_all_lay_at_the_same_time_in_any_order() -> None:  # SG-33
    assert to_act(SMALL) == (0, 1, 2)
    state = after(SMALL, *laying(2, at_1=(4,)))
    assert to_act(state) == (0, 1)


def test_a_card_goes_where_an_own_token_stands() -> None:  # SG-33
    assert offered(SMALL, 2) == tuple(LayCard(card, 1) for card in range(6))
    assert offered(SMALL, 0) == tuple(LayCard(card, side) for card in range(6) for side in (0, 1))


def test_one_card_for_each_token() -> None:  # SG-33
    state = after(SMALL, *laying(0, at_0=(3,)))
    assert [choice.side for choice in offered(state, 0) if isinstance(choice, LayCard)] == [1] * 5
    assert 0 in to_act(state)
    assert 0 not in to_act(after(state, *laying(0, at_1=(2,))))


def test_a_card_is_laid_once() -> None:  # SG-33
    state = after(SMALL, *laying(0, at_0=(3,)))
    assert LayCard(3, 1) not in offered(state, 0)


def test_with_more_than_six_tokens_all_six_cards_are_laid() -> None:  # SG-33
    state = lined_up(WHITE[:4], (PINK[0], RED[0], PINK[1], PINK[2]), WHITE[4:8], RED[1:5])
    state = after(state, *laying(0, at_0=(5, 4, 3), at_2=(0, 1)))
    assert 0 in to_act(state)
    assert offered(state, 0) == (LayCard(2, 0), LayCard(2, 2), TakeBackCards())
    done = after(state, *laying(0, at_0=(2,)))
    assert to_act(done) == (1, 2)


def test_with_more_than_six_tokens_there_is_one_card_at_most_for_each_token_on_a_side() -> None:  # SG-33
    state = lined_up(WHITE[:4], PINK[:4], WHITE[4:8], RED[:4])
    state = after(state, *laying(0, at_0=(5, 4, 3, 2)))
    assert offered(state, 0) == (LayCard(0, 2), LayCard(1, 2), TakeBackCards())


def test_who_has_laid_something_may_take_it_all_back() -> None:  # SG-80
    assert TakeBackCards() not in offered(SMALL, 0)
    state = after(SMALL, *laying(0, at_0=(3,)))
    assert TakeBackCards() in offered(state, 0)
    state = after(state, (0, TakeBackCards()))
    assert state == SMALL


def test_who_has_laid_all_may_still_begin_again_while_others_lay() -> None:  # SG-80
    state = after(SMALL, *laying(0, at_0=(3,), at_1=(2,)))
    assert offered(state, 0) == (TakeBackCards(),)
    assert to_act(state) == (1, 2)
    assert to_act(after(state, (0, TakeBackCards()))) == (0, 1, 2)


def test_nobody_else_notices_a_card_before_all_of_them_are_laid() -> None:  # SG-80
    (first,) = events_of(SMALL, *laying(0, at_0=(3,)))
    assert first == CardLaid(0, 3, 0)
    assert [first.seen_by(audience) for audience in (0, 1, 2, None)] == [first, None, None, None]
    second, done = events_of(SMALL, *laying(0, at_0=(3,), at_1=(2,)))
    assert second.seen_by(1) is None
    assert done == AllCardsLaid(0)
    assert done.seen_by(None) == done


def test_taking_back_is_noticed_by_who_was_told_that_all_lay() -> None:  # SG-80
    (early,) = events_of(SMALL, *laying(0, at_0=(3,)), (0, TakeBackCards()))
    assert early == CardsTakenBack(0, had_laid_all=False)
    assert [early.seen_by(audience) for audience in (0, 1, None)] == [early, None, None]
    (late,) = events_of(SMALL, *laying(0, at_0=(3,), at_1=(2,)), (0, TakeBackCards()))
    assert late == CardsTakenBack(0, had_laid_all=True)
    assert [late.seen_by(audience) for audience in (0, 1, None)] == [late] * 3


def test_the_last_card_opens_the_battles_one_at_a_time() -> None:  # SG-34, SG-36
    moves = (*laying(0, at_0=(3,), at_1=(5,)), *laying(1, at_0=(4,), at_2=(2,)), *laying(2, at_1=(1,)))
    events = events_of(SMALL, *moves)
    state = after(SMALL, *moves)
    first, second = state.battles
    assert events == (
        CardLaid(2, 1, 1),
        AllCardsLaid(2),
        BattleFought(first),
        Fell(RED[0], Cause.PULLED),
        Fell(WHITE[1], Cause.PULLED),
        Survived(WHITE[0]),
        Survived(PINK[0]),
        BattleFought(second),
        Survived(PINK[1]),
    )
    assert state.step is Phase.OVER


def test_a_battle_tells_whose_cards_pulled_where() -> None:  # SG-34
    moves = (*laying(0, at_0=(3,), at_1=(0,)), *laying(1, at_0=(4,), at_2=(2,)), *laying(2, at_1=(1,)))
    first, second = after(SMALL, *moves).battles
    assert [pull.cards for pull in first.pulls] == [
        (TeamCards(0, (3,)), TeamCards(1, (4,))),
        (TeamCards(0, (0,)), TeamCards(2, (1,))),
    ]
    assert [pull.total for pull in first.pulls] == [7, 1]
    assert (first.number, first.zeros, first.winner, first.verdict) == (0, 1, 1, Verdict.LOWER)
    assert (second.number, second.winner, second.verdict) == (1, 2, Verdict.UNOPPOSED)


def test_where_nobody_stands_no_battle_is_fought() -> None:  # SG-34
    moves = (*laying(0, at_0=(3,), at_1=(5,)), *laying(1, at_0=(4,), at_2=(2,)), *laying(2, at_1=(1,)))
    assert [battle.number for battle in after(SMALL, *moves).battles] == [0, 1]


def test_the_bored_let_both_sides_fall() -> None:  # SG-35
    state = lined_up((WHITE[0],), (PINK[0],), (RED[0],))
    events = events_of(state, *laying(0, at_0=(3,)), *laying(2, at_2=(1,)), *laying(1, at_1=(3,)))
    assert [event for event in events if isinstance(event, Fell)] == [
        Fell(WHITE[0], Cause.BORED),
        Fell(PINK[0], Cause.BORED),
    ]


def test_when_it_is_over_nothing_is_asked_and_nobody_is_in_danger() -> None:  # SG-36
    moves = (*laying(0, at_0=(3,), at_1=(5,)), *laying(1, at_0=(4,), at_2=(2,)), *laying(2, at_1=(1,)))
    state = after(SMALL, *moves)
    assert to_act(state) == ()
    assert [offered(state, seat) for seat in range(3)] == [()] * 3
    standing = CHALLENGE.standing(state)
    assert (standing.fallen, standing.at_stake) == ((RED[0], WHITE[1]), ())


def test_cards_are_kept_in_the_order_of_laying() -> None:
    state = after(SMALL, *laying(0, at_1=(5,), at_0=(2,)))
    assert state.laid[0] == laid((5, 1), (2, 0))

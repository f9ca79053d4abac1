"""A thought is all that a bot's answer depends on, can be sent elsewhere, and holds nobody else's secret."""

import pickle

import pytest

from app.games.catalogue import GAMES
from app.games.chance import Chance
from app.games.contract import LEVELS, AnyGame
from app.table.bot_answer import bot_answer, thought_on
from app.table.table import Sitting, Table
from app.table.thought import Thought, UnknownRules, think
from tests.web.positions import bots_playing, every_game


def sitting_of(table: Table) -> Sitting:
    assert table.sitting is not None
    return table.sitting


@every_game
def test_it_comes_to_the_same_answer_wherever_it_is_sent(game: AnyGame) -> None:
    for table in bots_playing(game, "normal", 12):
        seat = sitting_of(table).waiting[0]
        thought, answer = thought_on(table, seat), bot_answer(table, seat)
        assert thought is not None
        assert answer is not None
        sent: Thought = pickle.loads(pickle.dumps(thought))  # noqa: S301 - our own
        assert think(sent) == answer.action


@every_game
def test_it_is_the_same_for_all_that_the_seat_can_not_tell_apart(game: AnyGame) -> None:
    """Its seed aside, which is drawn from the seed of the game."""
    for table in bots_playing(game, "strong", 6):
        sitting = sitting_of(table)
        seat = sitting.waiting[0]
        state = game.redeal(sitting.state, seat, Chance(b"other", 1))
        public = game.public(state)
        own = tuple(game.own(state, each, public) for each in range(len(sitting.own)))
        other = table._replace(sitting=sitting._replace(state=state, public=public, own=own, events=None))
        this, that = (
            thought_on(table._replace(sitting=sitting._replace(events=None)), seat),
            thought_on(other, seat),
        )
        assert this is not None
        assert pickle.dumps(this) == pickle.dumps(that)


@every_game
@pytest.mark.parametrize("level", LEVELS)
def test_the_seed_of_the_game_is_not_in_it(game: AnyGame, level: str) -> None:
    """Who has that knows every card that is still to come."""
    (table,) = bots_playing(game, level, 1)
    seed = sitting_of(table).seed
    for seat in sitting_of(table).waiting:
        sent = pickle.dumps(thought_on(table, seat))
        assert seed not in sent
        assert seed.hex().encode() not in sent


def test_each_question_has_a_seed_of_its_own() -> None:
    thoughts = [
        thought_on(table, seat)
        for table in bots_playing(GAMES["felix"], "normal", 12)
        for seat in sitting_of(table).waiting
    ]
    asked = {(each.view.seat, each.seed) for each in thoughts if each}
    assert len({seed for _, seed in asked}) == len(asked) > len({seat for seat, _ in asked})


def test_rules_that_are_not_kept_are_no_rules() -> None:
    (table,) = bots_playing(GAMES["felix"], "normal", 1)
    thought = thought_on(table, 0)
    assert isinstance(thought, Thought)
    with pytest.raises(UnknownRules):
        think(thought._replace(rules_version=0))

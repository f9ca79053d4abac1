"""The bots: what they do, and that a higher level is a better player."""

from importlib import import_module

import pytest

from app.games.chance import Chance
from app.games.contract import GALLERY, LEVELS
from app.games.snack_match import GAME
from app.games.snack_match.actions import Confirm
from app.games.snack_match.bot import bot
from app.games.snack_match.bot.board import Board
from app.games.snack_match.bot.lookahead import Diet, Future, played_out
from app.games.snack_match.bot.strong import EFFORT
from app.games.snack_match.data import Card
from app.games.snack_match.redeal import redeal
from app.games.snack_match.state import State
from tests.games.snack_match.tables import all_keep, all_play, lays_all, new_table, placing, seen


def played(levels: tuple[str, ...], seed: bytes, diet: str) -> tuple[int, ...]:
    """The scores of a game of bots."""
    state, row = new_table(len(levels), diet, seed), 0
    while (outcome := GAME.outcome(state)) is None:
        row += 1
        seat = GAME.to_act(state)[0]
        action = bot(seen(state, seat), None, Chance(seed, row, f"bot {seat}"), levels[seat])
        state, _ = GAME.apply(state, seat, action, Chance(seed, row))
    return outcome.scores


@pytest.mark.parametrize("diet", ["off", "medium"])
@pytest.mark.parametrize(
    ("better", "worse"),
    [("normal", "beginner"), pytest.param("strong", "normal", marks=pytest.mark.slow)],
)
def test_a_higher_level_scores_more(better: str, worse: str, diet: str) -> None:
    games = [played((better, worse), f"level {number}".encode(), diet) for number in range(8)]
    assert sum(high - low for high, low in games) > 0


@pytest.mark.parametrize("level", LEVELS)
def test_what_is_laid_is_confirmed(level: str) -> None:
    assert bot(seen(lays_all(placing(2), 1), 1), None, Chance(b"bot", 1), level) == Confirm()


@pytest.mark.parametrize("level", LEVELS)
def test_a_bot_decides_by_its_view_alone(level: str) -> None:
    second = all_play(placing(3))
    for state in (second, all_keep(second)):
        other = redeal(state, 1, Chance(b"other", 1))
        assert other != state
        assert decided(state, level) == decided(other, level)


def decided(state: State, level: str) -> object:
    return bot(seen(state, 1), None, Chance(b"bot", 7), level)


@pytest.mark.parametrize("state", [new_table(1, "hard"), placing(2, "hard"), placing(4, "hard")])
def test_a_strong_bot_lays_few_cards_in_its_head(state: State, monkeypatch: pytest.MonkeyPatch) -> None:
    """The first placing has the longest future."""
    cards: list[Card] = []

    def counting(board: Board, future: Future, diet: Diet) -> int:
        cards.extend(card for choice, besides in future for card in (*choice, *besides))
        return played_out(board, future, diet)

    monkeypatch.setattr(import_module("app.games.snack_match.bot.strong"), "played_out", counting)
    bot(seen(state, 0), None, Chance(b"bot", 1), "strong")
    assert 0 < len(cards) <= EFFORT


def test_nobody_plays_for_the_gallery() -> None:
    with pytest.raises(ValueError, match="gallery"):
        bot(seen(placing(2), GALLERY), None, Chance(b"bot", 1), "normal")

"""Thoughts to think: real ones, and one without an end."""

from typing import NoReturn

from app.games.catalogue import GAMES
from app.games.contract import AnyGame
from app.table.bot_answer import thought_on
from app.table.thought import Thought
from tests.web.positions import bots_playing


def thoughts_of(game: AnyGame, level: str, rows: int) -> list[Thought]:
    """One for each of the first rows of a game."""
    found = (
        thought_on(table, table.sitting.waiting[0])
        for table in bots_playing(game, level, rows)
        if table.sitting
    )
    return [thought for thought in found if thought]


def a_thought() -> Thought:
    return thoughts_of(GAMES["felix"], "normal", 1)[0]


class Endless(int):
    """A version of rules that one can look for for ever."""

    __slots__ = ()

    def __hash__(self) -> NoReturn:  # noqa: PLE0309 - it does not even return
        while True:
            pass


def an_endless_thought() -> Thought:
    return a_thought()._replace(rules_version=Endless(1))

"""What happened at a table, as a story for one audience: game by game, and in each game part by part.

Of the game on the table it tells what that game lets this audience look up; of the games before, how they
ended. Between all that: who came and went, and whatever else happened beside the game. Not here: words.
"""

from collections.abc import Iterable, Iterator
from enum import StrEnum
from typing import Any, NamedTuple

from app.games.contract import Audience, Event
from app.table.evening_view import PlayedGame, evening_view
from app.table.event_chain import EventLink, in_order
from app.table.happenings import GameFinished, GameStarted
from app.table.table import Table
from app.table.view import history


class Line(NamedTuple):
    """`of_game`: it is an event of the game, which has the words for it; otherwise the house has."""

    event: Event
    of_game: bool


class Heading(StrEnum):
    NONE = "none"
    PART = "part"
    """A part of the game, which has the words for it."""
    AFTER = "after"
    """The game is over."""


class Chapter(NamedTuple):
    """A part of a game: a round, say."""

    heading: Heading
    opening: Event | None
    """The event that began it, the first of its lines; None for what came before the first such event."""
    lines: tuple[Line, ...]
    """Oldest first."""


class GameStory(NamedTuple):
    game: str | None
    """None for what came before the first."""
    result: PlayedGame | None
    """None while it is played, or if it ended early."""
    ended_early: bool
    chapters: tuple[Chapter, ...]


def story(table: Table, audience: Audience) -> tuple[GameStory, ...]:
    """All evening long, oldest first. Where nothing happened there is nothing to tell."""
    results = iter(evening_view(table).games)
    told = (_game_story(table, audience, links, results) for links in _by_games(in_order(table.happenings)))
    return tuple(each for each in told if each.game or each.chapters)


def _by_games(links: Iterable[EventLink]) -> Iterator[list[EventLink]]:
    """Cut before each game; first comes what was before all of them."""
    found: list[EventLink] = []
    for link in links:
        if isinstance(link.event, GameStarted):
            yield found
            found = []
        found.append(link)
    yield found


def _game_story(
    table: Table, audience: Audience, links: list[EventLink], results: Iterator[PlayedGame]
) -> GameStory:
    start = next((link for link in links if isinstance(link.event, GameStarted)), None)
    end = next((link.event for link in links if isinstance(link.event, GameFinished)), None)
    early = isinstance(end, GameFinished) and end.early
    sitting = table.sitting if start and table.sitting and table.sitting.started == start.seq else None
    beside = [link for link in links if link is not start]
    lines = _with_events(table, audience, beside) if sitting else map(_beside, beside)
    chapters = _chapters(lines, sitting.game.chapters if sitting else ())
    return GameStory(
        game=start.event.game if start and isinstance(start.event, GameStarted) else None,
        result=next(results) if end is not None and not early else None,
        ended_early=early,
        chapters=tuple(chapter for chapter in chapters if chapter.lines),
    )


def _beside(link: EventLink) -> Line:
    return Line(link.event, of_game=False)


def _with_events(table: Table, audience: Audience, beside: list[EventLink]) -> Iterator[Line]:
    """Each happening stands before the events of its own row; that the game is over, behind them.

    A game's history takes the last part of the events and returns the matching part: so its length says how
    many events came before.
    """
    events = [Line(event, of_game=True) for event in history(table, audience)]
    told = 0
    for link in beside:
        since = link.seq if isinstance(link.event, GameFinished) else link.seq - 1
        before = len(events) - len(history(table, audience, since))
        yield from events[told:before]
        yield _beside(link)
        told = max(told, before)
    yield from events[told:]


def _chapters(lines: Iterable[Line], openings: tuple[type[Any], ...]) -> Iterator[Chapter]:
    """That the game is over is told by the heading alone."""
    chapter, found = Chapter(Heading.PART if openings else Heading.NONE, None, ()), list[Line]()
    for line in lines:
        is_over = isinstance(line.event, GameFinished)
        if is_over or isinstance(line.event, openings):
            yield chapter._replace(lines=tuple(found))
            chapter = Chapter(Heading.AFTER, None, ()) if is_over else Chapter(Heading.PART, line.event, ())
            found = []
        if not is_over:
            found.append(line)
    yield chapter._replace(lines=tuple(found))

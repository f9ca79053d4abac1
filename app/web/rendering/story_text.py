"""The story of a game as plain text, in the words that the pages use. Not here: reading records."""

from collections.abc import Iterator

from markupsafe import Markup

from app.games.contract import GALLERY, Event
from app.live.replay import Replay
from app.table.codec import wire_name
from app.table.story import Heading, Line
from app.table.view import SeatView
from app.web.rendering.renderer import Renderer, box


def story_text(renderer: Renderer, replay: Replay) -> str:
    """What everybody saw happen, part by part, and how it ended."""
    return "\n".join(_Teller(renderer, replay).lines())


class _Teller:
    def __init__(self, renderer: Renderer, replay: Replay) -> None:
        self._renderer = renderer
        self._replay = replay
        self._table = replay.last.public

    def lines(self) -> Iterator[str]:
        yield f"{self._say(box(self._table.game).name)} · {self._table.code} · {self._replay.number}"
        for chapter in (chapter for told in self._replay.story(GALLERY) for chapter in told.chapters):
            if chapter.heading is Heading.PART:
                yield from ("", self._heading(chapter.opening))
            yield from (f"  {self._line(line)}" for line in chapter.lines)
        yield from ("", *self._ranking())

    def _say(self, text: str) -> str:
        return self._renderer.words.gettext(text)

    def _heading(self, opening: Event | None) -> str:
        name = opening and wire_name(opening)
        return self._text(f"{self._table.game}/chapter.html", event=opening, name=name)

    def _line(self, line: Line) -> str:
        template = f"{self._table.game}/event.html" if line.of_game else "parts/happening.html"
        values = {"players": self._table.players} if line.of_game else {}
        return self._text(template, event=line.event, name=wire_name(line.event), **values)

    def _text(self, template: str, **values: object) -> str:
        return Markup(self._renderer.text(template, **values)).striptags()  # noqa: S704 - rendered by our templates

    def _ranking(self) -> Iterator[str]:
        outcome = self._replay.last.outcome
        if outcome is None:
            yield self._say("Ended early, without a result.")
            return
        places = outcome.places

        def place(player: SeatView) -> int:
            return places[player.seat]

        for player in sorted(self._table.players, key=place):
            yield f"{place(player)}. {player.name}: {outcome.scores[player.seat]}"

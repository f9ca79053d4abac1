"""What may happen in every phase of an evening: talk, nonsense, pages that are looked at, devices that come.

Not here: what makes a game go on (`game_in_play`), what makes an evening (`evening`).
"""

from typing import Any, Final
from urllib.parse import urlencode

import orjson

from app.games.catalogue import GAMES
from app.games.contract import GALLERY, AnyGame
from app.table.codec import encode_action
from app.table.reactions import REACTIONS
from app.table.table import Phase
from bench.leaks.audiences import kinds_of, word_of
from bench.leaks.line import Bearing
from bench.leaks.pair import Pair

_MOST_LATE: Final = 3
_USUALLY: Final = 0.4


class AnyTime:
    def __init__(self, pair: Pair) -> None:
        self._pair, self._dice = pair, pair.dice
        self._usual = len(pair.compared)

    async def nonsense(self) -> None:
        """What the audience or somebody in the gallery may not do; each is told so."""
        device = self._dice.choice(self._pair.listeners)
        text = orjson.dumps(self._dice.choice(self._wrong_answers())).decode()
        device.send(text, text)
        await self._pair.until(lambda: device.has_news)

    async def talk(self) -> None:
        """Somebody shows a face or writes. Too soon, and they alone are told so."""
        seat = self._dice.choice(self._pair.plan.people)
        others = [other for other in self._pair.plan.people if other != seat]
        words = [f"react {self._dice.choice(sorted(REACTIONS))}", *(f"nudge {other}" for other in others)]
        fields = self._dice.choice(
            [{"table": "write", "text": "Buon appetito!"}, {"table": self._dice.choice(words)}]
        )
        await self._pair.say(seat, fields, fields)

    async def come_again(self) -> None:
        """A device is gone and comes again, knowing where it was or not."""
        place = self._dice.randrange(len(self._pair.compared))
        await self._pair.come_again(place, knowing=self._dice.random() < 0.5)

    async def come_late(self) -> None:
        """One more device, in the middle of it."""
        if len(self._pair.compared) < self._usual + _MOST_LATE:
            await self._pair.come(self._dice.choice(kinds_of(self._pair.audience)))

    async def beat(self) -> None:
        self._pair.beat()

    async def look(self) -> None:
        """Somebody looks at a page, or sends a form that is wrong."""
        pages = self._usual_pages() if self._dice.random() < _USUALLY else self._other_pages()
        path, bearing = self._dice.choice(pages)
        form = None
        if path.endswith("/act"):
            fields = self._dice.choice(self._wrong_answers())
            form = orjson.dumps(fields).decode() if path.startswith("/api") else urlencode(fields)
        await self._pair.ask(path, path, bearing, form)

    def _wrong_answers(self) -> list[dict[str, Any]]:
        nonsense: list[dict[str, Any]] = [
            {"what": "ever"},
            {"do": "no_such_thing", "key": 1},
            {"table": "no_such_thing"},
        ]
        choices = self._somebodys_choices()
        return [*nonsense, {**encode_action(self._dice.choice(choices)), "key": 1}] if choices else nonsense

    def _somebodys_choices(self) -> tuple[Any, ...]:
        """What those may do at the other table who are waited for."""
        table = self._pair.replicas[1].table
        questions = [table.question(seat) for seat in range(len(table.seats))]
        return next((each.choices for each in questions if each is not None and each.waited_for), ())

    def _usual_pages(self) -> list[tuple[str, Bearing]]:
        code, audience = self._pair.plan.code, self._pair.audience
        words = dict.fromkeys((word_of(code, audience), word_of(code, GALLERY)))
        bearings = [Bearing(word, language=language) for word in words for language in ("en", "it")]
        return [(f"/t/{code}{path}", each) for path in ("", "/history") for each in bearings]

    def _other_pages(self) -> list[tuple[str, Bearing]]:
        pair, code = self._pair, self._pair.plan.code
        word = word_of(code, pair.audience)
        mine, italian, gallery = Bearing(word), Bearing(word, language="it"), Bearing(word_of(code, GALLERY))
        api = Bearing() if pair.audience is GALLERY else Bearing(bearer=word)
        return [
            *((f"/t/{code}/act", each) for each in (mine, italian)),
            *((f"/t/{code}{path}", gallery) for path in ("/tv", "/result.svg", "/say", "/qr.svg")),
            *((f"/t/{code}{path}", mine) for path in ("/say", "/terms", "/screens")),
            *((f"/api/v1/tables/{code}{path}", api) for path in ("/state", "/act")),
            (f"/api/v1/tables/{code}/state", Bearing()),
            *(("/", each) for each in (mine, italian, gallery)),
            *((f"/t/{code}{path}", mine) for path in self._closed_until_the_end()),
        ]

    def _closed_until_the_end(self) -> list[str]:
        """Pages of the game that is played. Once it is over it is open to all who played it."""
        pair = self._pair
        if pair.replicas[0].table.phase is not Phase.PLAYING:
            return []
        game, number = GAMES[pair.replicas[0].table.terms.game], pair.replicas[0].snapshot.games
        back, replay = (
            [f"/look-back{part}?at={self._dice.randrange(40)}" for part in ("", "/frame", "/moment")],
            [],
        )
        replay = [
            f"/replay/{number}{part}"
            for part in ("", "/moment", "/recap.svg", "/record.json", "/transcript.jsonl")
        ]
        return [*back, *replay, *self._previews(game)]

    def _previews(self, game: AnyGame) -> list[str]:
        """What an action of the audience's own would come to."""
        choices = self._somebodys_choices()
        if game.preview is None or not choices:
            return []
        return [f"/preview?{urlencode(encode_action(self._dice.choice(choices)))}"]

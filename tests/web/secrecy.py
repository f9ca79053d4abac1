"""The checker of secrets: all that an audience is sent must be the same bytes when what it may not know is
dealt anew. Not here: which parts of an event are secrets of whom (`scrambled`).
"""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from functools import cache
from random import Random
from typing import Any, Final

import orjson

from app.games.chance import Chance
from app.games.contract import GALLERY, Audience
from app.live.snapshot import Snapshot
from app.table.table import Question, Sitting, Table
from app.table.told import in_order, tell
from app.table.view import table_view
from app.web.catalogues import read_words
from app.web.fragments import Onlooker, fragments, news_fragment
from app.web.render import Renderer, renderers
from app.web.state_json import message_json, state_json
from tests.web.scrambled import SCRAMBLED

LONGEST_ABSENCE: Final = 30
"""Rows that somebody missed who is told the news."""


def dealt_anew(table: Table, audience: Audience, chance: Chance) -> Table:
    """The same table, had everything that this audience doesn't know been otherwise."""
    sitting, game = table.sitting, table.game
    assert sitting is not None
    state = game.redeal(sitting.state, audience, chance)
    views = tuple(game.view(state, seat) for seat in range(len(sitting.players)))
    otherwise = SCRAMBLED[game.key](replace(sitting, state=state), audience, chance)
    told = None
    for each in in_order(sitting.told):
        event = otherwise(each)
        told = tell(told, each.seq, () if event is None else (event,))
    other = replace(
        sitting,
        seed=b"another seed of the same length.",
        state=state,
        views=views,
        gallery=game.view(state, GALLERY),
        questions=tuple(
            _asked(question, game.choices(views[seat])) for seat, question in enumerate(sitting.questions)
        ),
        waiting=game.to_act(state),
        told=told,
    )
    return replace(table, sitting=other)


def _asked(question: Question | None, choices: tuple[Any, ...]) -> Question | None:
    return None if question is None or not choices else replace(question, choices=choices)


@cache
def languages() -> Mapping[str, Renderer]:
    return renderers(read_words())


def seen(table: Table) -> Snapshot:
    return Snapshot(table, table_view(table))


def sent(snapshot: Snapshot, audience: Audience, since: int) -> Mapping[str, str | bytes]:
    """All that goes out to an audience: fragments, news, history and JSON, in every language."""
    news = snapshot.news(audience, since)
    found: dict[str, str | bytes] = {
        "state": state_json(snapshot, audience),
        "message": message_json(snapshot, audience, news, full=False),
        "view": orjson.dumps(snapshot.view(audience)),
    }
    for language, renderer in languages().items():
        for onlooker in _onlookers(audience):
            parts = fragments(snapshot, renderer, onlooker, "https://tavolata.example/t/ABCDE")
            where = f"{language}{' on the screen' if onlooker.screen else ''}"
            found |= {f"{name} in {where}": text for name, text in parts.items()}
        found[f"news in {language}"] = news_fragment(snapshot, renderer, news)
        found[f"history in {language}"] = renderer.text(
            "parts/history.html",
            events=snapshot.history(audience),
            players=snapshot.public.players,
            game=snapshot.public.game,
        )
    return found


def _onlookers(audience: Audience) -> Iterator[Onlooker]:
    yield Onlooker(audience, host=False, sits_out=False, screen=False)
    if audience is GALLERY:
        yield Onlooker(audience, host=False, sits_out=False, screen=True)
    else:
        yield Onlooker(audience, host=True, sits_out=True, screen=False)


def leaks(table: Table, dice: Random) -> list[str]:
    """What tells some audience something that is hidden from it."""
    sitting, snapshot = table.sitting, seen(table)
    assert sitting is not None
    since = dice.randrange(max(sitting.started, table.seq - LONGEST_ABSENCE), table.seq + 1)
    return [
        f"{name} tells audience {audience} too much at row {table.seq}"
        for audience in (*range(len(sitting.players)), GALLERY)
        for other in [dealt_anew(table, audience, Chance(dice.randbytes(16), table.seq))]
        for name in _differences(sent(snapshot, audience, since), sent(seen(other), audience, since), sitting)
    ]


def _differences(
    before: Mapping[str, str | bytes], after: Mapping[str, str | bytes], sitting: Sitting
) -> Iterator[str]:
    yield from (name for name in before.keys() | after.keys() if before.get(name) != after.get(name))
    if sitting.seed.hex() in repr(before):
        yield "the seed"

"""The checker of secrets: an audience is sent the same bytes when what it may not know is dealt again.

Not here: which parts of an event are secrets of whom (`tests/games/secrets.py`).
"""

from collections.abc import Iterator, Mapping
from random import Random
from typing import Any, Final

from app.games.chance import Chance
from app.games.contract import GALLERY, Audience
from app.live.snapshot import Snapshot
from app.table.codec import view_json
from app.table.event_chain import extended, in_order
from app.table.table import Question, Sitting, Table
from app.table.view import table_view
from app.web.rendering.fragment import Fragments
from app.web.rendering.onlooker import Onlooker
from app.web.rendering.renderer import Renderer, renderers
from app.web.rendering.table_face import News, TableFace
from app.web.rendering.table_json import TableJson, program_message
from app.web.rendering.table_patches import TablePatches
from tests.games.secrets import secrets_of

LONGEST_ABSENCE: Final = 30
"""Rows that somebody missed who is told the news."""


def dealt_again(table: Table, audience: Audience, chance: Chance) -> Table:
    """The same table, if everything that this audience doesn't know had been different."""
    sitting, game = table.sitting, table.game
    assert sitting is not None
    state = game.redeal(sitting.state, audience, chance)
    different = secrets_of(game).different_events(sitting._replace(state=state), audience, chance)
    events = None
    for link in in_order(sitting.events):
        event = different(link)
        events = extended(events, link.seq, () if event is None else (event,))
    public = game.public(state)
    other = sitting._replace(
        seed=b"another seed of the same length.",
        state=state,
        public=public,
        own=tuple(game.own(state, seat, public) for seat in range(len(sitting.players))),
        waiting=game.to_act(state),
        events=events,
    )
    questions = (
        _asked(question, game.choices(other.view(seat))) for seat, question in enumerate(sitting.questions)
    )
    return table._replace(sitting=other._replace(questions=tuple(questions)))


def _asked(question: Question | None, choices: tuple[Any, ...]) -> Question | None:
    return None if question is None or not choices else question._replace(choices=choices)


languages = renderers


def seen(table: Table) -> Snapshot:
    return Snapshot(table, table_view(table))


class Faces:
    """A table at one moment in every language: as on a server, what is public is drawn once for all."""

    def __init__(self, table: Table) -> None:
        self.snapshot = seen(table)
        self.by_language = {language: TableFace(renderer) for language, renderer in languages().items()}


def fragments(snapshot: Snapshot, renderer: Renderer, onlooker: Onlooker) -> Fragments:
    """All of a page, as it is loaded."""
    return shown(snapshot, TableFace(renderer), onlooker)


def shown(snapshot: Snapshot, face: TableFace, onlooker: Onlooker) -> Fragments:
    return {**face.public(snapshot), **face.private(snapshot, onlooker, "https://tavolata.example/t/ABCDE")}


def sent(faces: Faces, audience: Audience, since: int) -> Mapping[str, str | bytes]:
    """All that goes out to an audience: fragments, news, history and JSON, in every language."""
    snapshot = faces.snapshot
    news = snapshot.news(audience, since)
    found: dict[str, str | bytes] = {
        "state": TableJson().state(snapshot, audience),
        "message": view_json(
            program_message({"state": TablePatches().sides(snapshot, audience).state}, news)
        ),
    }
    for language, face in faces.by_language.items():
        for onlooker in _onlookers(audience):
            parts = shown(snapshot, face, onlooker)
            where = f"{language}{' on the screen' if onlooker.screen else ''}"
            found |= {f"{name} in {where}": part.markup for name, part in parts.items()}
        found[f"news in {language}"] = face.news(snapshot, News(news, snapshot.happenings(since))).text
        found[f"history in {language}"] = languages()[language].text(
            "parts/history.html",
            story=snapshot.story(audience),
            players=snapshot.public.players,
            look_back=None,
        )
    return found


def _onlookers(audience: Audience) -> Iterator[Onlooker]:
    yield Onlooker(audience, host=False, stood_in_for=False, screen=False)
    if audience is GALLERY:
        yield Onlooker(audience, host=False, stood_in_for=False, screen=True)
    else:
        yield Onlooker(audience, host=True, stood_in_for=True, screen=False)


def leaks(table: Table, dice: Random) -> list[str]:
    """What tells some audience something that is hidden from it."""
    sitting, faces = table.sitting, Faces(table)
    assert sitting is not None
    since = dice.randrange(max(sitting.started, table.seq - LONGEST_ABSENCE), table.seq + 1)
    return [
        f"{name} tells audience {audience} too much at row {table.seq}"
        for audience in (*range(len(sitting.players)), GALLERY)
        for other in [dealt_again(table, audience, Chance(dice.randbytes(16), table.seq))]
        for name in _differences(sent(faces, audience, since), sent(Faces(other), audience, since), sitting)
    ]


def _differences(
    before: Mapping[str, str | bytes], after: Mapping[str, str | bytes], sitting: Sitting
) -> Iterator[str]:
    yield from (name for name in before.keys() | after.keys() if before.get(name) != after.get(name))
    if sitting.seed.hex() in repr(before):
        yield "the seed"

"""Files of games that are over: the record, a player's transcript, and records that somebody brings.

Not here: what is in a record (docs/record.md), who may have it (`showing`).
"""

import asyncio
from collections.abc import Iterator
from typing import Final

import orjson
from fastapi import APIRouter
from starlette.datastructures import UploadFile
from starlette.responses import Response

from app.live.replay import Replay
from app.table.record_reading import BadRecord
from app.web.pages.replay import player_page
from app.web.pages.showing import Shown, brought, nothing
from app.web.pages.visit import Acting, Looking, Visit
from app.web.rendering.table_json import TableJson, program_message
from app.web.safety.rates import Deed
from app.web.words.record_faults import fault_words

router = APIRouter(include_in_schema=False)

_ONE_GAME: Final = 64 * 1024
"""Bytes. What is longer takes longer to fold, and counts for so many games more."""


@router.get("/t/{code}/replay/{number}/record.json")
async def record(visit: Looking, shown: Shown) -> Response:
    file = await visit.site.node.replays.file(shown.replay)
    return _file(file, "application/json", f"{_name(shown.replay)}.json")


@router.get("/t/{code}/replay/{number}/transcript.jsonl")
async def transcript(visit: Looking, shown: Shown) -> Response:
    """All that the server sent to the visitor's seat, moment by moment (docs/record.md)."""
    if not shown.sat:
        raise nothing()
    # In a thread: of a long game it takes as long as hundreds of messages.
    lines = await asyncio.to_thread(lambda: [*transcript_lines(shown.replay, visit.guest.id), b""])
    text = b"\n".join(lines)
    return _file(text, "application/x-ndjson", f"{_name(shown.replay)}-transcript.jsonl")


def transcript_lines(replay: Replay, player: str) -> Iterator[bytes]:
    """What a program on that player's seat was told, recomputed from the log."""
    encoder = TableJson()
    for step, seat in replay.seen_by(player):
        snapshot = replay.snapshot(step)
        told = {"at": replay.time(step), "state": orjson.Fragment(encoder.state(snapshot, seat))}
        yield orjson.dumps(program_message(told, replay.events(step, seat)))


def _name(replay: Replay) -> str:
    return f"tavolata-{replay.code}-{replay.number}"


def _file(content: bytes, media_type: str, name: str) -> Response:
    return Response(
        content, media_type=media_type, headers={"Content-Disposition": f'attachment; filename="{name}"'}
    )


@router.get("/replay")
async def bring(visit: Looking) -> Response:
    return visit.page("bring_record.html", fault=None)


@router.post("/replay")
async def show(visit: Acting) -> Response:
    """Shows a record that somebody brings. The page comes at once: another server may not know the file."""
    file = await _brought_file(visit)
    if more := len(file) // _ONE_GAME:
        await visit.count(Deed.RECORDS, more)
    try:
        word, replay = await visit.site.node.replays.bring(file)
    except BadRecord as error:
        fault = visit.renderer.words.gettext(fault_words(error)) % {"row": error.row}
        return visit.page("bring_record.html", status=422, fault=fault)
    return player_page(visit, brought(replay, word))


async def _brought_file(visit: Visit) -> bytes:
    async with visit.request.form(max_files=1, max_fields=1) as form:
        file = form.get("file")
        return await file.read() if isinstance(file, UploadFile) else b""

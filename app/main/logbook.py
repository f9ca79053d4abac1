"""A table's log on the command line: show the table, export the log, replay an exported log.

An export holds everyone's cards, so only a game that is over can be exported. Not here: the server.
"""

from collections.abc import Sequence
from dataclasses import asdict, replace
from typing import Any

import orjson

from app.games.contract import Audience
from app.main.settings import Settings
from app.store.store import open_store
from app.table.codec import decode_entry, encode_entry, view_json
from app.table.entries import Opened, Row, Started
from app.table.evolve import fold
from app.table.table import Phase, Table
from app.table.view import game_view, next_due, seat_question, table_view

FORMAT = 1


class NotPossible(Exception):
    """The command can't be carried out. The message says why, to the person who typed it."""


async def read_log(settings: Settings, code: str) -> Sequence[Row]:
    async with open_store(settings.database_url) as store:
        rows = await store.read(code.upper(), 0)
    if not rows:
        raise NotPossible(f"There is no table {code.upper()}.")
    return rows


async def show(settings: Settings, code: str, audience: Audience) -> str:
    """What that seat, or the gallery, sees of the table now."""
    table = fold(await read_log(settings, code))
    if audience is not None and audience not in range(len(table.seats)):
        raise NotPossible(f"The table has no seat {audience}.")
    return view_json(_seen(table, audience), orjson.OPT_INDENT_2).decode()


def _seen(table: Table, audience: Audience) -> dict[str, Any]:
    view, question = game_view(table, audience), seat_question(table, audience)
    return {
        "moment": table.moment,
        "audience": audience,
        "table": table_view(table),
        "game": None if view is None else view._asdict(),
        "question": None if question is None else question._asdict(),
        "waiting": table.sitting.waiting if table.sitting else (),
        "due_at": next_due(table),
        "outcome": table.sitting.outcome if table.sitting else None,
    }


async def export(settings: Settings, code: str) -> str:
    """The whole log, one row a line, after a header line."""
    rows = await read_log(settings, code)
    table = fold(rows)
    if table.phase is Phase.PLAYING:
        raise NotPossible("The game is not over: its log still holds everyone's cards.")
    rows = [_without(table.secret, row) for row in rows]
    head = {"tavolata": FORMAT, "table": rows[0].table, "rows": len(rows)}
    return "\n".join(orjson.dumps(line).decode() for line in (head, *map(_exported, rows)))


def replay(text: str) -> str:
    """Fold an exported log, checking every digest; the outcome and the final digest as JSON."""
    rows = imported(text)
    table = fold(rows)
    outcome = table.sitting.outcome if table.sitting else None
    result = {
        "table": table.code,
        "game": table.game.key,
        "rows": len(rows),
        "outcome": asdict(outcome) if outcome else None,
        "digest": rows[-1].digest,
    }
    return orjson.dumps(result).decode()


def _without(secret: str, row: Row) -> Row:
    """The row as it was, but for the secret of a game that has not begun."""
    entry = row.entry
    if isinstance(entry, Opened) and entry.secret == secret:
        return row._replace(entry=replace(entry, secret=""))
    if isinstance(entry, Started) and entry.next_secret == secret:
        return row._replace(entry=replace(entry, next_secret=""))
    return row


def _exported(row: Row) -> dict[str, Any]:
    kind, body = encode_entry(row.entry)
    return {
        "seq": row.seq,
        "kind": kind,
        "entry": orjson.loads(body),
        "actor": row.actor,
        "token": row.token,
        "at": row.at,
        "digest": row.digest,
    }


def imported(text: str) -> list[Row]:
    try:
        head, *lines = (orjson.loads(line) for line in text.splitlines() if line.strip())
        if head["tavolata"] != FORMAT:
            raise NotPossible(f"This is format {head['tavolata']}; only {FORMAT} can be read.")
        rows = [_imported_row(head["table"], line) for line in lines]
    except (ValueError, KeyError, TypeError) as error:
        raise NotPossible("This is not an exported table.") from error
    if not rows:
        raise NotPossible("This export has no rows.")
    return rows


def _imported_row(code: str, line: dict[str, Any]) -> Row:
    entry = decode_entry(line["kind"], orjson.dumps(line["entry"]).decode())
    return Row(code, line["seq"], entry, line["actor"], line["token"], line["at"], line["digest"])

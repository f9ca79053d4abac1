"""A fold as it is kept beside the log, so that a long log need not be folded from its first row.

It is only ever a shortcut: what does not fit in any way is `Unfit`, and the rows are folded instead. Written
is what can't be worked out: what seats see, and what they may choose, follows from the state. It is as secret
as the log. Not here: when one is made (`live.checkpoints`), the JSON of its parts (`kept_values`).
"""

import zlib
from collections.abc import Mapping
from itertools import islice
from typing import Any, Final, NamedTuple, TypeAlias, get_type_hints

import orjson
from pydantic import TypeAdapter

from app.games.catalogue import rules_of
from app.games.contract import AnyGame, View
from app.table.fingerprint import fingerprint
from app.table.fold_code import fold_code
from app.table.folded import TOKENS_KEPT, Folded, Remembered
from app.table.kept_values import chain_of, kept_chain, kept_json, kept_object, object_of
from app.table.table import Question, Sitting, Table

_QUICKLY: Final = 1
"""Compressed to a fifth: names of fields repeat."""


class Unfit(Exception):
    """There is nothing to go on from. Carries no state."""


class Checkpoint(NamedTuple):
    table: str
    seq: int
    """The row after which it was made."""
    digest: str
    """Of that row."""
    code: str
    """Which code has folded it (see `fold_code`)."""
    body: bytes


def checkpoint_of(folded: Folded) -> Checkpoint:
    table = folded.table
    told = {
        "table": _plain(table, _TABLE),
        "happenings": kept_chain(table.happenings),
        "sitting": table.sitting and _sitting_json(table.sitting),
        "remembered": _remembered_json(folded.remembered),
    }
    body = zlib.compress(kept_json(told), _QUICKLY)
    return Checkpoint(table.code, table.seq, folded.digest, fold_code(), body)


def restored(checkpoint: Checkpoint) -> Folded:
    """What was folded then. Raises `Unfit`."""
    if checkpoint.code != fold_code():
        raise Unfit
    try:
        told = orjson.loads(zlib.decompress(checkpoint.body))
        table, remembered = _table(told), _remembered(told["remembered"])
        stands_on = (table.code, table.seq, fingerprint(table))
    except Exception:  # noqa: BLE001 - whatever a parser or the rules raise; its words could hold a card
        raise Unfit from None
    if stands_on != (checkpoint.table, checkpoint.seq, checkpoint.digest):
        raise Unfit
    return Folded(table, checkpoint.digest, remembered, kept_at=table.seq)


def _table(told: Mapping[str, Any]) -> Table:
    return Table(
        **_read(told["table"], _TABLE),
        happenings=chain_of(told["happenings"]),
        sitting=told["sitting"] and _sitting(told["sitting"]),
    )


_Readers: TypeAlias = Mapping[str, TypeAdapter[Any]]


def _readers(kind: type[Any], *but: str) -> _Readers:
    """For each field of a named tuple, but for those that are written in a way of their own."""
    hints = get_type_hints(kind)
    return {name: TypeAdapter(hints[name]) for name in kind._fields if name not in but}


_TABLE: Final = _readers(Table, "sitting", "happenings")
_SITTING: Final = _readers(
    *(Sitting, "game", "seed", "state", "questions", "events"), *("public", "own", "outcome")
)
_QUESTION: Final = _readers(Question, "choices")


def _plain(value: Any, readers: _Readers) -> dict[str, Any]:
    return {name: getattr(value, name) for name in readers}


def _read(told: Mapping[str, Any], readers: _Readers) -> dict[str, Any]:
    return {name: reader.validate_python(told[name]) for name, reader in readers.items()}


def _sitting_json(sitting: Sitting) -> dict[str, Any]:
    return {
        "rules": (sitting.game.key, sitting.game.rules_version),
        "seed": sitting.seed.hex(),
        "state": kept_object(sitting.state),
        "questions": [question and _plain(question, _QUESTION) for question in sitting.questions],
        "events": kept_chain(sitting.events),
        **_plain(sitting, _SITTING),
    }


def _sitting(told: Mapping[str, Any]) -> Sitting:
    game, state = _game(*told["rules"]), object_of(told["state"])
    plain, public = _read(told, _SITTING), game.public(state)
    own = tuple([game.own(state, seat, public) for seat in range(len(plain["players"]))])
    views = [View(seat, public, mine) for seat, mine in enumerate(own)]
    return Sitting(
        game=game,
        seed=bytes.fromhex(told["seed"]),
        state=state,
        public=public,
        own=own,
        questions=tuple(map(_question, [game] * len(views), views, told["questions"])),
        events=chain_of(told["events"]),
        outcome=game.outcome(state),
        **plain,
    )


def _game(key: str, version: int) -> AnyGame:
    game = rules_of(key, version)
    if game is None:
        raise Unfit
    return game


def _question(game: AnyGame, view: View[Any, Any], told: Mapping[str, Any] | None) -> Question | None:
    return None if told is None else Question(choices=game.choices(view), **_read(told, _QUESTION))


def _remembered_json(remembered: Remembered) -> dict[str, Any]:
    newest = islice(reversed(remembered.moments.items()), TOKENS_KEPT)
    return {
        "moments": [(actor, token, moment) for (actor, token), moment in newest],
        "renamed": remembered.renamed,
        "removed": remembered.removed,
        "guests": sorted(remembered.guests),
    }


def _remembered(told: Mapping[str, Any]) -> Remembered:
    moments = {(actor, token): moment for actor, token, moment in reversed(told["moments"])}
    return Remembered(moments, told["renamed"], told["removed"], set(told["guests"]), chronicler=None)

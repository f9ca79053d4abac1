from random import Random
from typing import Any

import orjson

from app.games.contract import GALLERY, AnyGame
from app.live.snapshot import Snapshot
from app.table.codec import view_json
from app.table.table import Table
from app.table.view import table_view
from app.web.rendering.table_patches import TablePatches
from tests.web.positions import every_game, plain_kind, random_positions

SEATS = 4


def patched(target: Any, patch: Any) -> Any:
    """RFC 7396, word by word."""
    if not isinstance(patch, dict):
        return patch
    found = dict(target) if isinstance(target, dict) else {}
    for name, value in patch.items():
        if value is None:
            found.pop(name, None)
        else:
            found[name] = patched(found.get(name), value)
    return found


def sent(value: Any) -> Any:
    return orjson.loads(view_json(value))


def plain(value: Any) -> Any:
    """What patches can reach of a JSON value, from its text alone."""
    if isinstance(value, dict):
        return {name: plain(member) for name, member in value.items() if member is not None}
    if isinstance(value, list) and value and all(isinstance(entry, dict) for entry in value):
        return {str(position): plain(entry) for position, entry in enumerate(value)}
    return value


def seen(table: Table) -> Snapshot:
    return Snapshot(table, table_view(table))


@every_game
def test_who_is_sent_patches_knows_what_others_are_sent_whole(game: AnyGame) -> None:
    dice, patches = Random(7), TablePatches()
    for audience in (0, SEATS - 1, GALLERY):
        before, known, since = None, None, 0
        for table in random_positions(game, plain_kind(game, SEATS), dice, every=3):
            snapshot = seen(table)
            sides = patches.sides(snapshot, audience)
            whole = sent(sides.state)
            if before is not None:
                patch = sent(patches.patch(snapshot, audience, since, before))
                known = patched(known, patch)
                assert known == whole
            before, known, since = sides, whole, snapshot.seq


@every_game
def test_a_patched_state_says_what_a_view_says(game: AnyGame) -> None:
    for table in random_positions(game, plain_kind(game, SEATS), Random(3), every=10):
        snapshot = seen(table)
        for audience in (1, GALLERY):
            view = snapshot.game_view(audience)
            assert view is not None
            told = sent(TablePatches().sides(snapshot, audience).state)
            public = plain(sent(view.public))
            assert {name: told["view"][name] for name in public} == public
            assert told["view"].get("own") == plain(sent(view.own))
            assert told["table"] == plain(sent(snapshot.public))

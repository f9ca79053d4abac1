"""A table as JSON that can be patched, and the patches from one moment to a later one.

What everybody sees is compared once for all who were sent the same before; for each audience only its own
part is. Not here: how objects are compared (`merge_patch`), the state as it is sent whole (`table_json`).
"""

from collections.abc import Iterable
from typing import Any, NamedTuple

from app.games.contract import Audience
from app.live.snapshot import Snapshot
from app.table.codec import encode_action
from app.table.view import SeatQuestion
from app.web.rendering.merge_patch import Object, merge_patch, mergeable


class Sides(NamedTuple):
    """A state as it was seen: what all have in common, and what belongs to one audience."""

    shared: Object
    own: Object

    @property
    def state(self) -> Object:
        return _joined(mergeable(self.shared), mergeable(self.own))


class _OwnSide(NamedTuple):
    """What belongs to one audience, with what it was made of: many rows leave all of that as it was."""

    made_of: tuple[Any, ...]
    shown: Object


class TablePatches:
    """Of the newest snapshot of one table."""

    def __init__(self) -> None:
        self._snapshot: Snapshot | None = None
        self._shared: Object = {}
        self._own: dict[Audience, Object] = {}
        self._last: dict[Audience, _OwnSide] = {}
        self._patches: dict[int, Object] = {}

    def sides(self, snapshot: Snapshot, audience: Audience) -> Sides:
        self._show(snapshot)
        if audience not in self._own:
            self._own[audience] = self._own_side(snapshot, audience)
        return Sides(self._shared, self._own[audience])

    def patch(self, snapshot: Snapshot, audience: Audience, since: int, shown: Sides) -> Object:
        """What has changed for somebody who was sent row `since`, which looked like `shown`."""
        sides = self.sides(snapshot, audience)
        if since not in self._patches:
            self._patches[since] = merge_patch(shown.shared, sides.shared)
        return _joined(self._patches[since], merge_patch(shown.own, sides.own))

    def _show(self, snapshot: Snapshot) -> None:
        if snapshot is not self._snapshot:
            self._snapshot = snapshot
            self._shared = _shared(snapshot)
            self._own = {}
            self._patches = {}

    def _own_side(self, snapshot: Snapshot, audience: Audience) -> Object:
        view, question = snapshot.game_view(audience), snapshot.question(audience)
        # The kind too: named tuples of two kinds can be equal.
        own = view and view.own
        made_of = (type(own), view and view.seat, own, question)
        last = self._last.get(audience)
        if last is None or last.made_of != made_of:
            seen = view and {"audience": view.seat, "own": own}
            shown = {"seat": audience, "view": seen, "question": _question(question)}
            last = self._last[audience] = _OwnSide(made_of, shown)
        return last.shown


def _joined(shared: Object, own: Object) -> Object:
    """Only `view` has something of both."""
    if "view" not in shared or "view" not in own:
        return shared | own
    return shared | own | {"view": shared["view"] | own["view"]}


def _shared(snapshot: Snapshot) -> Object:
    view = snapshot.game_view(None)
    return {
        "seq": snapshot.moment,
        "table": snapshot.public,
        "view": None if view is None else view.public,
        "waiting": snapshot.waiting,
        "due_at": snapshot.due_at,
        "outcome": snapshot.outcome,
    }


def _question(question: SeatQuestion | None) -> Object | None:
    return question and {**question._asdict(), "choices": _by_action(question.choices)}


def _by_action(choices: Iterable[Any]) -> dict[str, dict[str, list[Any]]]:
    """The names of actions and fields once. The n-th values of an action's fields are its n-th choice."""
    found: dict[str, dict[str, list[Any]]] = {}
    for choice in choices:
        fields = encode_action(choice)
        columns = found.setdefault(fields.pop("do"), {})
        for name, value in fields.items():
            columns.setdefault(name, []).append(value)
    return found

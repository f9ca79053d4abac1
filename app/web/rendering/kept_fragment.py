"""A fragment of one table, drawn again with each row. What is as it was before is not rendered again.

Not here: which templates have pieces, and how they say so (`jinja_codegen`).
"""

from collections.abc import Callable
from sys import intern
from typing import Any, TypeAlias

from app.web.rendering.fast_escape import WRITTEN
from app.web.rendering.fragment import Fragment, mark_of, pieces_in

Outputs: TypeAlias = Callable[[dict[str, Any]], list[Any]]
"""A compiled template: from values to what its text is joined from."""
Write: TypeAlias = Callable[[str, dict[str, Any]], str]
"""Renders the template of that name."""


class Piece:
    """A piece as it was rendered last, and of what: its values, and the name of its template."""

    __slots__ = ("id", "mark", "text", "values")

    def __init__(self, id_: str) -> None:
        self.id = intern(id_)
        self.mark = mark_of(self.id)
        self.text = ""
        self.values: tuple[Any, ...] | None = None
        """None: it was never rendered."""


class _Pieces(dict[str, Piece]):
    """By their ids."""

    __slots__ = ()

    def __missing__(self, id_: str) -> Piece:
        found = Piece(id_)
        self[found.id] = found
        return found


class PieceIds(dict[Any, str]):
    """The ids of the pieces that one place of a template writes, by what is put into them: seats, cards."""

    __slots__ = ("_form",)

    def __init__(self, form: str) -> None:
        super().__init__()
        self._form = form

    def __missing__(self, of: Any) -> str:
        found = self[of] = intern(self._form % of)
        return found


class KeptFragment:
    """A fragment as it was drawn last, with what it was drawn from.

    Texts are interned: most are equal at many tables.
    """

    __slots__ = ("_fragment", "_outputs", "_renewed", "_values", "_write", "pieces")

    def __init__(self, outputs: Outputs, write: Write) -> None:
        self.pieces = _Pieces()
        self._outputs = outputs
        self._write = write
        self._values: list[Any] | None = None
        """What the frame was joined from. What stands in one place is always of one type: 1 equals True."""
        self._renewed: dict[str, str] = {}
        self._fragment = Fragment("", {})

    def drawn(self, context: dict[str, Any]) -> Fragment:
        context["kept"] = self
        values = self._outputs(context)
        if values != self._values:
            self._values = values
            frame = intern("".join([WRITTEN[type(value)](value) for value in values]))
            self._fragment = Fragment(frame, {id_: self.pieces[id_].text for id_ in pieces_in(frame)})
        elif self._renewed:
            self._fragment = Fragment(self._fragment.frame, {**self._fragment.pieces, **self._renewed})
        self._renewed = {}
        return self._fragment

    def renew(self, piece: Piece, names: tuple[str, ...], values: tuple[Any, ...]) -> Piece:
        """Called by the template for a piece with other values than before. The last one is its template."""
        text = intern(self._write(values[-1], dict(zip(names, values, strict=False))))
        piece.values = values
        if text is not piece.text:
            piece.text = self._renewed[piece.id] = text
        return piece

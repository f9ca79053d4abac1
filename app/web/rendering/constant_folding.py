"""Compile-time constant folding for templates: translations and parts whose arguments are all constants.

Each language has its own environment, so a literal text in a template is translated when the template is
compiled. The methods have the names that Jinja's visitors look for. Not here: code generation
(`jinja_codegen`).
"""

import re
from collections.abc import Mapping
from gettext import NullTranslations
from typing import Any, Final

from jinja2 import nodes
from jinja2.visitor import NodeTransformer
from markupsafe import Markup, escape

GETTEXT: Final = ("_", "gettext")
MARKUP: Final = ("part", "draw", "piece", "macro", "filled", "ngettext")
"""Functions that return markup."""
PURE: Final = ("part", "macro", "asset", "ngettext")
"""Functions whose result depends on their arguments alone."""

_PLACEHOLDER: Final = re.compile(r"%\((\w+)\)s|%(%)")


class ConstantFolder(NodeTransformer):
    """Replaces expressions that are constant by their value."""

    def __init__(self, words: NullTranslations, functions: Mapping[str, Any]) -> None:
        self._words = words
        self._functions = functions

    def visit_Output(self, node: nodes.Output) -> nodes.Output:  # noqa: N802
        """A literal text becomes its translation, cut at its placeholders."""
        children: list[nodes.Expr] = []
        for child in node.nodes:
            children += self._pieces(child) or [self.visit(child)]
        node.nodes = children
        return node

    def visit_CondExpr(self, node: nodes.CondExpr) -> nodes.CondExpr:  # noqa: N802
        """Without an else, the other value is an empty text and not Jinja's undefined object."""
        self.generic_visit(node)
        node.expr2 = nodes.Const("", lineno=node.lineno) if node.expr2 is None else node.expr2
        return node

    def visit_Call(self, node: nodes.Call) -> nodes.Expr:  # noqa: N802
        pieces = None if node.kwargs else self._pieces(node)
        if pieces:
            return _constant(Markup("").join(Markup(piece.data) for piece in pieces), node)  # noqa: S704 - a catalogue's
        self.generic_visit(node)
        if _has_literal_text(node):
            return self._filled(node)
        if calls(node, PURE) and _has_constant_arguments(node):
            return _constant(self._call(node), node)
        return node

    def _filled(self, node: nodes.Call) -> nodes.Call:
        """A text with placeholders in the middle of an expression."""
        node.args = [nodes.Const(self._words.gettext(node.args[0].value), lineno=node.lineno)]  # type: ignore[attr-defined]
        node.node = nodes.Name("filled", "load", lineno=node.lineno)
        return node

    def _call(self, node: nodes.Call) -> str:
        filled = {pair.key: value_of(pair.value) for pair in node.kwargs}
        called: str = self._functions[node.node.name](*map(value_of, node.args), **filled)  # type: ignore[attr-defined]
        return called

    def _pieces(self, node: nodes.Node) -> list[Any] | None:
        """The translated text, cut at its placeholders; None if this is not a call with a literal text."""
        if not isinstance(node, nodes.Call) or not _has_literal_text(node):
            return None
        text = self._words.gettext(node.args[0].value)  # type: ignore[attr-defined]
        filled = {pair.key: self.visit(pair.value) for pair in node.kwargs}
        return _cut(text, filled, node.lineno)


def calls(node: nodes.Call, names: tuple[str, ...]) -> bool:
    called = node.node
    plainly = not node.dyn_args and not node.dyn_kwargs
    return plainly and isinstance(called, nodes.Name) and called.name in names


def _has_literal_text(node: nodes.Call) -> bool:
    return calls(node, GETTEXT) and len(node.args) == 1 and isinstance(node.args[0], nodes.Const)


def is_escaped(node: nodes.Node | None) -> bool:
    """Whether the value can only be a text that needs no (further) escaping."""
    match node:
        case nodes.CondExpr():
            return is_escaped(node.expr1) and is_escaped(node.expr2)
        case nodes.Call():
            return calls(node, MARKUP)
        case nodes.Const():
            return isinstance(node.value, str) and escape(node.value) == node.value
        case _:
            return isinstance(node, nodes.MarkSafe)


def filled(text: str, /, **values: Any) -> Markup:
    """A translated text with its placeholders filled in."""
    return Markup(text) % values  # noqa: S704 - from a catalogue; the values are escaped


def _has_constant_arguments(node: nodes.Call) -> bool:
    values = (*node.args, *(pair.value for pair in node.kwargs))
    return all(map(is_constant, values))


def is_constant(node: nodes.Node) -> bool:
    return isinstance(node.expr if isinstance(node, nodes.MarkSafe) else node, nodes.Const)


def value_of(node: nodes.Expr) -> Any:
    """Of a constant; a translated text is markup."""
    return Markup(value_of(node.expr)) if isinstance(node, nodes.MarkSafe) else node.value  # type: ignore[attr-defined] # noqa: S704


def _constant(text: str, node: nodes.Call) -> nodes.Expr:
    constant = nodes.Const(str(text), lineno=node.lineno)
    return nodes.MarkSafe(constant, lineno=node.lineno) if isinstance(text, Markup) else constant


def _cut(text: str, filled: dict[str, nodes.Expr], lineno: int) -> list[Any]:
    pieces: list[Any] = []
    end = 0
    for found in _PLACEHOLDER.finditer(text):
        pieces.append(nodes.TemplateData(text[end : found.start()], lineno=lineno))
        pieces.append(nodes.TemplateData("%", lineno=lineno) if found[2] else filled[found[1]])
        end = found.end()
    return [*pieces, nodes.TemplateData(text[end:], lineno=lineno)]

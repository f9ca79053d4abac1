"""How templates are compiled: with their words put in already, and without detours on the way to a part.

Each language has an environment of its own, so a text that is written out in a template can be translated
when the template is compiled instead of each time it is rendered. What can't be settled then (plurals, texts
in variables) is left to gettext as usual. Methods have the names that Jinja looks for. Not here: rendering.
"""

import re
from gettext import NullTranslations
from typing import Any, Final

from jinja2 import nodes
from jinja2.compiler import CodeGenerator, Frame
from jinja2.visitor import NodeTransformer

GETTEXT: Final = ("_", "gettext")
PLAIN_FUNCTIONS: Final = ("part", "asset", "wire_name")
"""Ours, and none of them wants Jinja's context, so they are called as they are."""

_PLACEHOLDER: Final = re.compile(r"%\((\w+)\)s|%(%)")


class LeanGenerator(CodeGenerator):
    def visit_Template(self, node: nodes.Template, frame: Frame | None = None) -> None:  # noqa: N802
        words: NullTranslations = self.environment.words  # type: ignore[attr-defined]
        _Translator(words).visit(node)
        node.set_environment(self.environment)
        super().visit_Template(node, frame)

    def visit_Call(self, node: nodes.Call, frame: Frame, forward_caller: bool = False) -> None:  # noqa: N802
        called = node.node
        if not isinstance(called, nodes.Name) or called.name not in PLAIN_FUNCTIONS or node.dyn_args:
            super().visit_Call(node, frame, forward_caller=forward_caller)
            return
        self.visit(called, frame)
        self.write("(")
        for argument in (*node.args, *node.kwargs):
            self.visit(argument, frame)
            self.write(", ")
        self.write(")")


class _Translator(NodeTransformer):
    def __init__(self, words: NullTranslations) -> None:
        self._words = words

    def visit_Output(self, node: nodes.Output) -> nodes.Output:  # noqa: N802
        """Texts that are written out as they stand, with what is filled in between."""
        children: list[nodes.Expr] = []
        for child in node.nodes:
            children += self._pieces(child) or [self.visit(child)]
        node.nodes = children
        return node

    def visit_Call(self, node: nodes.Call) -> nodes.Expr:  # noqa: N802
        """Texts inside an expression, as long as nothing is filled in."""
        pieces = None if node.kwargs else self._pieces(node)
        if pieces:
            text = "".join(piece.data for piece in pieces)
            return nodes.MarkSafe(nodes.Const(text), lineno=node.lineno)
        self.generic_visit(node)
        return node

    def _pieces(self, node: nodes.Node) -> list[Any] | None:
        """The translated text, cut at its placeholders; None if this is no call with a text written out."""
        if not isinstance(node, nodes.Call) or not _is_gettext(node):
            return None
        text = self._words.gettext(node.args[0].value)  # type: ignore[attr-defined]
        filled = {pair.key: self.visit(pair.value) for pair in node.kwargs}
        return _cut(text, filled, node.lineno)


def _is_gettext(node: nodes.Call) -> bool:
    return (
        isinstance(node.node, nodes.Name)
        and node.node.name in GETTEXT
        and len(node.args) == 1
        and isinstance(node.args[0], nodes.Const)
        and not node.dyn_args
        and not node.dyn_kwargs
    )


def _cut(text: str, filled: dict[str, nodes.Expr], lineno: int) -> list[Any]:
    pieces: list[Any] = []
    end = 0
    for found in _PLACEHOLDER.finditer(text):
        pieces.append(nodes.TemplateData(text[end : found.start()], lineno=lineno))
        pieces.append(nodes.TemplateData("%", lineno=lineno) if found[2] else filled[found[1]])
        end = found.end()
    return [*pieces, nodes.TemplateData(text[end:], lineno=lineno)]

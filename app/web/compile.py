"""How templates are compiled: what is known already is put in, and the rest goes the shortest way.

Each language has an environment of its own, so a text that is written out in a template can be translated,
and a part that depends on nothing can be rendered, when the template is compiled. Attributes are read as
attributes: what templates get are dataclasses. Escaping stays as it is. A test compares the output with that
of a plain environment. Methods have the names that Jinja looks for. Not here: rendering.
"""

import re
from collections.abc import Callable, Mapping
from dis import get_instructions
from gettext import NullTranslations
from types import CodeType
from typing import Any, Final

from jinja2 import Template, nodes
from jinja2.compiler import CodeGenerator, Frame
from jinja2.runtime import Context
from jinja2.utils import missing
from jinja2.visitor import NodeTransformer
from markupsafe import Markup, escape

GETTEXT: Final = ("_", "gettext")
PLAIN_FUNCTIONS: Final = ("part", "piece", "asset", "wire_name", "ngettext", "range")
"""None of them wants Jinja's context, so they are called as they are."""
MARKUP: Final = ("part", "piece", "ngettext")
"""Those that give markup."""
SETTLED: Final = ("part", "asset")
"""Those whose result is settled by their arguments alone."""

_SHARING: Final[tuple[type[nodes.Node], ...]] = (
    nodes.Extends,
    nodes.Block,
    nodes.Include,
    nodes.Import,
    nodes.FromImport,
    nodes.Macro,
)
_PLACEHOLDER: Final = re.compile(r"%\((\w+)\)s|%(%)")


class LeanContext(Context):
    """The values of one rendering, made with as little ado as there can be."""

    def __init__(
        self,
        environment: Any,
        parent: dict[str, Any],
        name: str | None,
        blocks: dict[str, Any],
        globals: Any = None,  # noqa: A002 - Jinja's name
    ) -> None:
        self.parent = parent
        self.vars = {}
        self.environment = environment
        # One for all: every template escapes, and none switches it off for a stretch.
        self.eval_ctx = environment.eval_context
        self.exported_vars = set()
        self.name = name
        self.globals_keys = {}.keys() if globals is None else globals.keys()
        self.blocks = {block: [root] for block, root in blocks.items()}


class Known(dict[str, Any]):
    """Values by name; one that is not there is what Jinja calls missing."""

    def __missing__(self, name: str) -> Any:
        return missing


class PlainContext:
    """All that a plain template wants of its context. It is no `Known` itself, which would make a cycle."""

    __slots__ = ("resolve_or_missing",)

    def __init__(self, resolve: Callable[[str], Any]) -> None:
        self.resolve_or_missing = resolve


def context_maker(template: Template) -> Callable[[dict[str, Any]], Any]:
    """What makes the context for a rendering of the template with those values."""
    environment, name, blocks = template.environment, template.name, template.blocks
    common = dict(template.globals)

    def plain(values: dict[str, Any]) -> PlainContext:
        known = Known(common)
        known.update(values)
        return PlainContext(known.__getitem__)

    def full(values: dict[str, Any]) -> LeanContext:
        return LeanContext(environment, {**common, **values}, name, blocks, common)

    return plain if _is_plain(template.root_render_func.__code__) else full


def _is_plain(root: CodeType) -> bool:
    """Whether it wants of its context only what every template does first: a way to find values by name."""
    asked = [step for step in get_instructions(root) if step.argval == "context"]
    return len(asked) == 1 and "context" not in root.co_cellvars


class LeanGenerator(CodeGenerator):
    def visit_Template(self, node: nodes.Template, frame: Frame | None = None) -> None:  # noqa: N802
        _Settler(self.environment.words, self.environment.globals).visit(node)  # type: ignore[attr-defined]
        node.set_environment(self.environment)
        self._shares = any(node.find(kind) for kind in _SHARING)
        super().visit_Template(node, frame)

    def pop_assign_tracking(self, frame: Frame) -> None:
        """What a template sets is told to its context only if another template could ask for it there."""
        if self._shares:
            super().pop_assign_tracking(frame)
        else:
            self._assign_stack.pop()

    def _output_child_pre(self, node: nodes.Expr, frame: Frame, finalize: Any) -> None:
        if _is_escaped(node):
            self.write("(")
        else:
            super()._output_child_pre(node, frame, finalize)

    def visit_Call(self, node: nodes.Call, frame: Frame, forward_caller: bool = False) -> None:  # noqa: N802
        if not _calls(node, PLAIN_FUNCTIONS):
            super().visit_Call(node, frame, forward_caller=forward_caller)
            return
        self.visit(node.node, frame)
        self.write("(")
        for argument in (*node.args, *node.kwargs):
            self.visit(argument, frame)
            self.write(", ")
        self.write(")")

    def visit_Getattr(self, node: nodes.Getattr, frame: Frame) -> None:  # noqa: N802
        self.visit(node.node, frame)
        self.write(f".{node.attr}")


class _Settler(NodeTransformer):
    """Replaces what can be known now by what it comes to."""

    def __init__(self, words: NullTranslations, functions: Mapping[str, Any]) -> None:
        self._words = words
        self._functions = functions

    def visit_Output(self, node: nodes.Output) -> nodes.Output:  # noqa: N802
        """A text written out becomes its translation, with what is filled in between."""
        children: list[nodes.Expr] = []
        for child in node.nodes:
            children += self._pieces(child) or [self.visit(child)]
        node.nodes = children
        return node

    def visit_CondExpr(self, node: nodes.CondExpr) -> nodes.CondExpr:  # noqa: N802
        """What is written without an else is nothing then, and not an object that says so."""
        self.generic_visit(node)
        node.expr2 = nodes.Const("", lineno=node.lineno) if node.expr2 is None else node.expr2
        return node

    def visit_Call(self, node: nodes.Call) -> nodes.Expr:  # noqa: N802
        pieces = None if node.kwargs else self._pieces(node)
        if pieces:
            return _settled(Markup("").join(Markup(piece.data) for piece in pieces), node)  # noqa: S704 - a catalogue's
        self.generic_visit(node)
        if _calls(node, SETTLED) and _is_settled(node):
            return _settled(self._call(node), node)
        return node

    def _call(self, node: nodes.Call) -> str:
        filled = {pair.key: pair.value.value for pair in node.kwargs}  # type: ignore[attr-defined]
        called: str = self._functions[node.node.name](*(argument.value for argument in node.args), **filled)  # type: ignore[attr-defined]
        return called

    def _pieces(self, node: nodes.Node) -> list[Any] | None:
        """The translated text, cut at its placeholders; None if this is no call with a text written out."""
        if not isinstance(node, nodes.Call) or not _calls(node, GETTEXT):
            return None
        if len(node.args) != 1 or not isinstance(node.args[0], nodes.Const):
            return None
        text = self._words.gettext(node.args[0].value)
        filled = {pair.key: self.visit(pair.value) for pair in node.kwargs}
        return _cut(text, filled, node.lineno)


def _calls(node: nodes.Call, names: tuple[str, ...]) -> bool:
    called = node.node
    plainly = not node.dyn_args and not node.dyn_kwargs
    return plainly and isinstance(called, nodes.Name) and called.name in names


def _is_escaped(node: nodes.Node | None) -> bool:
    """Whether this can only come to text that needs no escaping (any more)."""
    match node:
        case nodes.CondExpr():
            return _is_escaped(node.expr1) and _is_escaped(node.expr2)
        case nodes.Call():
            return _calls(node, MARKUP)
        case nodes.Const():
            return isinstance(node.value, str) and escape(node.value) == node.value
        case _:
            return isinstance(node, nodes.MarkSafe)


def _is_settled(node: nodes.Call) -> bool:
    values = (*node.args, *(pair.value for pair in node.kwargs))
    return all(isinstance(value, nodes.Const) for value in values)


def _settled(text: str, node: nodes.Call) -> nodes.Expr:
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

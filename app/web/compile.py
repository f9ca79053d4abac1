"""How templates are compiled: what is known already is put in, and the rest goes the shortest way.

Each language has an environment of its own, so a text that is written out in a template can be translated,
and a part that depends on nothing can be rendered, when the template is compiled. Attributes are read as
attributes: what templates get are dataclasses. Escaping stays as it is. A test compares the output with that
of a plain environment. Methods have the names that Jinja looks for. Not here: rendering.
"""

import re
from collections.abc import Callable, Mapping, MutableMapping
from gettext import NullTranslations
from typing import Any, Final

from jinja2 import Environment, Template, nodes
from jinja2.compiler import CodeGenerator, Frame
from jinja2.idtracking import VAR_LOAD_ALIAS, VAR_LOAD_RESOLVE, VAR_LOAD_UNDEFINED
from jinja2.runtime import Context, exported
from jinja2.visitor import NodeTransformer
from markupsafe import Markup, escape

GETTEXT: Final = ("_", "gettext")
PLAIN_FUNCTIONS: Final = ("part", "draw", "piece", "asset", "wire_name", "ngettext", "range")
"""None of them wants Jinja's context, so they are called as they are."""
MARKUP: Final = ("part", "draw", "piece", "ngettext")
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
    nodes.CallBlock,
    nodes.FilterBlock,
    nodes.AssignBlock,
)
"""What goes through Jinja's context."""
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


class LeanTemplate(Template):
    """A plain template is a function as well: values in, text out."""

    write: Callable[[dict[str, Any]], str]

    @classmethod
    def _from_namespace(
        cls,
        environment: Environment,
        namespace: MutableMapping[str, Any],
        globals: MutableMapping[str, Any],  # noqa: A002 - Jinja's name
    ) -> "LeanTemplate":
        template: LeanTemplate = super()._from_namespace(environment, namespace, globals)  # type: ignore[assignment]
        template.write = namespace.get("write") or _written_with_context(template)
        return template


def _written_with_context(template: Template) -> Callable[[dict[str, Any]], str]:
    """What `Template.render` does, without copying a chain of globals or dressing up tracebacks."""
    common = dict(template.globals)

    def write(values: dict[str, Any]) -> str:
        context = LeanContext(
            template.environment, {**common, **values}, template.name, template.blocks, common
        )
        return "".join(template.root_render_func(context))

    return write


class LeanGenerator(CodeGenerator):
    def visit_Template(self, node: nodes.Template, frame: Frame | None = None) -> None:  # noqa: N802
        _Settler(self.environment.words, self.environment.globals).visit(node)  # type: ignore[attr-defined]
        node.set_environment(self.environment)
        self._plain = _is_plain(node, self.environment)
        self._shares = any(node.find(kind) for kind in _SHARING)
        self._set = {name.name for name in node.find_all(nodes.Name) if name.ctx == "store"}
        self._common = {name.name for name in node.find_all(nodes.Name)} & set(
            self.environment.globals
        ) - self._set
        if self._plain:
            self._write_plain(node)
        else:
            super().visit_Template(node, frame)

    def _write_plain(self, node: nodes.Template) -> None:
        """`write`, which wants nothing but values, and for templates that include this one, `root`."""
        frame = Frame(nodes.EvalContext(self.environment, self.name))
        frame.symbols.analyze_node(node)
        frame.toplevel = frame.rootlevel = True
        self.writeline(f"from jinja2.runtime import {', '.join(sorted(exported))}")
        self.writeline("undefined, concat = environment.undefined, environment.concat")
        self.writeline(f"name, blocks = {self.name!r}, {{}}")
        for name in sorted(self._common):
            self.writeline(f"common_{name} = environment.globals[{name!r}]")
        self.pull_dependencies(node.body)
        self.writeline("def write(values):", extra=1)
        self.indent()
        self.enter_frame(frame)
        self.buffer(frame)
        self.blockvisit(node.body, frame)
        self.writeline(f"return concat({frame.buffer})")
        self.outdent()
        self.writeline("def root(context): yield write(context.get_all())", extra=1)
        self.writeline(f"debug_info = {'&'.join(f'{k}={v}' for k, v in self.debug_info)!r}")

    def enter_frame(self, frame: Frame) -> None:
        if not self._plain:
            super().enter_frame(frame)
            return
        for target, (action, name) in frame.symbols.loads.items():
            if action == VAR_LOAD_RESOLVE and name in self._set:
                self.writeline(f"{target} = values.get({name!r}, missing)")
            elif action == VAR_LOAD_RESOLVE and name not in self._common:
                self.writeline(f"{target} = values[{name!r}]")
            elif action == VAR_LOAD_ALIAS:
                self.writeline(f"{target} = {name}")
            elif action == VAR_LOAD_UNDEFINED:
                self.writeline(f"{target} = missing")

    def visit_Name(self, node: nodes.Name, frame: Frame) -> None:  # noqa: N802
        """A value that was there when it was looked up needs no second look."""
        if not self._plain or node.ctx != "load" or node.name in self._set:
            super().visit_Name(node, frame)
        elif node.name in self._common:
            self.write(f"common_{node.name}")
        else:
            self.write(frame.symbols.ref(node.name))

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

    def visit_Test(self, node: nodes.Test, frame: Frame) -> None:  # noqa: N802
        if node.name != "none":
            super().visit_Test(node, frame)
            return
        self.write("(")
        self.visit(node.node, frame)
        self.write(" is None)")

    def visit_Getitem(self, node: nodes.Getitem, frame: Frame) -> None:  # noqa: N802
        self.visit(node.node, frame)
        self.write("[")
        self.visit(node.arg, frame)
        self.write("]")

    def visit_Getattr(self, node: nodes.Getattr, frame: Frame) -> None:  # noqa: N802
        self.visit(node.node, frame)
        self.write(f".{node.attr}")


def _is_plain(node: nodes.Template, environment: Environment) -> bool:
    """Whether it needs nothing of Jinja's context, nor asks whether a value is there at all."""
    if any(node.find(kind) for kind in _SHARING):
        return False
    used = [environment.filters[each.name] for each in node.find_all(nodes.Filter)]
    used += [environment.tests[each.name] for each in node.find_all(nodes.Test)]
    asked = {each.name for each in node.find_all((nodes.Filter, nodes.Test))}
    return (
        all(_calls(call, PLAIN_FUNCTIONS) for call in node.find_all(nodes.Call))
        and asked.isdisjoint(("defined", "undefined", "default"))
        and not any(hasattr(function, "jinja_pass_arg") for function in used)
    )


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

"""A Jinja code generator that turns context-free templates into plain functions.

Most templates share nothing with others and never use Jinja's context. Such a template becomes one function
from values to text, or, if it has pieces, to what the text is made of: most of that is as it was before, and
to compare it is faster than to escape and join it. `a.b` is always an attribute, because templates get
dataclasses; Jinja would try an item too. Escaping is unchanged. Tests compare the output with plain Jinja's.
The methods have the names that Jinja looks for. Not here: constants (`constant_folding`), rendering
(`renderer`), pieces (`kept_fragment`).
"""

from collections.abc import Callable, Iterable, Iterator, MutableMapping
from typing import Any, Final

from jinja2 import Environment, Template, nodes
from jinja2.compiler import CodeGenerator, Frame
from jinja2.idtracking import VAR_LOAD_ALIAS, VAR_LOAD_RESOLVE, VAR_LOAD_UNDEFINED
from jinja2.runtime import Context, exported
from jinja2.utils import _PassArg

from app.web.rendering.constant_folding import ConstantFolder, calls, is_constant, is_escaped, value_of
from app.web.rendering.fast_escape import marked
from app.web.rendering.loop_numbers import NUMBERED, LoopNumbers, names_loop
from app.web.rendering.macro_calls import MacroCalls
from app.web.rendering.set_names import doubtful_names, set_in

PIECE: Final = "piece"

CONTEXT_FREE_FUNCTIONS: Final = (
    *("part", "draw", PIECE, "macro", "filled", "ngettext"),
    *("asset", "box", "minutes_of", "reach_of", "wire_name"),
    *("range", "dict", "namespace", NUMBERED),
)
"""They never use Jinja's context, so they are called directly."""

KEPT_CALLS: Final = ("part", "ngettext")
"""What they return is kept in the place of the call, too: there, only what differs must be looked up."""

_SHARING: Final[tuple[type[nodes.Node], ...]] = (
    nodes.Extends,
    nodes.Block,
    nodes.Import,
    nodes.FromImport,
    nodes.Macro,
    nodes.CallBlock,
    nodes.FilterBlock,
    nodes.AssignBlock,
)
"""Nodes that need Jinja's context."""


class LeanContext(Context):
    """A Context without the copying that Jinja's does."""

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
        # Shared: every template escapes, and none switches escaping off.
        self.eval_ctx = environment.eval_context
        self.exported_vars = set()
        self.name = name
        self.globals_keys = {}.keys() if globals is None else globals.keys()
        self.blocks = {block: [root] for block, root in blocks.items()}


class LeanTemplate(Template):
    """A template with `write`, a function from values to text, and `outputs`, to what that is joined from."""

    write: Callable[[dict[str, Any]], str]
    outputs: Callable[[dict[str, Any]], list[Any]]

    @classmethod
    def _from_namespace(
        cls,
        environment: Environment,
        namespace: MutableMapping[str, Any],
        globals: MutableMapping[str, Any],  # noqa: A002 - Jinja's name
    ) -> "LeanTemplate":
        template: LeanTemplate = super()._from_namespace(environment, namespace, globals)  # type: ignore[assignment]
        template.write = namespace.get("write") or _written_with_context(template)
        template.outputs = namespace.get("outputs") or _in_one(template.write)
        return template


def _in_one(write: Callable[[dict[str, Any]], str]) -> Callable[[dict[str, Any]], list[Any]]:
    return lambda values: [marked(write(values))]


def _written_with_context(template: Template) -> Callable[[dict[str, Any]], str]:
    """Does what `Template.render` does, without copying the globals or rewriting tracebacks."""
    common = dict(template.globals)

    def write(values: dict[str, Any]) -> str:
        context = LeanContext(
            template.environment, {**common, **values}, template.name, template.blocks, common
        )
        return "".join(template.root_render_func(context))

    return write


class LeanGenerator(CodeGenerator):
    """Generates `write` for a context-free template, and Jinja's own code for all others."""

    def visit_Template(self, node: nodes.Template, frame: Frame | None = None) -> None:  # noqa: N802
        MacroCalls().visit(node)
        ConstantFolder(self.environment.words, self.environment.globals).visit(node)  # type: ignore[attr-defined]
        self._context_free = _is_context_free(node, self.environment)
        if self._context_free:
            LoopNumbers().visit(node)
        node.set_environment(self.environment)
        self._shares = any(node.find_all(_SHARING))
        self._set = set_in(node)
        self._doubtful = self._set & doubtful_names(node)
        common = set(self.environment.globals) - self._set
        self._common = {name.name for name in node.find_all(nodes.Name)} & common
        self._has_pieces = any(calls(call, (PIECE,)) for call in node.find_all(nodes.Call))
        self._constants: list[str] = []
        """Texts that are markup: what is constant in a template that becomes `outputs`, words in calls."""
        self._is_compared = self._context_free and (self._has_pieces or node.find(nodes.Include) is not None)
        self._kept_calls: list[str] = []
        """The calls whose results are kept in their place, as code."""
        self._id_forms: list[str] = []
        """How the ids of pieces are written that have something put in."""
        if self._context_free:
            self._write_context_free(node)
        else:
            super().visit_Template(node, frame)

    def _write_context_free(self, node: nodes.Template) -> None:
        """`write` and `outputs` take the values. `root` is for templates that include this one."""
        frame = Frame(nodes.EvalContext(self.environment, self.name))
        frame.symbols.analyze_node(node)
        frame.toplevel = frame.rootlevel = True
        self.writeline(f"from jinja2.runtime import {', '.join(sorted(exported))}")
        self.writeline("from app.web.rendering.fast_escape import WRITTEN as written")
        self.writeline("undefined, concat = environment.undefined, environment.concat")
        self.writeline("compiled = environment.compiled")
        # Some filters want to know how texts are escaped.
        self.writeline("class context: eval_ctx = environment.eval_context")
        self.writeline(f"name, blocks = {self.name!r}, {{}}")
        for name in sorted(self._common):
            self.writeline(f"common_{name} = environment.globals[{name!r}]")
        self.pull_dependencies(node.body)
        self.writeline(f"def {'outputs' if self._is_compared else 'write'}(values):", extra=1)
        self.indent()
        if self._has_pieces:
            self.writeline("pieces, renew = values['kept'].pieces, values['kept'].renew")
        self.enter_frame(frame)
        self.buffer(frame)
        self.blockvisit(node.body, frame)
        self.writeline(f"return {frame.buffer}" if self._is_compared else f"return concat({frame.buffer})")
        self.outdent()
        if self._is_compared:
            texts = "[written[type(value)](value) for value in outputs(values)]"
            self.writeline(f"def write(values): return concat({texts})", extra=1)
        for number, constant in enumerate(self._constants):
            self.writeline(f"constant_{number} = Markup({constant!r})")
        for number, call in enumerate(self._kept_calls):
            self.writeline(f"calls_{number} = environment.kept_calls(lambda key: {call})")
        for number, form in enumerate(self._id_forms):
            self.writeline(f"ids_{number} = environment.piece_ids({form!r})")
        self.writeline("def root(context): yield write(context.get_all())", extra=1)
        self.writeline(f"debug_info = {'&'.join(f'{k}={v}' for k, v in self.debug_info)!r}")

    def enter_frame(self, frame: Frame) -> None:
        if not self._context_free:
            super().enter_frame(frame)
            return
        for name, target in frame.symbols.refs.items():
            action, source = frame.symbols.loads[target]
            if action == VAR_LOAD_ALIAS:
                self.writeline(f"{target} = {source}")
            elif action == VAR_LOAD_RESOLVE and name in self._doubtful:
                self.writeline(f"{target} = values.get({name!r}, missing)")
            elif action == VAR_LOAD_RESOLVE and name not in self._set | self._common | {PIECE}:
                self.writeline(f"{target} = values[{name!r}]")
            elif action == VAR_LOAD_UNDEFINED and name in self._doubtful:
                self.writeline(f"{target} = missing")

    def leave_frame(self, frame: Frame, with_python_scope: bool = False) -> None:
        """Nobody asks for the names of a loop after it."""
        if not self._context_free:
            super().leave_frame(frame, with_python_scope=with_python_scope)

    def blockvisit(self, body: Iterable[nodes.Node], frame: Frame) -> None:
        """Without a `pass` where something follows."""
        if not self._context_free or not body:
            super().blockvisit(body, frame)
            return
        for node in body:
            self.visit(node, frame)

    def visit_For(self, node: nodes.For, frame: Frame) -> None:  # noqa: N802
        """A loop of Python alone, whose condition needs no generator."""
        if not self._context_free or node.recursive or node.else_ or names_loop(node):
            super().visit_For(node, frame)
            return
        inner = frame.inner()
        inner.symbols.analyze_node(node, for_branch="body")
        self.writeline("for ", node)
        self.visit(node.target, inner)
        self.write(" in ")
        self.visit(node.iter, frame)
        self.write(":")
        self.indent()
        if node.test is not None:
            self._write_condition(node, node.test, frame.inner())
        self.enter_frame(inner)
        self.blockvisit(node.body, inner)
        self.outdent()

    def _write_condition(self, node: nodes.For, test: nodes.Node, frame: Frame) -> None:
        frame.symbols.analyze_node(node, for_branch="test")
        self.enter_frame(frame)
        self.writeline("if not ", test)
        self.visit(test, frame)
        self.write(": continue")

    def visit_Name(self, node: nodes.Name, frame: Frame) -> None:  # noqa: N802
        """A value that was found when the function began, or was set before, needs no check for undefined."""
        if not self._context_free or node.ctx != "load" or node.name in self._doubtful:
            super().visit_Name(node, frame)
        elif node.name in self._common:
            self.write(f"common_{node.name}")
        else:
            self.write(frame.symbols.ref(node.name))

    def pop_assign_tracking(self, frame: Frame) -> None:
        """Variables go into the context only if another template could read them there."""
        if self._shares:
            super().pop_assign_tracking(frame)
        else:
            self._assign_stack.pop()

    def _output_const_repr(self, group: Iterable[Any]) -> str:
        constant = self.environment.phrase("".join(map(str, group)))  # type: ignore[attr-defined]
        if not self._is_compared:
            return repr(constant)
        return self._constant_markup(constant)

    def _constant_markup(self, text: str) -> str:
        self._constants.append(text)
        return f"constant_{len(self._constants) - 1}"

    def visit_MarkSafe(self, node: nodes.MarkSafe, frame: Frame) -> None:  # noqa: N802
        if self._context_free and isinstance(node.expr, nodes.Const):
            self.write(self._constant_markup(node.expr.value))
        else:
            super().visit_MarkSafe(node, frame)

    def _output_child_pre(self, node: nodes.Expr, frame: Frame, finalize: Any) -> None:
        if is_escaped(node) or self._is_compared:
            self.write("(")
        elif self._context_free:
            self.write("written[type(value := (")
        else:
            super()._output_child_pre(node, frame, finalize)

    def _output_child_post(self, node: nodes.Expr, frame: Frame, finalize: Any) -> None:
        if is_escaped(node) or self._is_compared or not self._context_free:
            super()._output_child_post(node, frame, finalize)
        else:
            self.write("))](value)")

    def visit_Call(self, node: nodes.Call, frame: Frame, forward_caller: bool = False) -> None:  # noqa: N802
        if not _is_plain(node) or (isinstance(node.node, nodes.Getattr) and not self._context_free):
            super().visit_Call(node, frame, forward_caller=forward_caller)
        elif self._context_free and calls(node, (PIECE,)):
            self._write_piece(node, frame)
        elif self._context_free and isinstance(node.node, nodes.Name) and calls(node, KEPT_CALLS):
            self._write_kept_call(node.node.name, node, frame)
        else:
            self.visit(node.node, frame)
            self._write_listed((*node.args, *node.kwargs), frame)

    def _write_listed(self, each: Iterable[nodes.Node], frame: Frame) -> None:
        self.write("(")
        for one in each:
            self.visit(one, frame)
            self.write(", ")
        self.write(")")

    def _write_kept_call(self, name: str, node: nodes.Call, frame: Frame) -> None:
        """The place of the call knows all that is constant."""
        given = (*node.args, *(pair.value for pair in node.kwargs))
        differing = [value for value in given if not is_constant(value)]
        self.write(f"calls_{len(self._kept_calls)}[")
        self._kept_calls.append(f"common_{name}({', '.join(_arguments(node, len(differing)))})")
        self._write_key(differing, frame)
        self.write("]")

    def _write_key(self, differing: list[nodes.Expr], frame: Frame) -> None:
        if len(differing) == 1:
            self.visit(differing[0], frame)
        else:
            self._write_listed(differing, frame)

    def _write_piece(self, node: nodes.Call, frame: Frame) -> None:
        """The mark of a piece. Most are as they were, which is found out here: a call would take longer."""
        id_, template = node.args
        self.write("(piece if (piece := pieces[")
        self._write_id(id_, frame)
        self.write("]).values == (values_of_piece := ")
        self._write_listed((*(pair.value for pair in node.kwargs), template), frame)
        names = tuple(pair.key for pair in node.kwargs)
        self.write(f") else renew(piece, {names!r}, values_of_piece)).mark")

    def _write_id(self, node: nodes.Expr, frame: Frame) -> None:
        """Ids come again with each row: to look one up is faster than to write it."""
        if isinstance(node, nodes.Mod) and isinstance(node.left, nodes.Const):
            self.write(f"ids_{len(self._id_forms)}[")
            self._id_forms.append(node.left.value)
            self.visit(node.right, frame)
            self.write("]")
        else:
            self.visit(node, frame)

    def visit_Include(self, node: nodes.Include, frame: Frame) -> None:  # noqa: N802
        """The included template gets the same values, and what was set until here."""
        if not self._context_free:
            super().visit_Include(node, frame)
            return
        self.newline(node)
        self.write(f"{frame.buffer}.extend(compiled[")
        self.visit(node.template, frame)
        self.write(f"].outputs({{**values, **{self.dump_local_context(frame)}}}))")

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


def _arguments(node: nodes.Call, differing: int) -> Iterator[str]:
    """What a call is given, as code; what differs is taken from `key`."""
    keys = iter(["key"] if differing == 1 else [f"key[{number}]" for number in range(differing)])
    for value in node.args:
        yield repr(value_of(value)) if is_constant(value) else next(keys)
    for pair in node.kwargs:
        yield f"{pair.key}={repr(value_of(pair.value)) if is_constant(pair.value) else next(keys)}"


def _is_context_free(node: nodes.Template, environment: Environment) -> bool:
    """Whether it never uses Jinja's context and never tests whether a value is defined."""
    if any(node.find_all(_SHARING)):
        return False
    used = [environment.filters[each.name] for each in node.find_all(nodes.Filter)]
    used += [environment.tests[each.name] for each in node.find_all(nodes.Test)]
    asked = {each.name for each in node.find_all((nodes.Filter, nodes.Test))}
    return (
        all(map(_is_plain, node.find_all(nodes.Call)))
        and all(each.with_context and not each.ignore_missing for each in node.find_all(nodes.Include))
        and asked.isdisjoint(("defined", "undefined", "default"))
        and not any(_PassArg.from_obj(function) is _PassArg.context for function in used)
    )


def _is_plain(node: nodes.Call) -> bool:
    """Whether the call needs no context: of a function that never uses it, or of a value's own method."""
    is_method = isinstance(node.node, nodes.Getattr) and not node.dyn_args and not node.dyn_kwargs
    return is_method or calls(node, CONTEXT_FREE_FUNCTIONS)

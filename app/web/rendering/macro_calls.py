"""Calls of imported macros become calls of one function, whose results are kept.

`{% import "macros.html" as m %}` needs Jinja's context, and each call of a macro costs more than rendering
most templates. What a macro writes depends on its arguments alone, so `m.icon("check")` becomes
`macro("macros.html", "icon", "check")`: a constant if its arguments are (`constant_folding`), else found
among what was rendered before. Not here: pages made of several templates, and macros that take a
block of their caller; those stay with Jinja.
"""

from collections.abc import Callable
from functools import lru_cache
from typing import Any, Final, NamedTuple

from jinja2 import Environment, nodes
from jinja2.visitor import NodeTransformer
from markupsafe import Markup

MACRO: Final = "macro"
_KEPT: Final = 4096


_SHARES_IMPORTS: Final = (nodes.CallBlock, nodes.Extends, nodes.Block, nodes.Include)
"""Templates with these may need the import itself, or pass it on."""


class _Imported(NamedTuple):
    template: nodes.Expr
    name: str | None
    """None: the whole template has the name, and its macros are attributes."""


def cached_macros(environment: Environment) -> Callable[..., Markup]:
    # Typed: a text and markup that looks the same are not the same.
    @lru_cache(maxsize=_KEPT, typed=True)
    def macro(template: str, name: str, /, *args: Any, **values: Any) -> Markup:
        module = environment.get_template(template).module
        written: Markup = getattr(module, name)(*args, **values)
        return written

    return macro


class MacroCalls(NodeTransformer):
    """Replaces calls of imported macros, and removes imports that nobody needs any more."""

    def __init__(self) -> None:
        self._imported: dict[str, _Imported] = {}

    def visit_Template(self, node: nodes.Template) -> nodes.Template:  # noqa: N802
        if any(node.find_all(_SHARES_IMPORTS)):
            return node
        self._imported = _imports(node)
        self.generic_visit(node)
        used = {name.name for name in node.find_all(nodes.Name)}
        node.body = [each for each in node.body if not _is_unused(each, used)]
        return node

    def visit_Call(self, node: nodes.Call) -> nodes.Call:  # noqa: N802
        self.generic_visit(node)
        found = self._called(node)
        if found is None or node.dyn_args or node.dyn_kwargs:
            return node
        template, name = found
        node.args = [template, nodes.Const(name, lineno=node.lineno), *node.args]
        node.node = nodes.Name(MACRO, "load", lineno=node.lineno)
        return node

    def _called(self, node: nodes.Call) -> tuple[nodes.Expr, str] | None:
        match node.node:
            case nodes.Name(name=name) if name in self._imported and self._imported[name].name:
                return self._imported[name].template, self._imported[name].name or ""
            case nodes.Getattr(node=nodes.Name(name=whole), attr=name) if whole in self._imported:
                return self._imported[whole].template, name
        return None


def _imports(node: nodes.Template) -> dict[str, _Imported]:
    found: dict[str, _Imported] = {}
    for each in node.body:
        if isinstance(each, nodes.Import) and not each.with_context:
            found[each.target] = _Imported(each.template, None)
        elif isinstance(each, nodes.FromImport) and not each.with_context:
            for name in each.names:
                called, alias = (name, name) if isinstance(name, str) else name
                found[alias] = _Imported(each.template, called)
    return found


def _is_unused(node: nodes.Node, used: set[str]) -> bool:
    match node:
        case nodes.Import(target=target):
            return target not in used
        case nodes.FromImport(names=names):
            return used.isdisjoint(name if isinstance(name, str) else name[1] for name in names)
    return False

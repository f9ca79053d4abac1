"""Loops that ask only where they are count in plain numbers, instead of by Jinja's object for each loop.

`loop.index` becomes a sum, `loop.last` a question whether nothing comes after. Not here: loops that ask for
more (`loop.previtem`); those stay with Jinja.
"""

from collections.abc import Callable, Iterable, Mapping
from typing import Any, Final

from jinja2 import nodes
from jinja2.visitor import NodeTransformer

NUMBERED: Final = "numbered"
_BEFORE: Final = "number_before"
_AFTER: Final = "number_after"


def numbered(items: Iterable[Any]) -> Iterable[tuple[int, int, Any]]:
    """Each with how many come before it, and how many after it."""
    items = tuple(items)
    count = len(items)
    return zip(range(count), range(count - 1, -1, -1), items, strict=True)


_NUMBERS: Final[Mapping[str, Callable[[], nodes.Expr]]] = {
    "index0": lambda: _name(_BEFORE),
    "index": lambda: nodes.Add(_name(_BEFORE), nodes.Const(1)),
    "first": lambda: nodes.Not(_name(_BEFORE)),
    "last": lambda: nodes.Not(_name(_AFTER)),
    "revindex0": lambda: _name(_AFTER),
}
"""What is asked of `loop`, in numbers."""


def _name(name: str, use: str = "load") -> nodes.Name:
    return nodes.Name(name, use)


def names_loop(node: nodes.Node) -> bool:
    return any(name.name == "loop" for name in node.find_all(nodes.Name))


class LoopNumbers(NodeTransformer):
    """Rewrites the innermost loops first. What is left of `loop` in a body is then of that loop itself."""

    def visit_For(self, node: nodes.For) -> nodes.For:  # noqa: N802
        self.generic_visit(node)
        if names_loop(node) and _only_counts(node):
            node.body = [_Counting().visit(each) for each in node.body]
            numbers = [_name(_BEFORE, "store"), _name(_AFTER, "store")]
            node.target = nodes.Tuple([*numbers, node.target], "store")
            node.iter = nodes.Call(_name(NUMBERED), [node.iter], [], None, None, lineno=node.lineno)
        return node


def _only_counts(node: nodes.For) -> bool:
    """What a loop inside still asks for, only Jinja knows; and what is included may ask as well."""
    names = [name for name in node.find_all(nodes.Name) if name.name == "loop"]
    counts = [each for each in node.find_all(nodes.Getattr) if _is_number(each)]
    inside = node.find_all((nodes.For, nodes.Include))
    plainly = not node.recursive and node.test is None
    return plainly and len(names) == len(counts) and not any(map(_may_ask, inside))


def _is_number(node: nodes.Getattr) -> bool:
    return isinstance(node.node, nodes.Name) and node.node.name == "loop" and node.attr in _NUMBERS


def _may_ask(node: nodes.Node) -> bool:
    return isinstance(node, nodes.Include) or names_loop(node)


class _Counting(NodeTransformer):
    def visit_Getattr(self, node: nodes.Getattr) -> nodes.Expr:  # noqa: N802
        self.generic_visit(node)
        return _NUMBERS[node.attr]() if _is_number(node) else node

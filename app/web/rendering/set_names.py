"""Which names a template may ask for before it has set them. All others need no check for undefined.

What is set in a loop holds until its round ends, and what is set in one branch only is in doubt afterwards.
The methods have the names that Jinja's visitors look for. Not here: what is generated (`jinja_codegen`).
"""

from collections.abc import Iterable

from jinja2 import nodes
from jinja2.visitor import NodeVisitor


def set_in(node: nodes.Node) -> set[str]:
    """All names that are set anywhere in it."""
    names = [node] if isinstance(node, nodes.Name) else node.find_all(nodes.Name)
    return {name.name for name in names if name.ctx == "store"}


def doubtful_names(template: nodes.Template) -> set[str]:
    """Names that may be asked for, or passed on, while they are not set; also those that are never set."""
    reader = _Reader(set_in(template), _set_in_scope(template.body))
    reader.after(template.body, set())
    return reader.doubtful


class _Reader(NodeVisitor):
    """Reads a template in the order in which it runs. `known`: the names that are certainly set by then."""

    def __init__(self, names: set[str], around: set[str]) -> None:
        self.doubtful: set[str] = set()
        self._names = names
        self._around = around
        """What the scopes set that enclose the place where we are, at any time."""

    def after(self, body: Iterable[nodes.Node], known: set[str]) -> set[str]:
        """What is known after these."""
        known = set(known)
        for node in body:
            self.visit(node, known)
        return known

    def visit_Name(self, node: nodes.Name, known: set[str]) -> None:  # noqa: N802
        if node.name not in known:
            self.doubtful.add(node.name)

    def visit_Assign(self, node: nodes.Assign, known: set[str]) -> None:  # noqa: N802
        self.visit(node.node, known)
        known |= set_in(node)

    def visit_If(self, node: nodes.If, known: set[str]) -> None:  # noqa: N802
        branches = [node.body, *(each.body for each in node.elif_), node.else_]
        for each in (node, *node.elif_):
            self.visit(each.test, known)
        known |= set.intersection(*(self.after(body, known) for body in branches))

    def visit_For(self, node: nodes.For, known: set[str]) -> None:  # noqa: N802
        """A name that is also set around the loop begins as it is there, so it must have a value there."""
        self.visit(node.iter, known)
        own = _set_in_scope((*node.body, *node.else_))
        self.doubtful |= (own & self._around) - known
        around, self._around = self._around, self._around | own
        each = known | set_in(node.target) | {"loop"}
        self.after([node.test] if node.test else [], each)
        self.after(node.body, each)
        self.after(node.else_, known)
        self._around = around

    def visit_Include(self, node: nodes.Include, known: set[str]) -> None:  # noqa: N802
        """It is passed everything."""
        self.generic_visit(node, known)
        self.doubtful |= self._names - known

    def generic_visit(self, node: nodes.Node, known: set[str]) -> None:
        """What is set in a node of another kind may hold there only."""
        for child in node.iter_child_nodes():
            self.visit(child, set(known))


def _set_in_scope(body: Iterable[nodes.Node]) -> set[str]:
    """What is set there, but not in loops there."""
    found: set[str] = set()
    for node in body:
        if isinstance(node, nodes.Assign):
            found |= set_in(node)
        elif isinstance(node, nodes.If):
            found |= _set_in_scope((*node.body, *node.elif_, *node.else_))
    return found

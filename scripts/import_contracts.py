"""What import-linter has no contract for: folders side by side that are found, not listed.

pyproject.toml says which folders, and what they share.
"""

from collections.abc import Iterator

from grimp import ImportGraph
from importlinter import Contract, ContractCheck, fields, output


class SeparatePackages(Contract):
    """Each package in `container` imports from it only itself and the modules that are `shared`.

    So it knows neither the other packages nor what strings them together, however many there are.
    """

    type_name = "separate_packages"

    container = fields.StringField()
    shared = fields.ListField(subfield=fields.StringField())

    def check(self, graph: ImportGraph, verbose: bool) -> ContractCheck:
        packages = {child for child in graph.find_children(self.container) if graph.find_children(child)}
        if not packages:
            raise ValueError(f"There is no package in {self.container}.")
        shared = {f"{self.container}.{name}" for name in self.shared}
        wrong = [
            pair
            for package in sorted(packages | shared)
            for pair in self._imported_beside(graph, package)
            if not _is_within(pair[1], shared)
        ]
        return ContractCheck(kept=not wrong, metadata={"wrong": wrong})

    def _imported_beside(self, graph: ImportGraph, package: str) -> Iterator[tuple[str, str]]:
        for importer in sorted({package} | graph.find_descendants(package)):
            for imported in sorted(graph.find_modules_directly_imported_by(importer)):
                if _is_within(imported, {self.container}) and not _is_within(imported, {package}):
                    yield importer, imported

    def render_broken_contract(self, check: ContractCheck) -> None:
        for importer, imported in check.metadata["wrong"]:
            output.print_error(f"{importer} must not import {imported}.")


def _is_within(module: str, packages: set[str]) -> bool:
    return any(module == package or module.startswith(f"{package}.") for package in packages)

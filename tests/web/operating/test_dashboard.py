"""The dashboard asks for figures that there are, and leaves none out."""

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from prometheus_client import CollectorRegistry, generate_latest
from prometheus_client.parser import text_string_to_metric_families

from app.web.operating import figures
from tests.web.houses import House

pytestmark = pytest.mark.asyncio(loop_scope="module")

DASHBOARD: dict[str, Any] = json.loads(
    (Path(__file__).parents[3] / "deploy/grafana-dashboard.json").read_text()
)
OPERATING = (Path(__file__).parents[3] / "docs/operating.md").read_text()
METRIC = re.compile(r"\b(?:tavolata|process)_[a-z_]+")
SUFFIX = re.compile(r"_(?:bucket|sum|count)$")


def asked_for() -> Iterator[str]:
    for panel in DASHBOARD["panels"]:
        for target in panel.get("targets", ()):
            yield from METRIC.findall(target["expr"])


def metrics_of(house: House) -> dict[str, set[str]]:
    """The samples of each metric, by its name as it is shown."""
    registry = CollectorRegistry()
    site = house.site
    figures.register(registry, site.node, site.sockets, site.renderers)
    found = text_string_to_metric_families(generate_latest(registry).decode())
    return {
        SUFFIX.sub("", family.samples[0].name): {each.name for each in family.samples} for family in found
    }


async def test_every_metric_in_the_dashboard_exists(house: House) -> None:
    samples = set().union(*metrics_of(house).values())
    assert set(asked_for()) - samples == set()


async def test_every_metric_of_ours_is_in_the_dashboard_and_explained(house: House) -> None:
    ours = {name for name in metrics_of(house) if name.startswith("tavolata_")}
    assert len(ours) == 22
    assert ours - {SUFFIX.sub("", name) for name in asked_for()} == set()
    assert {name for name in ours if f"`{name}" not in OPERATING} == set()


async def test_it_can_be_imported_by_anybody() -> None:
    """Nothing in it is of the Grafana that it was made with."""
    variables = {variable["name"]: variable for variable in DASHBOARD["templating"]["list"]}
    assert variables["datasource"]["query"] == "prometheus"
    ids = [panel["id"] for panel in DASHBOARD["panels"]]
    assert len(ids) == len(set(ids))
    used = {panel["datasource"]["uid"] for panel in DASHBOARD["panels"] if "datasource" in panel}
    assert used == {"${datasource}"}
    assert "id" not in DASHBOARD

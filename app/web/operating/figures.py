"""The figures of this server, with their names in Prometheus. They are put together when somebody asks.

docs/operating.md explains each. Not here: the measuring (`app.live.operating`, `sockets.meters`).
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from typing import Final

from prometheus_client import CollectorRegistry, ProcessCollector
from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily, HistogramMetricFamily, Metric
from prometheus_client.registry import Collector
from prometheus_client.utils import floatToGoString

from app.games.catalogue import GAMES
from app.live.node import Node
from app.live.operating.durations import BOUNDS, Durations
from app.live.operating.meters import RESULTS
from app.live.replica import Replica
from app.web.rendering.renderer import CacheInfo, Renderer
from app.web.sockets.meters import Kind, SocketMeters

_CACHE: Final = ("cache", "language")
_ENDS: Final = (*map(floatToGoString, BOUNDS), "+Inf")


def register(
    registry: CollectorRegistry,
    node: Node,
    sockets: Mapping[Kind, SocketMeters],
    renderers: Mapping[str, Renderer],
) -> None:
    """All figures of a running server, and what the system says of its process."""
    for figures in (NodeFigures(node), SocketFigures(sockets), CacheFigures(renderers)):
        registry.register(figures)
    ProcessCollector(registry=registry)


class NodeFigures(Collector):
    def __init__(self, node: Node) -> None:
        self._node = node

    def collect(self) -> Iterator[Metric]:
        yield from self._tables()
        yield from self._games()
        yield from self._workers()
        meters = self._node.meters
        yield _histogram("append", "Time until the store has answered for a row.", meters.append)
        yield _histogram(
            "herald_lag", "Time from a row's judgement on another node to its fold here.", meters.herald_lag
        )
        yield _histogram("event_loop_lag", "How late the event loop was.", meters.loop_lag)
        yield CounterMetricFamily(
            "tavolata_rows_folded", "Rows read from the log and folded.", value=meters.rows_folded
        )
        yield CounterMetricFamily(
            "tavolata_reports", "Complaints about what was written.", value=meters.reports
        )
        yield CounterMetricFamily(
            "tavolata_divergences",
            "Times that a table could not be folded as it was written.",
            value=meters.divergences,
        )
        yield CounterMetricFamily(
            "tavolata_rows_audited", "Rows folded again by the audit.", value=meters.rows_audited
        )
        yield GaugeMetricFamily(
            "tavolata_tables_unsound", "Tables whose log did not fold in the audit.", value=meters.unsound
        )

    def _tables(self) -> Iterator[Metric]:
        kept = self._node.hall.replicas
        yield _tables_by_game("tavolata_tables", "Tables that this node keeps in memory.", kept)
        watched = [replica for replica in kept if replica.watched]
        yield _tables_by_game("tavolata_tables_watched", "Tables that somebody watches here.", watched)

    def _games(self) -> Iterator[Metric]:
        games = self._node.meters.games
        actions = CounterMetricFamily(
            "tavolata_actions", "What came of actions, by game.", labels=("game", "result")
        )
        for game, meters in games.items():
            for result in RESULTS:
                actions.add_metric((game, result), meters.actions[result])
        yield actions
        thinking = (
            ((game, level), durations)
            for game, meters in games.items()
            for level, durations in meters.thinking.items()
        )
        labels = ("game", "level")
        yield _histograms("bot_thinking", "Processor time of a bot's answer.", labels, thinking)

    def _workers(self) -> Iterator[Metric]:
        meters = self._node.meters.thinking
        yield GaugeMetricFamily("tavolata_bot_workers", "Processes that think.", value=meters.workers)
        yield CounterMetricFamily(
            "tavolata_bot_workers_lost", "Times that one of them did not answer.", value=meters.lost
        )
        yield GaugeMetricFamily(
            "tavolata_bots_waiting", "Answers that are thought or wait for it.", value=meters.waiting
        )
        yield _histogram("bot_queue", "How long answers waited for a worker.", meters.queued)


class SocketFigures(Collector):
    def __init__(self, sockets: Mapping[Kind, SocketMeters]) -> None:
        self._sockets = sockets

    def collect(self) -> Iterator[Metric]:
        opened = GaugeMetricFamily("tavolata_sockets", "Open sockets.", labels=("kind",))
        for kind, meters in self._sockets.items():
            opened.add_metric((kind,), meters.open)
        yield opened
        fan_out = (((kind,), meters.fan_out) for kind, meters in self._sockets.items())
        yield _histograms("fan_out", "Time until a socket was handed what is new.", ("kind",), fan_out)


class CacheFigures(Collector):
    """The caches of the templates' parts."""

    def __init__(self, renderers: Mapping[str, Renderer]) -> None:
        self._renderers = renderers

    def collect(self) -> Iterator[Metric]:
        hits = CounterMetricFamily("tavolata_cache_hits", "What was found in a cache.", labels=_CACHE)
        misses = CounterMetricFamily("tavolata_cache_misses", "What was not.", labels=_CACHE)
        limit = GaugeMetricFamily("tavolata_cache_limit", "How much a cache keeps at most.", labels=_CACHE)
        entries = GaugeMetricFamily("tavolata_cache_entries", "How much a cache keeps.", labels=_CACHE)
        families: tuple[CounterMetricFamily | GaugeMetricFamily, ...] = (hits, misses, limit, entries)
        for labels, info in self._infos():
            for family, value in zip(families, info, strict=True):
                family.add_metric(labels, value or 0)
        yield from families

    def _infos(self) -> Iterator[tuple[tuple[str, str], CacheInfo]]:
        for language, renderer in self._renderers.items():
            for name, cached in renderer.caches().items():
                yield (name, language), cached.cache_info()


def _tables_by_game(name: str, documentation: str, replicas: Iterable[Replica]) -> Metric:
    family = GaugeMetricFamily(name, documentation, labels=("game",))
    counted = Counter(replica.snapshot.public.game for replica in replicas)
    for game in GAMES:
        family.add_metric((game,), counted[game])
    return family


def _histogram(name: str, documentation: str, durations: Durations) -> Metric:
    return _histograms(name, documentation, (), [((), durations)])


def _histograms(
    name: str, documentation: str, labels: tuple[str, ...], found: Iterable[tuple[tuple[str, ...], Durations]]
) -> Metric:
    family = HistogramMetricFamily(f"tavolata_{name}_seconds", documentation, labels=labels)
    for values, durations in found:
        buckets = list(zip(_ENDS, durations.up_to(), strict=True))
        family.add_metric(values, buckets, durations.total)
    return family

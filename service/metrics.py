"""What Prometheus reads: counted in plain numbers while requests run, put into words when asked."""

from bisect import bisect_left
from collections import Counter
from collections.abc import Iterator
from itertools import accumulate

from prometheus_client import CollectorRegistry, GCCollector, PlatformCollector, ProcessCollector
from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily, HistogramMetricFamily
from prometheus_client.exposition import generate_latest
from prometheus_client.metrics_core import Metric
from prometheus_client.registry import Collector

BOUNDS_S = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0)


class Metrics(Collector):
    """Requests by route and status, their times, entries appended, streams open."""

    def __init__(self) -> None:
        self.requests: Counter[tuple[str, str, int]] = Counter()
        self.appended = 0
        self.streams = 0
        self._times: dict[tuple[str, str], list[float]] = {}

    def answered(self, method: str, route: str, status: int, seconds: float) -> None:
        """Count a request."""
        self.requests[(method, route, status)] += 1
        times = self._times.get((method, route))
        if times is None:
            times = self._times[(method, route)] = [0.0] * (len(BOUNDS_S) + 2)
        times[bisect_left(BOUNDS_S, seconds)] += 1
        times[-1] += seconds

    def collect(self) -> Iterator[Metric]:
        """The numbers as metrics."""
        requests = CounterMetricFamily(
            "gipfel_requests", "Requests answered", labels=["method", "route", "status"]
        )
        for (method, route, status), count in self.requests.items():
            requests.add_metric([method, route, str(status)], count)
        yield requests
        yield self._histogram()
        appended = CounterMetricFamily("gipfel_entries_appended", "Entries appended here")
        appended.add_metric([], self.appended)
        yield appended
        streams = GaugeMetricFamily("gipfel_streams", "Streams that are open here")
        streams.add_metric([], self.streams)
        yield streams

    def text(self) -> bytes:
        """All metrics of this process in Prometheus' text format."""
        registry = CollectorRegistry(auto_describe=False)
        for collector in (PlatformCollector, ProcessCollector, GCCollector):
            collector(registry=registry)
        registry.register(self)
        return generate_latest(registry)

    def _histogram(self) -> HistogramMetricFamily:
        family = HistogramMetricFamily(
            "gipfel_request_seconds", "Time to an answer's first byte", labels=["method", "route"]
        )
        for (method, route), times in self._times.items():
            bounds = [*map(str, BOUNDS_S), "+Inf"]
            buckets = list(zip(bounds, accumulate(times[:-1]), strict=True))
            family.add_metric([method, route], buckets, sum_value=times[-1])
        return family

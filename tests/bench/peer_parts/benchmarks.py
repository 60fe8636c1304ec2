"""Figures of praetor_bench, which has them from Google Benchmark."""

import json
import subprocess

from . import runs

SECONDS_LEAST = "0.3"  # that each benchmark runs


class Benchmarks:
    def __init__(self, program, pairs):
        self.program, self.pairs = program, pairs

    def once(self, names):
        """Seconds of the processor for each item, by the names of the benchmarks, which run in
        turn."""
        with runs.OnOneCore():
            done = subprocess.run(
                [self.program, f"--benchmark_filter=^({'|'.join(names)})$",
                 "--benchmark_format=json", f"--benchmark_min_time={SECONDS_LEAST}"],
                stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, check=True)
        told = {one["name"]: one for one in json.loads(done.stdout)["benchmarks"]}
        self.steps = {name: one.get("steps") for name, one in told.items()}
        return {name: 1 / told[name]["items_per_second"] for name in names}

    def in_turn(self, *names):
        """The same for all pairs: a list for each name."""
        rounds = [self.once(names) for _ in range(self.pairs)]
        return [[one[name] for one in rounds] for name in names]

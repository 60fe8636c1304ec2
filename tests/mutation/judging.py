"""A tree that holds a sample of mutants behind switches, and the tests that judge them."""
import concurrent.futures
import os
import pathlib
import re
import resource
import shutil
import signal
import subprocess
import tempfile
import threading

import switching

HERE = pathlib.Path(__file__).resolve().parent
TARGETS = ["praetor", "praetor_tests"]
# What asks how the sources look, which are changed here.
OF_SOURCES = "HouseStyle*:Words*:Traceability*:*Style*:PageSources*"
SLOW = "*Slow.*:*Slow/*"
GROUPS = (2, 20, 1e9)  # seconds of tests that are run before it is looked whether one failed
MEMORY_MAX = 8 << 30


def run(command, **more):
    return subprocess.run(command, text=True, errors="replace", stdin=subprocess.DEVNULL,
                          stdout=subprocess.PIPE, stderr=subprocess.STDOUT, **more)


class Tree:
    """A clone and its build folder, in which all mutants of a sample are planted."""

    def __init__(self, folder, jobs):
        self.folder = pathlib.Path(folder).resolve()
        self.builds = self.folder / "build" / "release"
        self.jobs = jobs
        self.planted = {}  # path → {number: (first line, last line)}
        self.tests = []  # (name, seconds, whether it is slow, numbers reached)

    def configure(self):
        return run(["cmake", "--preset", "release", "-DCMAKE_CXX_FLAGS=-w", "-DPRAETOR_BENCH=OFF",
                    "-DCMAKE_CXX_FLAGS_RELEASE=-O1 -DNDEBUG"], cwd=self.folder)

    def build(self):
        return run(["cmake", "--build", str(self.builds), "--target", *TARGETS, "--parallel",
                    str(self.jobs), "--", "-k", "0"])

    def plant(self, mutants):
        """Writes the mutants of {number: mutant} into the tree; gives the numbers that are in."""
        shutil.copy(HERE / "reached.cpp", self.folder / "tests/support/mutants_reached.cpp")
        changed = run(["git", "-C", str(self.folder), "diff", "--name-only"]).stdout.split()
        by_path = {path: [] for path in changed}
        for number, mutant in mutants.items():
            by_path.setdefault(mutant.path, []).append((number, mutant))
        self.planted = {}
        for path, numbered in by_path.items():
            text = run(["git", "-C", str(self.folder), "show", f"HEAD:{path}"]).stdout
            if numbered:
                text, self.planted[path] = switching.planted(text, numbered)
            if (self.folder / path).read_text() != text:
                (self.folder / path).write_text(text)
        return {number for places in self.planted.values() for number in places}

    def plant_what_compiles(self, mutants):
        """Plants and builds, without what does not compile; the numbers that are in at last."""
        mutants = dict(mutants)
        while True:
            inside = self.plant(mutants)
            output = self.build()
            if output.returncode == 0:
                return inside
            refused = self._refused(output.stdout)
            if not refused:
                raise SystemExit(output.stdout[-4000:])
            for number in refused:
                del mutants[number]

    def _refused(self, output):
        """The numbers on the lines that the compiler names; else of the files that it names."""
        named = re.findall(rf"{re.escape(str(self.folder))}/([\w/.]+):(\d+):", output)
        named = {(path, int(line)) for path, line in named if path in self.planted}
        on_lines = {number for path, line in named
                    for number, (first, last) in self.planted[path].items() if first <= line <= last}
        return on_lines or {number for path, _ in named for number in self.planted[path]}

    def trace(self, with_slow):
        """Runs the tests while no mutant acts; gives the names of those that fail then.

        Those are not asked again: what they ask does not stand a clone or the switches."""
        broken = []
        for slow in (False, True) if with_slow else (False,):
            tests = f"{SLOW}" if slow else f"-{SLOW}:{OF_SOURCES}"
            with tempfile.TemporaryDirectory() as scratch:
                running = [self._start(scratch, shard, tests) for shard in range(self.jobs)]
                for one in running:
                    one.wait()
                for shard in range(self.jobs):
                    for line in pathlib.Path(scratch, f"noted{shard}").read_text().splitlines():
                        name, held, seconds, *reached = line.split(" ")
                        if held == "0":
                            broken.append(name)
                        else:
                            self.tests.append((name, float(seconds), slow, set(map(int, reached))))
        self.tests.sort(key=lambda test: (test[2], test[1], test[0]))
        return broken

    def _start(self, scratch, shard, tests):
        reached = pathlib.Path(scratch, f"reached{shard}")
        reached.write_bytes(bytes(1 << 12))
        return self._tests(["--gtest_brief=1", f"--gtest_filter={tests}"], scratch, {
            "PRAETOR_MUTANTS_REACHED": str(reached),
            "PRAETOR_MUTANTS_NOTED": str(pathlib.Path(scratch, f"noted{shard}")),
            "GTEST_TOTAL_SHARDS": str(self.jobs), "GTEST_SHARD_INDEX": str(shard)})

    def _tests(self, options, scratch, env):
        def bounded():
            resource.setrlimit(resource.RLIMIT_AS, (MEMORY_MAX, MEMORY_MAX))
        return subprocess.Popen(
            [str(self.builds / "praetor_tests"), *options], cwd=self.builds, text=True,
            errors="replace", env=dict(os.environ, RC_PARAMS="seed=1", TMPDIR=scratch, **env),
            stdin=subprocess.DEVNULL, stdout=subprocess.PIPE if "--gtest_fail_fast" in options
            else subprocess.DEVNULL, stderr=subprocess.STDOUT, start_new_session=True,
            preexec_fn=bounded)

    def reaching(self, number):
        return [test for test in self.tests if number in test[3]]

    def killer(self, number, tests):
        """The test that fails while a mutant acts, quick ones asked first, or nothing."""
        for most in GROUPS:
            group = []
            while tests and sum(test[1] for test in group) <= most:
                group.append(tests[0])
                tests = tests[1:]
            noticed = group and self._failed(number, group)
            if noticed:
                return noticed
        return None

    def _failed(self, number, group):
        with tempfile.TemporaryDirectory() as scratch:
            flags = pathlib.Path(scratch, "flags")
            flags.write_text("--gtest_filter=" + ":".join(test[0] for test in group) + "\n")
            one = self._tests(["--gtest_brief=1", "--gtest_fail_fast", f"--gtest_flagfile={flags}"],
                              scratch, {"PRAETOR_MUTANT": str(number)})
            bound = 30 + 10 * sum(test[1] for test in group)
            hung = threading.Timer(bound, lambda: os.killpg(one.pid, signal.SIGKILL))
            hung.start()
            output = one.communicate()[0]
            if not hung.is_alive():
                return "a test that hangs"
            hung.cancel()
            return failed_test(output) if one.returncode != 0 else None

    def judge_all(self, numbers):
        """(number, killer or nothing) of each, as they come."""
        with concurrent.futures.ThreadPoolExecutor(self.jobs) as pool:
            waiting = {pool.submit(self.killer, number, self.reaching(number)): number
                       for number in numbers}
            for done in concurrent.futures.as_completed(waiting):
                yield waiting[done], done.result()

    def judge_built_in(self, number, mutant):
        """Of a mutant that no test comes by as the program runs: built in for good, since what the
        compiler evaluates cannot be switched."""
        path = self.folder / mutant.path
        text = path.read_text()
        path.write_text(text.replace(f"praetor_mutant({number})", "true"))
        try:
            if self.build().returncode != 0:
                return "the compiler"
            near = set(self.planted[mutant.path])
            tests = sorted((test for test in self.tests if not test[2]),
                           key=lambda test: not near & test[3])
            return self.killer(0, tests)
        finally:
            path.write_text(text)


def failed_test(output):
    failed = [line for line in output.splitlines() if line.startswith("[  FAILED  ] ")]
    return failed[0][13:].split(" (")[0].split(",")[0] if failed else "a crash"

"""What judges a mutant: the tests of the project, those that lie nearest to the mutated file first."""
import collections
import hashlib
import os
import pathlib
import re
import signal
import subprocess
import time

TARGETS = ["praetor", "praetor_tests"]
SLOW = "*Slow.*:*Slow/*"
SUITE = re.compile(r"\b(?:TEST|TEST_F|TEST_P|TYPED_TEST)\(\s*(\w+),")
CASES = "*RuleCase*:*LegalCase*:*FormatCase*:Cases*"


def run(command, **more):
    return subprocess.run(command, text=True, errors="replace", stdin=subprocess.DEVNULL,
                          stdout=subprocess.PIPE, stderr=subprocess.STDOUT, **more)


class Tree:
    """A copy of the source and its build folder, in which mutants are planted one at a time."""

    def __init__(self, folder, jobs):
        self.folder = pathlib.Path(folder).resolve()
        self.builds = self.folder / "build" / "release"
        self.jobs = jobs
        self.tests_of = self._suites_by_folder()
        self.objects = {}

    def build(self):
        return run(["cmake", "--build", str(self.builds), "--target", *TARGETS, "--parallel",
                    str(self.jobs)])

    def note_objects(self):
        """Source file → the object files that are made of it, by Ninja's own record."""
        objects = collections.defaultdict(set)
        made = None
        deps = run(["ninja", "-C", str(self.builds), "-t", "deps"]).stdout
        for line in deps.splitlines():
            if line and not line.startswith(" "):
                made = line.split(":")[0]
            elif line.strip().startswith(str(self.folder)):
                objects[os.path.relpath(line.strip(), self.folder)].add(made)
        self.objects = {name: {one for one in made_of if (self.builds / one).is_file()}
                        for name, made_of in objects.items()}

    def digest(self, path):
        return [hashlib.sha256((self.builds / name).read_bytes()).digest()
                for name in sorted(self.objects.get(path, ()))]

    def _suites_by_folder(self):
        suites = collections.defaultdict(set)
        for test in sorted((self.folder / "tests").rglob("*_test.cpp")):
            found = SUITE.findall(test.read_text())
            suites[str(test.parent.relative_to(self.folder / "tests"))] |= set(found)
            suites[str(test.relative_to(self.folder / "tests"))[:-len("_test.cpp")]] |= set(found)
        return suites

    def stages_for(self, path, with_slow):
        """(name, filter of tests): the nearest, the cases, all short ones, and the slow ones."""
        near = set(self.tests_of.get(path.rsplit(".", 1)[0], ()))
        folder = os.path.dirname(path)
        while folder and not near:
            near = set(self.tests_of.get(folder, ()))
            folder = os.path.dirname(folder)
        near = {suite for suite in near if not suite.endswith("Slow")}
        stages = []
        if near:
            stages.append(("near", ":".join(f"{one}.*:*/{one}.*" for one in sorted(near))))
        stages.append(("cases", CASES))
        stages.append(("short", f"-{SLOW}:HouseStyle*:Words*:Traceability*"))
        if with_slow:
            stages.append(("slow", SLOW))
        return stages

    def judge(self, path, with_slow, seconds):
        """"stage: test" of what notices the program as it is built now, or nothing."""
        for stage, tests in self.stages_for(path, with_slow):
            noticed = self._failed(tests, 4 * seconds if stage == "slow" else seconds)
            if noticed:
                return f"{stage}: {noticed}"
        return None

    def _failed(self, tests, seconds):
        running = []
        for shard in range(self.jobs):
            env = dict(os.environ, RC_PARAMS="seed=1", GTEST_TOTAL_SHARDS=str(self.jobs),
                       GTEST_SHARD_INDEX=str(shard))
            running.append(subprocess.Popen(
                [str(self.builds / "praetor_tests"), "--gtest_brief=1", "--gtest_fail_fast",
                 f"--gtest_filter={tests}"], env=env, cwd=self.builds, text=True, errors="replace",
                stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
                start_new_session=True))
        end = time.monotonic() + seconds
        noticed = None
        for one in running:
            try:
                output = one.communicate(timeout=max(1, end - time.monotonic()))[0]
            except subprocess.TimeoutExpired:
                # What a test has started hangs with it.
                os.killpg(one.pid, signal.SIGKILL)
                one.communicate()
                noticed = noticed or "a test that hangs"
                continue
            if one.returncode != 0:
                noticed = noticed or failed_test(output)
        return noticed


def failed_test(output):
    failed = [line for line in output.splitlines() if line.startswith("[  FAILED  ] ")]
    return failed[0][13:].split(" (")[0].split(",")[0] if failed else "a crash"

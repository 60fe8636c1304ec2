"""A corpus judged by the job array of cli/cluster on a real Slurm: what is merged is, byte for
byte, what one run prints, also when tasks are killed, queued again, or fail for good.

Usage: slurm.py PRAETOR SOURCES FOLDER

Exit status 0 if all is well, 1 if not, 77 where Slurm is not installed or cannot run. Logs are left
in FOLDER.
"""

import os
import pathlib
import re
import shutil
import signal
import subprocess
import sys
import unittest

import corpus
import local_slurm
import watched

PRAETOR, SOURCES, FOLDER = (os.path.realpath(path) for path in sys.argv[1:4])
SUBMIT = os.path.join(SOURCES, "cli/cluster/submit")
SECONDS_MAX = 500  # it takes half a minute on a machine that has nothing else to do
SHARDS = 8
COPIES = 200  # of each generated game: a shard must take several times the 20 ms between two stops


def read(*path):
    return pathlib.Path(*path).read_bytes()


class OnSlurm(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.corpus = os.path.join(FOLDER, "many games")
        corpus.make(PRAETOR, SOURCES, cls.corpus, games=30, copies=COPIES)
        cls.expected = corpus.judged_at_once(PRAETOR, cls.corpus)

    def submit(self, output, *options, inputs=corpus.INPUTS, status=0):
        """What submit printed; the numbers of its array, if there is one, and of its last job."""
        done = subprocess.run(
            [SUBMIT, "--shards", str(SHARDS), "--output", output, "--pause", "0", *options, "--",
             *inputs], cwd=self.corpus, env=SLURM.environment, capture_output=True, text=True,
            check=False, timeout=60)
        self.assertEqual(status, done.returncode, done.stderr)
        if status != 0:
            return done.stderr
        array = re.search(r"job (\d+), array", done.stdout)
        merge = re.search(r"^merge +job (\d+)", done.stdout, re.MULTILINE)[1]
        self.assertIn(output + "/summary.json", done.stdout)
        return done.stdout, array[1] if array else None, merge

    def logs(self, output, job):
        return "".join(path.read_text() for path in
                       sorted(pathlib.Path(output, "logs").glob(f"*-{job}[_.]*")))

    def expect_result(self, output):
        json, text, status = self.expected
        self.assertEqual(json, read(output, "summary.json"))
        self.assertEqual(text, read(output, "summary.txt"))
        self.assertEqual(f"{status}\n".encode(), read(output, "status"))
        self.assertFalse(os.path.exists(os.path.join(output, "unfinished")))

    def test_killed_and_queued_again(self):
        output = os.path.join(FOLDER, "parts of a 100% hard run")
        praetor = watched.Watched(PRAETOR, os.path.join(FOLDER, "a praetor that is held"))
        praetor.tell("hold-2", "hold-5")
        _, array, merge = self.submit(output, "--praetor", str(praetor.program), "--tasks", "4",
                                      "--sbatch=--comment=two words")
        os.kill(praetor.held(2), signal.SIGKILL)
        praetor.held(5)
        SLURM.queue_again(f"{array}_1")
        states = SLURM.wait(array)
        log = self.logs(output, array)
        self.assertEqual({"COMPLETED"}, {state for state, _ in states.values()}, log)
        self.assertEqual(1, states[f"{array}_1"][1])
        self.assertIn("shard 2 of 8: try 1 of 3 failed with status 137", log)
        judged = re.findall(r"shard (\d) of 8 is judged", log)
        self.assertEqual(list("12345678"), sorted(judged), log)
        calls = praetor.calls()
        self.assertEqual([1, 2, 2, 3, 4, 6, 7, 8], sorted(call for call in calls if call != 5))
        self.assertGreaterEqual(calls.count(5), 2)
        self.assertEqual({merge: ("COMPLETED", 0)}, SLURM.wait(merge), log)
        self.expect_result(output)

    def test_failing_for_good(self):
        output = os.path.join(FOLDER, "parts that fail")
        praetor = watched.Watched(PRAETOR, os.path.join(FOLDER, "a fragile praetor"))
        praetor.tell("break-3")
        options = ("--praetor", str(praetor.program), "--retries", "1")
        _, array, merge = self.submit(output, *options)
        states = SLURM.wait(array)
        self.assertEqual([f"{array}_3"],
                         [name for name, (state, _) in states.items() if state != "COMPLETED"])
        self.assertEqual({merge: ("FAILED", 0)}, SLURM.wait(merge))
        self.assertIn("no part of shard 3 (of 8)", self.logs(output, merge))
        self.assertEqual(2, praetor.calls().count(3))
        for name in ("summary.json", "summary.txt", "status"):
            self.assertFalse(os.path.exists(os.path.join(output, name)))

        praetor.no_longer("break-3")
        printed, array, merge = self.submit(output, *options)
        self.assertIn("1 of 8 to judge", printed)
        self.assertEqual({f"{array}_3": ("COMPLETED", 0)}, SLURM.wait(array))
        self.assertEqual({merge: ("COMPLETED", 0)}, SLURM.wait(merge))
        self.assertEqual([3], praetor.calls())
        self.expect_result(output)
        self.expect_refusals(output, options)
        self.expect_parts_of_two_runs_to_fail(output, options)

    def expect_refusals(self, output, options):
        """A folder is for one run, and the parts are no input."""
        self.assertIn("belongs to a run of other inputs",
                      self.submit(output, *options, inputs=corpus.INPUTS[:1], status=2))
        inside = os.path.join(self.corpus, "single games", "parts")
        self.assertIn("lies within the input", self.submit(inside, *options, status=2))
        self.assertFalse(os.path.exists(inside))
        for word in ("--format=json", "--fail-fast"):
            self.assertIn(word, self.submit(output + " 2", *options, inputs=["x", word], status=2))
        self.assertIn("standard input",
                      self.submit(output + " 2", *options, inputs=["-"], status=2))

    def expect_parts_of_two_runs_to_fail(self, output, options):
        """All parts are there, but one stands where another belongs."""
        shutil.copy(os.path.join(output, "parts/shard-2-of-8.json"),
                    os.path.join(output, "parts/shard-1-of-8.json"))
        printed, array, merge = self.submit(output, *options)
        self.assertIn("all 8 are judged already", printed)
        self.assertIsNone(array)
        self.assertEqual({merge: ("FAILED", 0)}, SLURM.wait(merge))
        self.assertIn("could not be merged (status 2)", self.logs(output, merge))
        self.assertFalse(os.path.exists(os.path.join(output, "summary.json")))


def end(number, _):
    """Ends everything by way of what cleans up; nothing on the way takes this for its own."""
    late = f" after {SECONDS_MAX} seconds" if number == signal.SIGALRM else ""
    print(f"ended by {signal.Signals(number).name}{late}", flush=True)
    raise KeyboardInterrupt


def skip(why):
    print("skipped:", why)
    sys.exit(77)


if __name__ == "__main__":
    if reason := local_slurm.why_not():
        skip(reason)
    signal.signal(signal.SIGALRM, end)
    signal.signal(signal.SIGTERM, end)
    signal.alarm(SECONDS_MAX)
    shutil.rmtree(FOLDER, ignore_errors=True)
    os.makedirs(FOLDER)
    with local_slurm.LocalSlurm(os.path.join(FOLDER, "slurm")) as SLURM:
        try:
            SLURM.start()
        except OSError as error:
            skip(error)
        unittest.main(argv=sys.argv[:1], verbosity=2)

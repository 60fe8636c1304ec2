"""How a run is made: by starting the program, or by a worker that is the program already."""
import os
import pathlib
import resource
import select
import signal
import subprocess
import time

import asked

SECONDS_AT_ALL = 4 * asked.SECONDS_MOST


def limited():
    """No core files, no endless output, no end of time."""
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    resource.setrlimit(resource.RLIMIT_FSIZE, (1 << 30, 1 << 30))
    resource.setrlimit(resource.RLIMIT_CPU, (asked.SECONDS_MOST + 10, asked.SECONDS_MOST + 20))


def ended(status):
    """A status, or less than 0 a signal, as it is told."""
    return status if status >= 0 else f"after signal {signal.Signals(-status).name}"


class Started:
    """Starts the program anew for each run: what its users do, 20 ms and more each."""

    def __init__(self, program):
        self.program = program

    def run(self, words, stdin, folder):
        """How it ended, KiB at most and seconds; what it printed lies in the folder."""
        begin = time.monotonic()
        with (open(folder / "stdout", "wb") as out, open(folder / "stderr", "wb") as err,
              open(stdin, "rb") as given):
            process = subprocess.Popen([self.program, *words], stdin=given, stdout=out, stderr=err,
                                       preexec_fn=limited, cwd=folder)
            _, waited, used = os.wait4(process.pid, 0)
            process.returncode = waited
        status = os.waitstatus_to_exitcode(waited)
        return ended(status), used.ru_maxrss, time.monotonic() - begin


class Worker:
    """Asks tests/hostile/worker.cpp, which makes a copy of itself for each run."""

    def __init__(self, worker, replays):
        self.words = [worker, *replays]
        self.process = None

    def start(self):
        """Anew, and in a group of its own: a copy that hangs goes with it."""
        self.process = subprocess.Popen(self.words, stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                                        start_new_session=True)

    def run(self, words, stdin, folder):
        """As of `Started`."""
        if self.process is None:
            self.start()
        texts = [os.fsencode(str(text)) for text in (folder, stdin, *words)]
        self.process.stdin.write(b",".join(b"%d:%s" % (len(text), text) for text in texts) + b"\n")
        self.process.stdin.flush()
        ready, _, _ = select.select([self.process.stdout], [], [], SECONDS_AT_ALL)
        line = self.process.stdout.readline() if ready else b""
        if not line:
            self.stop()
            return "never", 0, SECONDS_AT_ALL
        status, kibibytes, milliseconds = map(int, line.split())
        return ended(status), kibibytes, milliseconds / 1000

    def stop(self):
        """With whatever runs."""
        if self.process is None:
            return
        os.killpg(self.process.pid, signal.SIGKILL)
        self.process.wait()
        for stream in (self.process.stdin, self.process.stdout):
            stream.close()
        self.process = None


def outcome(runner, words, stdin, folder):
    """How a run ended, output, complaints, KiB at most and seconds."""
    for name in ("stdout", "stderr"):
        (folder / name).unlink(missing_ok=True)
    status, kibibytes, seconds = runner.run(words, stdin, folder)
    texts = [path.read_bytes() if path.exists() else b""
             for path in (pathlib.Path(folder) / "stdout", pathlib.Path(folder) / "stderr")]
    return status, *texts, kibibytes, seconds

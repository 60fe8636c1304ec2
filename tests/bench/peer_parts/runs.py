"""Runs of a program: the time that they took, of the clock and of the processor, and their memory.
A run that does not end as it should ends everything."""

import os
import subprocess
import tempfile
import time
from typing import NamedTuple

from . import packages


class Run(NamedTuple):
    clock: float  # seconds that passed
    processor: float  # seconds of the processor, user and system


def run(command, status=0):
    """One run, its output thrown away. posix_spawn costs less than what subprocess does, which
    counts where a run takes a millisecond."""
    devnull = [(os.POSIX_SPAWN_OPEN, number, os.devnull, os.O_RDWR, 0) for number in range(3)]
    command = [str(word) for word in command]
    begin = time.perf_counter()
    pid = os.posix_spawn(command[0], command, os.environ, file_actions=devnull)
    _, ended, usage = os.wait4(pid, 0)
    clock = time.perf_counter() - begin
    if os.waitstatus_to_exitcode(ended) != status:
        raise RuntimeError(f"status {os.waitstatus_to_exitcode(ended)}: {' '.join(command)}")
    return Run(clock, usage.ru_utime + usage.ru_stime)


def peak_megabytes(command):
    """The greatest resident memory of a run. A process begins with the memory of who started it,
    so that only a small one can tell that of a small one: this is asked of GNU time."""
    with tempfile.NamedTemporaryFile() as told:
        subprocess.run([packages.program("time"), "-f", "%M", "-o", told.name,
                        *(str(word) for word in command)], stdin=subprocess.DEVNULL,
                       stdout=subprocess.DEVNULL, check=True)
        return int(told.read()) * 1024 / 1e6


class OnOneCore:
    """Within it, all that is started runs on one and the same core."""

    def __enter__(self):
        self.before = os.sched_getaffinity(0)
        os.sched_setaffinity(0, {max(self.before)})

    def __exit__(self, *_):
        os.sched_setaffinity(0, self.before)

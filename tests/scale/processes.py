"""Runs of a program: how long they took, how much memory they had, and how they ended. Whatever is
under way is killed when a call is left, however it is left."""

import os
import subprocess
import time
from typing import NamedTuple


class Run(NamedTuple):
    seconds: float
    peak_mb: float  # of memory that was resident, all threads together
    status: int  # the exit status, or minus the signal that ended it


def start(command):
    return subprocess.Popen(command, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL)


def ended(process, begin, status, usage):
    process.returncode = os.waitstatus_to_exitcode(status)
    return Run(time.monotonic() - begin, usage.ru_maxrss * 1024 / 1e6, process.returncode)


def run(command, kill_after=None):
    """One run; killed by SIGKILL if it takes longer than so many seconds."""
    begin = time.monotonic()
    process = start(command)
    try:
        while kill_after is not None:
            pid, status, usage = os.wait4(process.pid, os.WNOHANG)
            if pid != 0:
                return ended(process, begin, status, usage)
            if time.monotonic() - begin >= kill_after:
                process.kill()
                break
            time.sleep(0.002)
        _, status, usage = os.wait4(process.pid, 0)
        return ended(process, begin, status, usage)
    finally:
        if process.returncode is None:
            process.kill()
            process.wait()


def run_all(commands, at_once):
    """Runs so many at a time; what became of each, in their order."""
    waiting = list(enumerate(commands))[::-1]
    under_way, done = {}, {}
    try:
        while waiting or under_way:
            while waiting and len(under_way) < at_once:
                number, command = waiting.pop()
                process = start(command)
                under_way[process.pid] = (number, process, time.monotonic())
            pid, status, usage = os.wait4(-1, 0)
            number, process, begin = under_way.pop(pid)
            done[number] = ended(process, begin, status, usage)
    finally:
        for _, process, _ in under_way.values():
            process.kill()
            process.wait()
    return [done[number] for number in range(len(commands))]

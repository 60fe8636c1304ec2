"""The programs that this suite is compared with: packages of Debian, installed where missing."""

import os
import pathlib
import re
import shutil
import subprocess
import sys

# Some are in folders that are not on everybody's PATH.
PATH = os.pathsep.join([os.environ.get("PATH", os.defpath), "/usr/games"])


def listed(sources):
    """The packages that `setup` lists in `bench_packages`."""
    text = pathlib.Path(sources, "setup").read_text(encoding="utf-8")
    return re.search(r'^bench_packages="([^"]*)"', text, re.MULTILINE)[1].split()


def status(package, field):
    done = subprocess.run(["dpkg-query", "-W", f"-f=${{{field}}}", package], capture_output=True,
                          text=True, check=False)
    return done.stdout


def install(packages):
    """Installs what is missing with apt-get, as root or through sudo; ends the program where that
    cannot be."""
    if not shutil.which("apt-get") or not shutil.which("dpkg-query"):
        sys.exit(f"this system has no apt; needed are {', '.join(packages)} of Debian")
    missing = [one for one in packages if status(one, "db:Status-Status") != "installed"]
    if not missing:
        return
    as_root = [] if os.geteuid() == 0 else ["sudo", "-n"]
    if as_root and not shutil.which("sudo"):
        sys.exit("as root, run: apt-get install --no-install-recommends " + " ".join(missing))
    print("installing", *missing, flush=True)
    environment = dict(os.environ, DEBIAN_FRONTEND="noninteractive")
    for words in (["update", "-q"],
                  ["install", "--yes", "-q", "--no-install-recommends", *missing]):
        done = subprocess.run([*as_root, "apt-get", *words], stdin=subprocess.DEVNULL,
                              stdout=sys.stderr, env=environment, check=False)
        if done.returncode != 0:
            sys.exit(f"apt-get {words[0]} failed; is there a network?")


def program(name):
    found = shutil.which(name, path=PATH)
    if not found:
        sys.exit(f"{name} is not installed")
    return found


def versions(packages):
    """"pgn-extract 19.04-1, stockfish 15.1-4", and the compiler of the libraries' packages."""
    return ", ".join(f"{one} {status(one, 'Version')}" for one in packages)

#!/usr/bin/env python3
"""The packages: twice the same bytes, and the .deb on a Debian 12 that has nothing but its base.

The base is made with debootstrap, as root and with a network; without these only the packages
themselves are looked at, and the test counts as skipped. What is downloaded is kept beside FOLDER.
"""

import glob
import os
import shutil
import subprocess

from support import Test, lacks, mounts_below, run, skip

MIRROR = "http://deb.debian.org/debian"
GAME = "/usr/share/praetor/replays/antike-duellum/annotated-first-game.json"


def packed(test, name):
    """The packages by their endings, made in a folder of that name."""
    folder = os.path.join(test.folder, name)
    run(["cpack", "--config", f"{test.build}/CPackConfig.cmake", "-B", folder], cwd=test.build)
    return {"deb": glob.glob(f"{folder}/*.deb"), "tar.gz": glob.glob(f"{folder}/*.tar.gz")}


def content_of(path):
    with open(path, "rb") as file:
        return file.read()


def look_at_packages(test):
    """The .deb and the .tar.gz."""
    first, second = packed(test, "first"), packed(test, "second")
    for ending in first:
        test.expect_equal((len(first[ending]), len(second[ending])), (1, 1), f"one .{ending}")
        test.expect(content_of(first[ending][0]) == content_of(second[ending][0]),
                    f"the same bytes of the .{ending} twice")
    deb = first["deb"][0]
    fields = dict(line.split(": ", 1) for line in run(["dpkg-deb", "-f", deb]).splitlines()
                  if ": " in line)
    test.expect_equal(fields["Package"], "praetor", "Package")
    test.expect_equal(fields["Section"], "games", "Section")
    for library in ("libgvc6", "libc6", "libedit2"):
        test.expect(library in fields["Depends"], f"Depends names {library}: {fields['Depends']}")
    return deb, first["tar.gz"][0]


class Debian:
    """A fresh Debian 12 in a folder, which programs of its own are run in."""

    def __init__(self, test):
        self.root = os.path.join(test.folder, "root")
        kept = os.path.join(os.path.dirname(test.folder), "debian")
        os.makedirs(kept, exist_ok=True)
        base = ["debootstrap", "--variant=minbase"]
        tarball = os.path.join(kept, "base.tgz")
        if not os.path.exists(tarball):
            made = os.path.join(test.folder, "downloaded")
            self.ask(base + [f"--make-tarball={tarball}", "bookworm", made, MIRROR])
        self.ask(base + [f"--unpack-tarball={tarball}", "bookworm", self.root, MIRROR])
        for name in ("resolv.conf", "hosts"):
            if os.path.exists(f"/etc/{name}"):
                shutil.copy(f"/etc/{name}", f"{self.root}/etc/{name}")
        self.ask(["chroot", self.root, "apt-get", "update", "-q"])

    def ask(self, words):
        """Runs what needs a network; without one there is nothing to test."""
        done = subprocess.run(words, check=False, text=True, stdin=subprocess.DEVNULL,
                              stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
        if done.returncode != 0:
            self.remove()
            skip(f"no bare Debian to be had: {' '.join(words)}: {done.stdout[-300:]}")

    def run(self, *words):
        environment = {"PATH": "/usr/sbin:/usr/bin:/sbin:/bin", "LC_ALL": "C.UTF-8",
                       "DEBIAN_FRONTEND": "noninteractive"}
        return run(["chroot", self.root, *words], env=environment, stdin=subprocess.DEVNULL)

    def remove(self):
        if not mounts_below(self.root):
            shutil.rmtree(self.root, ignore_errors=True)


def look_at_debian(test, deb, archive):
    debian = Debian(test)
    shutil.copy(deb, f"{debian.root}/praetor.deb")
    shutil.copy(archive, f"{debian.root}/praetor.tar.gz")
    debian.run("apt-get", "install", "--yes", "-q", "--no-install-recommends", "./praetor.deb")
    version = run([test.program, "--version"])
    test.expect_equal(debian.run("praetor", "--version"), version, "--version of the .deb")
    test.expect(": legal, " in debian.run("praetor", "check", GAME), "a shipped game is legal")
    debian.run("praetor", "doctor")
    debian.run("praetor", "draw", GAME, "-o", "/board.png")
    test.expect(content_of(f"{debian.root}/board.png").startswith(b"\x89PNG"), "a picture")
    debian.run("mkdir", "/unpacked")
    debian.run("tar", "-C", "/unpacked", "--strip-components=1", "-xzf", "/praetor.tar.gz")
    debian.run("dpkg", "--remove", "praetor")
    test.expect(not os.path.exists(f"{debian.root}/usr/bin/praetor"), "removed without a trace")
    test.expect_equal(debian.run("/unpacked/bin/praetor", "--version"), version,
                      "--version of the .tar.gz")
    debian.remove()


def main():
    test = Test()
    if lacks("cpack") or lacks("dpkg-shlibdeps"):
        skip("there is no cpack, or no dpkg-shlibdeps")
    deb, archive = look_at_packages(test)
    if not test.faults and (os.getuid() != 0 or lacks("debootstrap")):
        skip("the packages are good; a bare Debian needs root and debootstrap")
    if not test.faults:
        look_at_debian(test, deb, archive)
    test.end()


if __name__ == "__main__":
    main()

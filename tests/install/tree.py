#!/usr/bin/env python3
"""`cmake --install` into an empty folder: everything is there, and works from there."""

import glob
import hashlib
import json
import os
import re
import subprocess

from support import Test, lacks, run

PROGRAM = """#include <praetor.h>
#include <stdio.h>
int main(void) { return printf("linked\\n") == 7 ? 0 : 1; }
"""

PROJECT = """cmake_minimum_required(VERSION 3.25)
project(linked C)
find_package(praetor CONFIG REQUIRED)
add_executable(linked linked.c)
target_link_libraries(linked PRIVATE praetor::praetor)
"""


PAGES = "share/doc/praetor"
# What the first page links to and an installation has at another place.
ELSEWHERE = {"cli/c/praetor.h"}


def commands(test):
    """The commands stand in groups after the options, each group under a heading of its own."""
    listed = run([test.program, "--help"]).split("Exit status:")[0].split("\n\n")[2:]
    return [line.split()[0] for group in listed for line in group.splitlines()[1:]]


def files_in(sources, *folders):
    return {os.path.relpath(os.path.join(folder, name), sources) for top in folders
            for folder, _, names in os.walk(os.path.join(sources, top)) for name in names}


def pages(sources):
    """Every page, and in full what a page tells a user to take a copy of."""
    found = {path for path in files_in(sources, "cli", "engine", "properties", "replays", "tests",
                                       "viz") if path.endswith(".md")}
    found |= files_in(sources, "cli/editors/nvim", "replays/imports", "replays/worlds")
    return found | {"README.md", "CHANGELOG.md", "cli/editors/code.png", "cli/editors/neovim.svg"}


def named_paths(test):
    """What the help names by its path in the sources, and what the first page links to."""
    helps = [run([test.program, command, "--help"]) for command in commands(test)]
    named = {path.rstrip(".") for text in helps
             for path in re.findall(r"\b(?:cli|replays|tests)/[\w./-]+", text)}
    with open(os.path.join(test.sources, "README.md"), encoding="utf-8") as file:
        links = re.findall(r"\]\(([^)#]+)", file.read())
    return named | (set(links) - ELSEWHERE)


def expected_files(test):
    """Paths below the prefix, made from the sources and the help alone."""
    files = {"bin/praetor", "share/bash-completion/completions/praetor",
             "share/zsh/vendor-completions/_praetor",
             "share/fish/vendor_completions.d/praetor.fish", "share/man/man1/praetor.1",
             "share/doc/praetor/LICENSE", "share/doc/praetor/tests/conformance/run_case.py"}
    files |= {f"share/man/man1/praetor-{command}.1" for command in commands(test)}
    files |= {f"{PAGES}/{name}" for name in pages(test.sources)}
    corpus = os.path.join(test.sources, "replays/corpus")
    for folder, _, names in os.walk(corpus):
        files |= {os.path.join("share/praetor/replays", os.path.relpath(folder, corpus), name)
                  for name in names}
    for path in glob.glob(os.path.join(test.sources, "engine/games/*/data/*.json")):
        game = path.split(os.sep)[-3].replace("_", "-")
        files.add(f"share/praetor/games/{game}/{os.path.basename(path)}")
    return {os.path.normpath(path) for path in files}


def installed_files(prefix):
    return {os.path.relpath(os.path.join(folder, name), prefix)
            for folder, _, names in os.walk(prefix) for name in names}


def look_at_c_library(test, prefix):
    pc = glob.glob(os.path.join(prefix, "**/praetor.pc"), recursive=True)
    test.expect(pc, "praetor.pc is there where praetor.h is")
    if not pc or lacks("pkg-config"):
        return
    env = dict(os.environ, PKG_CONFIG_PATH=os.path.dirname(pc[0]))
    flags = run(["pkg-config", "--cflags", "--libs", "praetor"], env=env).split()
    libraries = os.path.realpath(os.path.join(os.path.dirname(pc[0]), ".."))
    test.expect("-lpraetor" in flags, f"pkg-config: {flags}")
    test.expect(any(os.path.realpath(flag[2:]) == libraries for flag in flags
                    if flag.startswith("-L")), f"pkg-config: {flags}")
    source = os.path.join(test.folder, "linked.c")
    with open(source, "w", encoding="utf-8") as file:
        file.write(PROGRAM)
    compiler = next((name for name in ("cc", "gcc", "clang") if not lacks(name)), None)
    if compiler:
        linked = os.path.join(test.folder, "linked")
        run([compiler, "-o", linked, source] + flags)
        said = run([linked], env=dict(os.environ, LD_LIBRARY_PATH=libraries))
        test.expect_equal(said, "linked\n", "a program with the C interface")
        # The same by CMake, which lets the program find the library by itself.
        with open(os.path.join(test.folder, "CMakeLists.txt"), "w", encoding="utf-8") as file:
            file.write(PROJECT)
        built = os.path.join(test.folder, "built")
        run(["cmake", "-S", test.folder, "-B", built, f"-DCMAKE_PREFIX_PATH={prefix}",
             f"-DCMAKE_C_COMPILER={compiler}"])
        run(["cmake", "--build", built])
        test.expect_equal(run([os.path.join(built, "linked")]), "linked\n", "the same by CMake")


def main():
    test = Test()
    prefix = os.path.join(test.folder, "prefix")
    run(["cmake", "--install", test.build, "--prefix", prefix])
    files = installed_files(prefix)
    expected = expected_files(test)
    test.expect_equal(sorted(expected - files), [], "missing")
    pictures = {path for path in files if path.startswith(f"{PAGES}/viz/pictures/")}
    beyond = {path for path in files - expected - pictures
              if not path.startswith(("lib/", "include/praetor"))}
    test.expect_equal(sorted(beyond), [], "nobody asked for")

    named = named_paths(test)
    test.expect(len(named) > 20, f"few pages are named: {sorted(named)}")
    absent = [path for path in sorted(named)
              if not os.path.exists(os.path.join(prefix, PAGES, path))]
    test.expect_equal(absent, [], "named, but not installed")

    program = os.path.join(prefix, "bin/praetor")
    test.expect_equal(run([program, "--version"]), run([test.program, "--version"]), "--version")
    replays = glob.glob(os.path.join(prefix, "share/praetor/replays/*/*.json"))
    judged = run([program, "check"] + sorted(replays))
    test.expect_equal(judged.count(": legal,"), len(replays), "shipped replays judged legal")

    # The doctor's fingerprints are those of the files beside it.
    report = json.loads(subprocess.run([program, "doctor", "--format", "json"], check=True,
                                       stdout=subprocess.PIPE).stdout)
    test.expect(report["well"], "the doctor finds all well")
    data = [finding for finding in report["findings"] if finding["part"] == "data"]
    test.expect_equal(len(data), sum(path.startswith("share/praetor/games/") for path in files),
                      "data files")
    for finding in data:
        with open(os.path.join(prefix, "share/praetor/games", finding["name"]), "rb") as file:
            digest = hashlib.sha256(file.read()).hexdigest()[:16]
        test.expect(finding["what"].startswith(digest + ","), f"{finding}: {digest}")
    if "include/praetor.h" in files:
        look_at_c_library(test, prefix)
    test.end()


if __name__ == "__main__":
    main()

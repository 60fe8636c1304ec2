#!/usr/bin/env python3
"""Which commit a build says it is: from a repository, from an archive of one, and from neither."""

import os
import re
import shutil

from support import Test, lacks, run, skip


def noted(test, sources):
    """The commit that the build would note for these sources."""
    output = os.path.join(test.folder, "commit.cpp")
    run(["cmake", f"-DOUTPUT={output}", "-P", f"{sources}/cli/install/commit.cmake"])
    with open(output, encoding="utf-8") as file:
        return re.search(r'return "(.*)";', file.read()).group(1)


def main():
    test = Test()
    if lacks("git"):
        skip("there is no git")
    # A repository of one commit with the files that matter.
    sources = os.path.join(test.folder, "sources")
    os.makedirs(f"{sources}/cli/install")
    shutil.copy(f"{test.sources}/.gitattributes", sources)
    for name in ("commit.cmake", "commit.txt"):
        shutil.copy(f"{test.sources}/cli/install/{name}", f"{sources}/cli/install")
    # The folder lies in another repository perhaps, whose commit is nothing to these sources.
    test.expect_equal(noted(test, sources), "", "without a repository of their own")

    git = ["git", "-C", sources, "-c", "user.name=n", "-c", "user.email=e@localhost"]
    run(git + ["init", "--quiet"])
    run(git + ["add", "--all"])
    run(git + ["commit", "--quiet", "--message", "one"])
    expected = run(git + ["rev-parse", "HEAD"]).strip()
    test.expect_equal(noted(test, sources), expected[:12], "of a repository")

    archive = os.path.join(test.folder, "archive")
    os.makedirs(archive)
    run(git + ["archive", "--output", f"{test.folder}/archive.tar", "HEAD"])
    run(["tar", "-C", archive, "-xf", f"{test.folder}/archive.tar"])
    test.expect_equal(noted(test, archive), expected[:12], "of an archive")

    said = run([test.program, "--version"])
    test.expect(re.fullmatch(r"praetor \d+\.\d+\.\d+( \([0-9a-f]{12}\))?\n", said), said)
    test.end()


if __name__ == "__main__":
    main()

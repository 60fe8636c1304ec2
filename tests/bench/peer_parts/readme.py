"""The place of the README at which the table stands."""

import os
import subprocess

BEGIN, END = "<!-- what came out -->\n", "<!-- end of what came out -->\n"


def compiler(build):
    """The one that the build folder was made with, as it names itself."""
    for line in (build / "CMakeCache.txt").read_text(encoding="utf-8").splitlines():
        if line.startswith("CMAKE_CXX_COMPILER:"):
            done = subprocess.run([line.split("=", 1)[1], "--version"], capture_output=True,
                                  text=True, check=True)
            return done.stdout.splitlines()[0]
    return "an unknown compiler"


def circumstances(build, versions, command):
    return (f"{os.cpu_count()} cores; {compiler(build)}; {versions}.\n\n"
            f"```sh\n{command}\n```\n")


def replace(path, text):
    """Puts a text between the markers; what stands around them stays."""
    old = path.read_text(encoding="utf-8")
    before, rest = old.split(BEGIN)
    _, after = rest.split(END)
    path.write_text(f"{before}{BEGIN}\n{text}\n{END}{after}", encoding="utf-8")

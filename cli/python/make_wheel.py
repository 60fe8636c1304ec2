#!/usr/bin/env python3
"""Makes the package as a wheel with the shared library in it, for `pip install ./cli/python`.

It is also a command: `python3 cli/python/make_wheel.py FOLDER`. The library is the one of the build
(PRAETOR_LIBRARY names another); if there is none yet, it is built first. The wheel is for this
system, because the library needs the libraries that `setup` installs. The same commit gives the
same bytes.
"""

import base64
import hashlib
import os
import pathlib
import re
import subprocess
import sys
import sysconfig
import zipfile

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parents[1]
LIBRARY = "libpraetor.so.1"
FIRST_TIME = (1980, 1, 1, 0, 0, 0)  # the earliest date in a ZIP file


def version():
    project = (ROOT / "CMakeLists.txt").read_text(encoding="utf-8")
    return re.search(r"project\(praetor VERSION ([0-9.]+)", project).group(1)


def library():
    """The path of the shared library, which is built first if it is missing."""
    named = os.environ.get("PRAETOR_LIBRARY")
    if named:
        return pathlib.Path(named)
    built = ROOT / "build/release" / LIBRARY
    if not built.exists():
        for words in (["--preset", "release"],
                      ["--build", "--preset", "release", "--target", "praetor_c"]):
            subprocess.run(["cmake", *words], cwd=ROOT, check=True)
    return built


def tag():
    return "py3-none-" + re.sub(r"[-.]", "_", sysconfig.get_platform())


def information():
    """The files of the folder `.dist-info`, except the list of all files."""
    metadata = (f"Metadata-Version: 2.1\nName: praetor\nVersion: {version()}\n"
                "Summary: The judge of recorded board games\nLicense: MIT\n"
                "Requires-Python: >=3.9\n")
    wheel = f"Wheel-Version: 1.0\nGenerator: praetor\nRoot-Is-Purelib: false\nTag: {tag()}\n"
    return {"METADATA": metadata.encode(), "WHEEL": wheel.encode(),
            "LICENSE": (ROOT / "LICENSE").read_bytes()}


def record_line(name, content):
    digest = base64.urlsafe_b64encode(hashlib.sha256(content).digest()).rstrip(b"=").decode()
    return f"{name},sha256={digest},{len(content)}\n"


def build_wheel(wheel_directory, config_settings=None, metadata_directory=None):
    """Writes the wheel into a folder; returns its name. (PEP 517 prescribes the names.)"""
    del config_settings, metadata_directory
    folder = f"praetor-{version()}.dist-info"
    files = {f"praetor/{path.name}": path.read_bytes()
             for path in (HERE / "praetor").iterdir() if path.suffix in (".py", ".typed")}
    files[f"praetor/{LIBRARY}"] = library().read_bytes()
    files.update({f"{folder}/{name}": content for name, content in information().items()})
    record = f"{folder}/RECORD"
    lines = [record_line(name, files[name]) for name in sorted(files)] + [f"{record},,\n"]
    files[record] = "".join(lines).encode()
    name = f"praetor-{version()}-{tag()}.whl"
    with zipfile.ZipFile(pathlib.Path(wheel_directory) / name, "w") as archive:
        for path in sorted(files):
            entry = zipfile.ZipInfo(path, FIRST_TIME)
            entry.compress_type = zipfile.ZIP_DEFLATED
            entry.external_attr = 0o644 << 16
            archive.writestr(entry, files[path])
    return name


class UnsupportedOperation(Exception):
    """Raised for a kind of package that this script does not make."""


def build_sdist(sdist_directory, config_settings=None):
    raise UnsupportedOperation("the library is built from the repository: there is no sdist")


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit("usage: make_wheel.py FOLDER")
    os.makedirs(sys.argv[1], exist_ok=True)
    print(os.path.join(sys.argv[1], build_wheel(sys.argv[1])))

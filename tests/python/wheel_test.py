"""The package as it is installed: from a checkout, as a wheel, and by `cmake --install`.

Usage: wheel_test.py SOURCES BUILD LIBRARY PROGRAM FOLDER. Nothing here asks a network. Exit status
77 where virtual environments cannot be made.
"""

import base64
import csv
import hashlib
import os
import pathlib
import shutil
import subprocess
import sys
import zipfile

SOURCES, BUILD, LIBRARY, PROGRAM, FOLDER = (pathlib.Path(word).absolute() for word in sys.argv[1:6])
PACKAGE = SOURCES / "cli/python"
ASK = "import praetor; print(praetor.judge('game').verdict, praetor.library_path())"


def run(words, **more):
    done = subprocess.run([str(word) for word in words], check=False, text=True,
                          stdout=subprocess.PIPE, stderr=subprocess.STDOUT, **more)
    if done.returncode != 0:
        sys.exit(f"{words}: status {done.returncode}\n{done.stdout}")
    return done.stdout


def environment(**more):
    """Without what would let a package be found that is not installed."""
    kept = {name: value for name, value in os.environ.items()
            if not name.startswith(("PYTHON", "PRAETOR_", "PIP_"))}
    return dict(kept, PIP_NO_INDEX="1", PIP_DISABLE_PIP_VERSION_CHECK="1", **more)


def fresh(name, *options):
    """The interpreter of a new virtual environment."""
    place = FOLDER / name
    made = subprocess.run([sys.executable, "-m", "venv", *options, place], check=False, text=True,
                          stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
    if made.returncode != 0:
        print(f"virtual environments cannot be made here: skipped\n{made.stdout}")
        sys.exit(77)
    return place / "bin/python"


def expect_inside(said, place):
    verdict, library = said.split(maxsplit=1)
    assert verdict == "malformed", said
    assert pathlib.Path(library.strip()).resolve().is_relative_to(place.resolve()), said


def look_into(wheel):
    """Everything is in its list, with the right sums; the library is inside."""
    with zipfile.ZipFile(wheel) as archive:
        names = set(archive.namelist())
        record = next(name for name in names if name.endswith("/RECORD"))
        rows = list(csv.reader(archive.read(record).decode().splitlines()))
        assert {row[0] for row in rows} == names, names
        for name, digest, size in rows:
            if name == record:
                continue
            content = archive.read(name)
            assert int(size) == len(content), name
            sum_of = base64.urlsafe_b64encode(hashlib.sha256(content).digest()).rstrip(b"=")
            assert digest == "sha256=" + sum_of.decode(), name
        assert archive.read("praetor/libpraetor.so.1") == LIBRARY.read_bytes()
        for path in (PACKAGE / "praetor").glob("*.py"):
            assert archive.read(f"praetor/{path.name}") == path.read_bytes(), path
        assert "praetor/py.typed" in names, names


def main():
    shutil.rmtree(FOLDER, ignore_errors=True)
    FOLDER.mkdir(parents=True)
    building = environment(PRAETOR_LIBRARY=str(LIBRARY), PYTHONDONTWRITEBYTECODE="1")

    python = fresh("from-checkout")
    run([python, "-m", "pip", "install", PACKAGE], env=building, cwd=FOLDER)
    expect_inside(run([python, "-B", "-c", ASK], env=environment(), cwd=FOLDER),
                  FOLDER / "from-checkout")
    # All that is tested of the package holds for the installed one.
    run([python, "-B", SOURCES / "tests/python/package_test.py"], cwd=SOURCES,
        env=environment(PRAETOR_PROGRAM=str(PROGRAM)))

    script = PACKAGE / "make_wheel.py"
    made = [pathlib.Path(run([sys.executable, "-B", script, FOLDER / name], env=building).strip())
            for name in ("first", "second")]
    assert made[0].read_bytes() == made[1].read_bytes(), "twice the same bytes"
    look_into(made[0])
    # With the pip of the one before: to install pip takes longer than all the rest.
    other = fresh("from-wheel", "--without-pip")
    run([python, "-m", "pip", "--python", other, "install", made[0]], env=environment(), cwd=FOLDER)
    expect_inside(run([other, "-B", "-c", ASK], env=environment(), cwd=FOLDER),
                  FOLDER / "from-wheel")

    prefix = FOLDER / "prefix"
    run(["cmake", "--install", BUILD, "--prefix", prefix])
    found = environment(PYTHONPATH=str(prefix / "lib/python3/dist-packages"))
    expect_inside(run([sys.executable, "-B", "-c", ASK], env=found, cwd=FOLDER), prefix)
    print("installed from a checkout, from a wheel and by cmake: all well")


if __name__ == "__main__":
    main()

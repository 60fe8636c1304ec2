"""What `check` prints against the schemas that others publish: SARIF 2.1.0 and JUnit as Jenkins.

Usage: published_schemas.py PRAETOR SOURCES EXTRAS

The schemas lie in the folder EXTRAS, where `./setup extras` puts them. Exit status 0 if all is
well, 1 if not, 77 where nothing could be looked at.
"""

import glob
import json
import os
import shutil
import subprocess
import sys
import tempfile
import unittest

try:
    import jsonschema
except ImportError:
    jsonschema = None

PRAETOR, SOURCES, EXTRAS = sys.argv[1:4]
SARIF = os.path.join(EXTRAS, "sarif-2.1.0.json")
JUNIT = os.path.join(EXTRAS, "jenkins-junit.xsd")
CAN_SARIF = os.path.exists(SARIF) and jsonschema is not None
CAN_JUNIT = os.path.exists(JUNIT) and shutil.which("xmllint") is not None
WHERE = "what it needs is not installed (./setup extras installs it)"
INPUTS = os.path.join(SOURCES, "tests/golden/inputs")
HOSTILE_NAME = b"=a,\"b\"]]><c>&\n\x1b\xff\xe2\x80\xae {0}[a](b)%0A::error::.json"


def games():
    return sorted(os.listdir(os.path.join(SOURCES, "tests/cases")))


def files_of(game, wrong):
    folder = os.path.join(SOURCES, "replays/corpus", game, "wrong" if wrong else "")
    return sorted(glob.glob(os.path.join(folder, "*.json")))


def output(kind, arguments, stdin=None):
    command = [PRAETOR, "check", "--format", kind, *arguments]
    done = subprocess.run(command, capture_output=True, check=False, input=stdin)
    if done.returncode not in (0, 1, 2):
        raise RuntimeError(done.stderr.decode(errors="replace"))
    return done.stdout


def printing(*arguments, stdin=None):
    return lambda kind: output(kind, arguments, stdin)


def runs():
    """Names of runs, and what prints each in a format."""
    for game in games():
        legal, wrong = files_of(game, False), files_of(game, True)
        if not legal:
            continue
        yield f"{game}, legal", printing(*legal)
        yield f"{game}, wrong", printing(*wrong)
        yield f"{game}, repairs", printing("--repairs", "--root-cause", *wrong)
        yield f"{game}, resync", printing("--on-violation", "resync", *wrong)
    inputs = sorted(glob.glob(os.path.join(INPUTS, "*.*json")))
    notation = sorted(glob.glob(os.path.join(INPUTS, "notation", "*")))
    yield "inputs", printing(*inputs, *notation, "nowhere.json")
    yield "nothing wrong", printing("--quiet", os.path.join(INPUTS, "legal.json"))
    yield "standard input", printing("-", stdin=b"{")
    yield "hostile name", hostile_name


def hostile_name(kind):
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(os.fsencode(folder), HOSTILE_NAME)
        with open(os.path.join(INPUTS, "hostile.json"), "rb") as source, open(path, "wb") as copy:
            copy.write(source.read())
        return output(kind, [path, path + b"none"])


class PublishedSchemas(unittest.TestCase):
    @unittest.skipUnless(CAN_SARIF, WHERE)
    def test_sarif(self):
        with open(SARIF, encoding="utf-8") as file:
            validator = jsonschema.Draft7Validator(json.load(file))
        self.assertFalse(validator.is_valid({"version": "2.1.0", "runs": [{"results": 1}]}))
        results = 0
        for name, printed in runs():
            with self.subTest(name):
                log = json.loads(printed("sarif"))
                for error in validator.iter_errors(log):
                    self.fail(f"{error.json_path}: {error.message[:300]}")
                results += len(log["runs"][0]["results"])
        self.assertGreater(results, 40)

    @unittest.skipUnless(CAN_JUNIT, WHERE)
    def test_junit(self):
        self.assertNotEqual(self.xmllint(b"<testsuites><testsuite/></testsuites>").returncode, 0)
        for name, printed in runs():
            with self.subTest(name):
                done = self.xmllint(printed("junit"))
                self.assertEqual(done.returncode, 0, done.stderr.decode(errors="replace")[:2000])

    def xmllint(self, xml):
        return subprocess.run(["xmllint", "--noout", "--nonet", "--schema", JUNIT, "-"], input=xml,
                              capture_output=True, check=False)


if __name__ == "__main__":
    if not (CAN_SARIF or CAN_JUNIT):
        print("skipped: " + WHERE)
        sys.exit(77)
    unittest.main(argv=sys.argv[:1], verbosity=2)

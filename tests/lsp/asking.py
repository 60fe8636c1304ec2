"""A test that asks a language server of its own."""

import os
import subprocess
import tempfile
import unittest

import client
import documents


class Asking(unittest.TestCase):
    praetor = ""

    def setUp(self):
        self.server = client.Client(self.praetor)
        self.capabilities = self.server.start()["capabilities"]

    def tearDown(self):
        self.assertEqual(self.server.end(), 0)

    def ask(self, method, uri, **more):
        answer = self.server.ask("textDocument/" + method, {"textDocument": {"uri": uri}, **more})
        self.assertIn("result", answer, answer)
        return answer["result"]

    def actions(self, uri, text, begin, end, only=None):
        """Those of some kinds, or all of them, as most editors ask."""
        wish = {} if only is None else {"only": only}
        return self.ask("codeAction", uri, range=documents.range_of(text, begin, end),
                        context={"diagnostics": [], **wish})

    def offered(self, uri, text):
        """What completes a text at its end."""
        self.server.open(uri, text)
        items = self.ask("completion", uri, position=documents.place_of(text, len(text)))["items"]
        return [item["label"] for item in items]

    def ran(self, text, name, *command):
        """What a command prints about a text, and its exit status."""
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, name)
            with open(path, "w", encoding="utf-8", newline="") as file:
                file.write(text)
            done = subprocess.run([self.praetor, command[0], path, *command[1:]],
                                  capture_output=True, check=False)
            return done.stdout.decode(), done.returncode

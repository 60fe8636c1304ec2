"""The language server against `praetor check` and against what clients do wrong.

Usage: session.py PRAETOR SOURCES

Exit status 0 if all is well, 1 if not.
"""

import glob
import json
import os
import random
import subprocess
import sys
import time
import unittest

import client

PRAETOR, SOURCES = sys.argv[1:3]
EACH = int(os.environ.get("PRAETOR_LSP_EACH_CASE", "5"))
NOTATION = """game antike-duellum on rome-carthage, first rome, display academy fortress levy
1 rome: militia, arm roma 1 galley
2 carthage: templum, temple carthago
"""
# Brackets, claims, lists and steps of chance between steps.
BRACKETED = (
    "game ancient-generals, first blue\nchance: deals blue break-morale + defensible-terrain + "
    "elephants + nomads + reserve, deals red bloodlust + break-morale + medium-cavalry + onagers + "
    "treacherous-terrain\n",
    "game conqueror-duels on alexander\n1 greece plans: done\n2 persia plans: done\n"
    "3 greece: attack asia-minor with 2 infantry from thracia (rolls greece 4 and persia 3),\n",
    "game conqueror-duels on alexander\n1 greece plans: done\n2 persia plans: done\n"
    "3 greece: attack babylon with 2 infantry from thracia (rolls greece 4 and persia 3),\n",
    "game antike-duellum on rome-carthage, first rome, display academy fortress levy\n"
    "1 rome: militia, arm roma 1 galley, end\n"
    "2 carthage: scientia, temple carthago [expect {\"owed\":0}], end\n",
)
ERROR, INFORMATION = 1, 3


def columns_of(text, line, utf16):
    """The column in code points, from 1, of a place in UTF-16."""
    units = 0
    for count, character in enumerate(text.split("\n")[line]):
        if units >= utf16:
            return count + 1
        units += 2 if ord(character) > 0xFFFF else 1
    return len(text.split("\n")[line]) + 1


def seen(text, diagnostics):
    return [(one["code"], one["range"]["start"]["line"] + 1,
             columns_of(text, one["range"]["start"]["line"], one["range"]["start"]["character"]))
            for one in diagnostics if "." in one["code"]]


def judged(text, name):
    """Rule, line and column of what `check` says of a text that stands in no file."""
    path = os.path.join(os.environ.get("TMPDIR", "/tmp"), f"praetor-lsp-{os.getpid()}-{name}")
    with open(path, "w", encoding="utf-8", newline="") as file:
        file.write(text)
    try:
        done = subprocess.run([PRAETOR, "check", "--on-violation", "mend", "--format", "json", path],
                              capture_output=True, check=False)
    finally:
        os.unlink(path)
    report = json.loads(done.stdout)
    return [(one["rule"], one["line"], one["column"]) for one in report["violations"]]


class Session(unittest.TestCase):
    def setUp(self):
        self.client = client.Client(PRAETOR)
        self.client.start()

    def tearDown(self):
        self.assertEqual(self.client.end(), 0)

    def test_diagnostics_are_those_of_check(self):
        """Each shipped game, each wrong one, and each fifth case, or as many as are asked for: rule
        by rule, place by place."""
        files = sorted(glob.glob(SOURCES + "/replays/corpus/*/*.json") +
                       glob.glob(SOURCES + "/replays/corpus/*/*.praetor") +
                       glob.glob(SOURCES + "/replays/corpus/*/wrong/*.json") +
                       glob.glob(SOURCES + "/tests/cases/*/*/*.json")[::EACH])
        self.assertGreater(len(files), 300)
        done = subprocess.run([PRAETOR, "check", "--on-violation", "mend", "--format", "json", *files],
                              capture_output=True, check=False)
        expected = {}
        for line in done.stdout.splitlines():
            report = json.loads(line)
            expected[report["source"]] = [(one["rule"], one["line"], one["column"])
                                          for one in report["violations"]]
        compared = 0
        for path in files:
            with open(path, "rb") as file:
                data = file.read()
            try:
                text = data.decode("utf-8")
            except UnicodeDecodeError:
                continue  # no client can send it
            if text.startswith("\ufeff"):
                continue
            uri = "file://" + path
            with self.subTest(path=path):
                self.assertEqual(seen(text, self.client.open(uri, text)), expected[path])
            self.client.tell("textDocument/didClose", {"textDocument": {"uri": uri}})
            compared += 1
        self.assertGreater(compared, 300)

    def test_edits_lead_to_the_text_that_an_editor_has(self):
        chance = random.Random(7)
        pieces = ["\u00fc", "\U0001F3DB", "\r\n", "rome", "2 ", ":", ",", "(", '"', "...", "?", ""]
        for number in range(60):
            text = NOTATION
            uri = f"file:///edited-{number}.praetor"
            self.client.open(uri, text)
            for _ in range(chance.randrange(1, 6)):
                lines = text.split("\n")
                line = chance.randrange(len(lines))
                row = lines[line].rstrip("\r")
                begin, end = sorted(chance.randrange(len(row) + 1) for _ in range(2))
                fresh = chance.choice(pieces)
                units = [len(row[:at].encode("utf-16-le")) // 2 for at in (begin, end)]
                before = sum(len(one) + 1 for one in lines[:line])
                text = text[:before + begin] + fresh + text[before + end:]
                self.client.change(uri, [{"range": {
                    "start": {"line": line, "character": units[0]},
                    "end": {"line": line, "character": units[1]}}, "text": fresh}])
            with self.subTest(number=number, text=text):
                self.assertEqual(seen(text, self.client.diagnostics(uri)),
                                 judged(text, "edited.praetor"))

    def test_completes_with_what_is_legal(self):
        self.client.open("file:///a.praetor", NOTATION + "3 rome: ")
        answer = self.client.at("textDocument/completion", "file:///a.praetor", 3, 8)["result"]
        offered = [item["label"] for item in answer["items"]]
        self.assertIn("ferrum", offered)
        self.assertNotIn("roma", offered)
        # Behind a line that breaks a rule one goes on as if it were not there.
        fields = {"marmor", "scientia", "duellum-2"}
        self.assertLessEqual(fields, set(offered))
        for field in fields:
            whole = NOTATION.replace(", temple carthago", "") + f"3 rome: {field}\n"
            self.assertEqual(judged(whole, "offered.praetor"), [])

    def test_completes_whole_steps_in_json(self):
        path = SOURCES + "/replays/corpus/antike-duellum/rome-carthage-trade.json"
        with open(path, encoding="utf-8") as file:
            text = file.read()
        cut = text[:text.index('"scientia"}') + len('"scientia"}')] + ',\n    {"by":"carthage"'
        self.client.open("file:///a.json", cut)
        line = cut.count("\n")
        answer = self.client.at("textDocument/completion", "file:///a.json", line,
                                len(cut.split("\n")[-1]))["result"]
        self.assertTrue(answer["items"])
        for item in answer["items"]:
            start = item["textEdit"]["range"]["start"]
            self.assertEqual((start["line"], start["character"]), (line, 4))
            kept = cut[:cut.rindex("\n    {") + 5]
            self.assertEqual(judged(kept + item["textEdit"]["newText"] + "]}", "whole.json"), [])

    def actions(self, uri, range_):
        return self.client.ask("textDocument/codeAction", {
            "textDocument": {"uri": uri}, "range": range_,
            "context": {"diagnostics": []}})["result"]

    @staticmethod
    def carried_out(text, edits):
        """The text after edits, of ASCII alone."""
        lines = [0]
        for row in text.split("\n"):
            lines.append(lines[-1] + len(row) + 1)
        for edit in sorted(edits, key=lambda one: -lines[one["range"]["start"]["line"]]
                           - one["range"]["start"]["character"]):
            begin, end = (lines[place["line"]] + place["character"]
                          for place in (edit["range"]["start"], edit["range"]["end"]))
            text = text[:begin] + edit["newText"] + text[end:]
        return text

    def test_actions_mend(self):
        """Every repair and every other step offered is legal where it says so, in all games."""
        tried = 0
        for path in sorted(glob.glob(SOURCES + "/replays/corpus/*/wrong/*.json")):
            with open(path, encoding="utf-8") as file:
                text = file.read()
            uri = "file://" + path
            wrong = [one for one in self.client.open(uri, text) if one["severity"] == ERROR]
            for action in self.actions(uri, wrong[0]["range"]):
                mended = self.carried_out(text, action["edit"]["changes"][uri])
                with self.subTest(path=path, action=action["title"]):
                    left = judged(mended, "mended.json")
                    if action["title"].startswith("Repair"):
                        self.assertEqual(left, [])
                    else:
                        self.assertNotIn((wrong[0]["code"], wrong[0]["range"]["start"]["line"] + 1,
                                          wrong[0]["range"]["start"]["character"] + 1), left)
                tried += 1
        self.assertGreater(tried, 20)

    def test_actions_keep_the_notation(self):
        """What is claimed, or done instead, leaves brackets and claims what they are."""
        tried = set()
        for number, text in enumerate(BRACKETED):
            uri = f"file:///bracketed-{number}.praetor"
            self.client.open(uri, text)
            for line, row in list(enumerate(text.split("\n")))[1:]:
                for column in range(0, len(row), 3):
                    place = {"line": line, "character": column}
                    for action in self.actions(uri, {"start": place, "end": place}) or []:
                        edits = action["edit"]["changes"][uri]
                        mended = self.carried_out(text, edits)
                        if mended in tried:
                            continue
                        tried.add(mended)
                        with self.subTest(number=number, action=action["title"], text=mended):
                            left = [rule for rule, *_ in judged(mended, "kept.praetor")]
                            self.assertFalse([one for one in left if one.startswith("format.")])
                            self.assertEqual(mended.count("[expect"), text.count("[expect"))
        self.assertGreater(len(tried), 8)

    def test_nothing_is_offered_beside_the_game(self):
        head = BRACKETED[3].split("\n", maxsplit=1)[0] + "\n"
        for row in ('1 rome: aurum [note "so: ', '1 rome: aurum [expect {"a":',
                    "1 rome: aurum, end # hm, ", "# remark, ", "# 1 rome: "):
            self.client.open("file:///beside.praetor", head + row)
            answer = self.client.at("textDocument/completion", "file:///beside.praetor", 1,
                                    len(row))["result"]
            self.assertEqual(answer["items"], [], row)

    def test_half_a_character_loses_no_edit(self):
        uri = "file:///half.praetor"
        text = NOTATION[:NOTATION.index("\n2 ") + 1]
        self.client.open(uri, text)
        end = {"line": 2, "character": 0}
        half = [{"range": {"start": end, "end": end}, "text": "# \ud83d\n"}]
        self.client.tell("textDocument/didChange", {
            "textDocument": {"uri": uri, "version": 2}, "contentChanges": half})
        behind = {"line": 3, "character": 0}
        self.client.tell("textDocument/didChange", {
            "textDocument": {"uri": uri, "version": 3}, "contentChanges": [
                {"range": {"start": behind, "end": behind}, "text": "2 carthage: nonsense\n"}]})
        lines = [one["range"]["start"]["line"] for one in self.client.diagnostics(uri)
                 if one["severity"] == ERROR]
        self.assertEqual(lines, [3])

    def test_documents_of_twenty_megabytes(self):
        size = 20 << 20
        bounds = NOTATION.index("\n") + 1
        texts = {
            "comments.praetor": NOTATION + "# \u00fc \U0001F3DB\n" * (size // 10),
            "one-line.praetor": NOTATION[:bounds] + "1 rome: " + "marmor, " * (size // 8),
            "brackets.json": "[" * size,
            "steps.json": '{"praetor":1,"game":"antike-duellum","setup":{"board":"rome-carthage",'
                          '"first":"rome","display":["academy","fortress","levy"]},"steps":[' +
                          '{"by":"rome","do":"end-turn"},' * (size // 30) +
                          '{"by":"rome","do":"end-turn"}]}'}
        for name, text in texts.items():
            uri = "file:///" + name
            with self.subTest(name=name):
                begun = time.monotonic()
                told = seen(text, self.client.open(uri, text))
                expected = judged(text, name)
                self.assertEqual(told[:100], expected[:100])
                self.assertEqual(len(told), len(expected))
                for method in ("hover", "completion", "praetor/board"):
                    asked = method if "/" in method else "textDocument/" + method
                    answer = self.client.at(asked, uri, 1, 12)
                    self.assertTrue("result" in answer or "error" in answer)
                self.client.tell("textDocument/didClose", {"textDocument": {"uri": uri}})
                self.assertLess(time.monotonic() - begun, 120)

    def test_tells_of_rules_and_steps(self):
        self.client.open("file:///a.praetor", NOTATION)
        broken = self.client.at("textDocument/hover", "file:///a.praetor", 2, 23)["result"]
        self.assertIn("pay.funds", broken["contents"]["value"])
        step = self.client.at("textDocument/hover", "file:///a.praetor", 1, 12)["result"]
        self.assertIn("Step 1", step["contents"]["value"])
        hints = self.client.ask("textDocument/inlayHint", {
            "textDocument": {"uri": "file:///a.praetor"},
            "range": {"start": {"line": 0, "character": 0},
                      "end": {"line": 9, "character": 0}}})["result"]
        self.assertEqual([hint["label"] for hint in hints], ["turn 1", " paying 2 iron", "turn 2"])
        board = self.client.at("praetor/board", "file:///a.praetor", 1, 12)["result"]
        self.assertEqual(board["step"], 1)
        self.assertIn("<svg", board["svg"])

    def test_lays_out_as_format_does(self):
        remarked = "# at the table\n" + NOTATION.replace(": ", ":   ") + "# to be asked\n"
        for text, name in ((NOTATION.replace(": ", ":   "), "a.praetor"),
                           (remarked, "remarked.praetor"),
                           ('{"game":"antike-duellum","praetor":1,"setup":{"board":'
                            '"rome-carthage","first":"rome","display":["academy","fortress",'
                            '"levy"]},"steps":[]}', "a.json")):
            uri = "file:///" + name
            self.client.open(uri, text)
            edits = self.client.ask("textDocument/formatting",
                                    {"textDocument": {"uri": uri}, "options": {}})["result"]
            path = os.path.join(os.environ.get("TMPDIR", "/tmp"), f"{os.getpid()}-{name}")
            with open(path, "w", encoding="utf-8") as file:
                file.write(text)
            done = subprocess.run([PRAETOR, "format", path], capture_output=True, check=True)
            os.unlink(path)
            self.assertEqual(self.carried_out(text, edits), done.stdout.decode())
        self.assertIn("# to be asked", self.carried_out(remarked, self.client.ask(
            "textDocument/formatting",
            {"textDocument": {"uri": "file:///remarked.praetor"}, "options": {}})["result"]))

    def test_divides_a_game_into_turns(self):
        for path in sorted(glob.glob(SOURCES + "/replays/corpus/*/annotated-first-game.json")):
            with open(path, encoding="utf-8") as file:
                text = file.read()
            uri = "file://" + path
            self.client.open(uri, text)
            symbols = self.client.ask("textDocument/documentSymbol",
                                      {"textDocument": {"uri": uri}})["result"]
            self.assertGreater(len(symbols), 3, path)
            ends = [symbol["range"]["end"]["line"] for symbol in symbols]
            self.assertEqual(ends, sorted(ends))

    def test_answers_whatever_is_asked(self):
        self.client.open("file:///a.praetor", NOTATION)
        methods = ["textDocument/" + word for word in (
            "hover", "completion", "codeAction", "formatting", "documentSymbol", "foldingRange",
            "inlayHint", "rename")] + ["praetor/board", "praetor/explain", "\u0000", ""]
        odd = [None, 3, "x", [], {}, {"line": -1}, {"line": 1e99, "character": 2},
               {"line": 10 ** 9, "character": 10 ** 9}]
        for method in methods:
            for value in odd:
                for params in (value, {"textDocument": value},
                               {"textDocument": {"uri": "file:///a.praetor"}, "position": value,
                                "range": {"start": value, "end": value}}):
                    answer = self.client.ask(method, params)
                    self.assertTrue("result" in answer or "error" in answer)

    def test_outlives_bodies_that_are_no_messages(self):
        for body in (b"", b"{", b"[]", b"\xff\xfe", b'{"id":"x"}', b'{"method":5,"id":"x"}'):
            self.client.send_bytes(body)
        self.assertIn("result", self.client.ask("praetor/explain", {"rule": "format.json"}))
        said = [one["error"]["code"] for one in self.client.told if one.get("id") is None
                and "error" in one]
        self.assertGreaterEqual(said.count(-32600), 1)  # the list: a batch is none
        self.client.told.clear()

    def test_says_that_a_request_was_cancelled(self):
        self.client.open("file:///a.praetor", NOTATION)
        # Whatever is waiting when the first is answered can be cancelled; it is never left out.
        for number in range(900, 920):
            self.client.send({"id": number, "method": "textDocument/codeAction", "params": {
                "textDocument": {"uri": "file:///a.praetor"},
                "range": {"start": {"line": 2, "character": 20},
                          "end": {"line": 2, "character": 22}}}})
        for number in range(900, 920):
            self.client.tell("$/cancelRequest", {"id": number})
        self.client.ask("praetor/explain", {"rule": "format.json"})
        answered = {message["id"]: message for message in self.client.told if "id" in message}
        self.assertEqual(sorted(answered), list(range(900, 920)))
        for message in answered.values():
            self.assertTrue("result" in message or message["error"]["code"] == -32800)
        self.client.told.clear()


class Ends(unittest.TestCase):
    def test_a_client_that_goes_without_a_word(self):
        server = client.Client(PRAETOR)
        server.start()
        server.process.stdin.close()
        self.assertEqual(server.process.wait(timeout=30), 1)
        server.process.stdout.close()

    def test_nothing_before_initialize(self):
        server = client.Client(PRAETOR, "--stdio")  # as some clients start every server
        self.assertEqual(server.ask("shutdown")["error"]["code"], -32002)
        server.start()
        self.assertEqual(server.end(), 0)


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1] + sys.argv[3:])

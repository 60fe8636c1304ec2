"""What the language server shows behind an error: the game that `check --on-violation mend`
follows. Where that is the game as it was played, an editor shows and offers what it would without
the error. Around a line that is only half typed it shows all that it would without that line.

Usage: behind_errors.py PRAETOR SOURCES

Exit status 0 if all is well, 1 if not.
"""

import json
import random
import re
import sys
import unittest

import asking
import documents

PRAETOR, SOURCES = sys.argv[1:3]
TRIED = 12
HELD_AT_LEAST = 5


def beginning_of(game):
    """The first two thirds of a shipped game, without claims."""
    path = next(path for path in documents.corpus(SOURCES, game)
                if len(json.loads(documents.read(path))["steps"]) > 30)
    replay = json.loads(documents.read(path))
    steps = replay["steps"][:2 * len(replay["steps"]) // 3]
    plain = [{key: value for key, value in step.items()
              if key not in ("hash", "expect", "note", "at")} for step in steps]
    return {key: replay[key] for key in ("praetor", "game", "setup")} | {"steps": plain}


def without(replay, index):
    return {**replay, "steps": replay["steps"][:index] + replay["steps"][index + 1:]}


class BehindErrors(asking.Asking):
    praetor = PRAETOR

    def mended(self, replay):
        """The steps of the game that the check follows, if one mend makes the record legal."""
        report, _ = self.ran(json.dumps(replay), "record.json", "check", "--on-violation", "mend",
                             "--format", "json")
        violations = json.loads(report.splitlines()[0]).get("violations", [])
        then = violations[0]["then"] if len(violations) == 1 else {}
        if "mend" not in then:
            return None
        at = violations[0]["step"] - 1
        behind = replay["steps"][at + (then["step"] == "replaced"):]
        return replay["steps"][:at] + [then["mend"]] + behind

    def spoiled(self, game):
        """Records without one step, each beside the record that its check follows."""
        replay = beginning_of(game)
        places = list(range(len(replay["steps"]) // 3, len(replay["steps"]) - 2))
        random.Random(3).shuffle(places)
        for index in places[:TRIED]:
            record = without(replay, index)
            steps = self.mended(record)
            if steps is not None:
                yield record, {**replay, "steps": steps}

    def last_state(self, uri, text):
        """The state that the last lens of a document shows."""
        self.server.open(uri, text)
        lens = [one["command"] for one in self.ask("codeLens", uri)
                if one["command"]["command"] == "praetor.state"][-1]
        return self.server.ask("workspace/executeCommand", {
            "command": lens["command"], "arguments": lens["arguments"]})["result"]["text"]

    def menu(self, uri, text):
        """What completes a text; its turns may be numbered otherwise than those of the game meant."""
        return [re.sub(r"^\d+ ", "", label) for label in self.offered(uri, text)]

    def in_notation(self, replay):
        return self.ran(json.dumps(replay), "record.json", "convert")[0]

    def test_states_and_menus_are_those_of_the_mended_game(self):
        for game in documents.GAMES:
            held = 0
            for record, meant in self.spoiled(game):
                with self.subTest(game=game, record=len(record["steps"])):
                    held += 1
                    uri = f"file:///{held}.json"
                    texts = [json.dumps(one, indent=1) for one in (record, meant)]
                    states = [self.last_state(uri, text) for text in texts]
                    self.assertEqual(states[0], states[1])
                    begun = [text[:text.rindex("]")].rstrip() + "," for text in texts]
                    self.assertEqual(*(self.menu(uri, text) for text in begun))
                    uri = f"file:///{held}.praetor"
                    texts = [self.in_notation(one) for one in (record, meant)]
                    offered = [self.menu(uri, text) for text in texts]
                    self.assertEqual(offered[0], offered[1])
                    self.assertTrue(offered[1])
            self.assertGreaterEqual(held, HELD_AT_LEAST, game)


    def shown_around(self, uri, text, line):
        """What an editor shows of a text, by lines; those behind `line` count as one line earlier."""
        self.server.open(uri, text)

        def moved(value):
            if isinstance(value, list):
                return [moved(one) for one in value]
            if not isinstance(value, dict):
                return value
            return {key: moved(inner) if key not in ("line", "startLine", "endLine")
                    else inner - (inner > line) for key, inner in value.items()}

        legend = self.capabilities["semanticTokensProvider"]["legend"]["tokenTypes"]
        data = self.ask("semanticTokens/full", uri)["data"]
        at, column, tokens = 0, 0, []
        for delta, begin, length, kind, _ in zip(*[iter(data)] * 5):
            at, column = at + delta, begin + (column if delta == 0 else 0)
            tokens.append((at - (at > line), column, length, legend[kind]))
        whole = {"start": {"line": 0, "character": 0}, "end": documents.place_of(text, len(text))}
        return {"tokens": tokens, "state": self.last_state(uri, text),
                **{name: moved(self.ask(name, uri, **more)) for name, more in (
                    ("documentSymbol", {}), ("foldingRange", {}), ("inlayHint", {"range": whole}))}}

    def test_a_line_half_typed_leaves_the_rest_as_it_is(self):
        for game in documents.GAMES:
            text = documents.notation_of(PRAETOR, SOURCES, game)
            lines = text.splitlines()
            turns = [at for at, line in enumerate(lines) if line[0].isdigit()]
            side = lines[turns[0]].split()[1].rstrip(":")
            for number, typed in enumerate(("7 ", f"7 {side[:3]}", f"7 {side}: xxq", "!", "7 x: y")):
                at = turns[(number + 2) * len(turns) // 8]
                half = "\n".join(lines[:at] + [typed] + lines[at:]) + "\n"
                with self.subTest(game=game, typed=typed, line=at):
                    self.assertIn("(format.", self.ran(half, "half.praetor", "check")[0])
                    self.assertEqual(self.shown_around("file:///half.praetor", half, at),
                                     self.shown_around("file:///whole.praetor", text, len(lines)))


    def test_errors_before_a_line_half_typed_can_be_mended(self):
        for game in documents.GAMES:
            offered = 0
            for path in documents.corpus(SOURCES, game, wrong=True):
                text = documents.in_notation(PRAETOR, path)
                if text is None:
                    continue
                whole, half = "file:///whole.praetor", "file:///half.praetor"
                told = self.server.open(whole, text)
                if not told or told[0]["code"].startswith(("format.", "claim.")):
                    continue
                typed = text + "7 x: y\n"
                codes = [one["code"] for one in self.server.open(half, typed) if "." in one["code"]]
                self.assertEqual(codes, [one["code"] for one in told if "." in one["code"]]
                                 + ["format.notation"])
                begin, end = (documents.offset_of(text, told[0]["range"][side])
                              for side in ("start", "end"))
                # A repair of the whole record takes the place of the same change as a single step.
                mends = {one["title"] for one in self.actions(whole, text, begin, end, ["quickfix"])
                         if not one["title"].startswith("Repair")}
                found = self.actions(half, typed, begin, end, ["quickfix"])
                self.assertLessEqual(mends, {one["title"] for one in found})
                for one in found:
                    self.assertEqual(one["diagnostics"][0]["code"], told[0]["code"])
                    offered += 1
            self.assertGreater(offered, 0, game)


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])

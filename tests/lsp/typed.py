"""What an editor makes of a game while it is typed, in every game: claims, steps that are put in,
drafts, turns, and what only follows from something else.

Usage: typed.py PRAETOR SOURCES

Exit status 0 if all is well, 1 if not.
"""

import re
import subprocess
import sys
import unittest

import asking
import documents

PRAETOR, SOURCES = sys.argv[1:3]

ERROR, INFORMATION = 1, 3
TURN = re.compile(r"\d+ [a-z]+( plans)?: ")


class Typed(asking.Asking):
    praetor = PRAETOR

    def each_text(self):
        for game in documents.GAMES:
            yield game, documents.notation_of(PRAETOR, SOURCES, game)

    def test_a_claim_at_the_end_of_a_line_holds(self):
        for game, text in self.each_text():
            text = re.sub(r" \[hash \w+\]", "", text)
            uri = f"file:///claim-{game}.praetor"
            self.server.open(uri, text)
            bounds = documents.line_bounds(text)
            claimed = 0
            for begin, end in bounds[5:-1:max(1, len(bounds) // 30)]:
                for action in self.actions(uri, text, end, end, ["refactor.rewrite"]):
                    made = documents.edited(text, action["edit"]["changes"][uri])
                    self.assertEqual(self.ran(made, "made.praetor", "check")[1], 0,
                                     text[begin:end])
                    claimed += "[hash" in made and "[hash" not in text[begin:end]
            self.assertGreater(claimed, 1, game)

    def test_steps_that_are_offered_can_be_read(self):
        """Where a turn ends too early, too: its end stands in no words."""
        for game, text in self.each_text():
            offered = 0
            lines = text.split("\n")
            for number in range(8, len(lines) - 1, max(1, len(lines) // 60)):
                parts = re.split(r", (?![^\[(]*[\])])", lines[number])
                if len(parts) < 2 or not (TURN.match(lines[number]) or lines[number][0] == " "):
                    continue
                parts.pop(number % len(parts))
                torn = "\n".join(lines[:number] + [", ".join(parts)] + lines[number + 1:])
                uri = f"file:///torn-{game}-{number}.praetor"
                diagnostics = self.server.open(uri, torn)
                for wrong in [one for one in diagnostics if one["severity"] == ERROR][:2]:
                    begin, end = (documents.offset_of(torn, wrong["range"][at])
                                  for at in ("start", "end"))
                    for action in self.actions(uri, torn, begin, end, ["quickfix"]):
                        made = documents.edited(torn, action["edit"]["changes"][uri])
                        said, status = self.ran(made, "made.praetor", "check")
                        self.assertNotEqual(status, 2, action["title"] + "\n" + said)
                        offered += 1
            self.assertGreater(offered, 0, game)

    def test_a_step_of_one_letter_is_one_that_is_written(self):
        head = "game antike-duellum on rome-carthage, first rome, display academy fortress levy\n"
        first = documents.in_notation(
            PRAETOR, f"{SOURCES}/replays/corpus/ancient-generals/annotated-first-game.json")
        attacked = first[:first.index("  red: block")]
        for text, letter in ((head + "1 rome: s, s\n", "s\n"),
                             (head + "1 rome: ferrum, s, arm roma 1 galley\n", "s,"),
                             (attacked + "  red: /  # so?\n", "/  #")):
            uri = f"file:///letter-{len(text)}.praetor"
            wrong = [one for one in self.server.open(uri, text) if one["severity"] == ERROR]
            at = text.rindex(letter)
            self.assertIn(at, [documents.offset_of(text, one["range"]["start"]) for one in wrong])
            instead = 0
            for action in self.actions(uri, text, at, at + 1, ["quickfix"]):
                made = documents.edited(text, action["edit"]["changes"][uri])
                self.assertFalse(action["title"].startswith("Before"), action["title"])
                self.assertNotEqual(self.ran(made, "made.praetor", "check")[1], 2, made)
                words = action["title"].rsplit(": ", 1)[-1]
                instead += made == text[:at] + words + text[at + 1:]
            self.assertGreater(instead, 0, text)
        text = first[:first.index("2 red: / ")] + "2 red: /\n"
        self.server.open("file:///claim.praetor", text)
        claims = self.actions("file:///claim.praetor", text, len(text) - 2, len(text) - 2,
                              ["refactor.rewrite"])
        self.assertEqual(len(claims), 1)
        made = documents.edited(text, claims[0]["edit"]["changes"]["file:///claim.praetor"])
        self.assertRegex(made, r"\n2 red: / \[hash [0-9a-f]{16}\]\n$")
        self.assertEqual(self.ran(made, "made.praetor", "check")[1], 0)

    def test_a_draft_is_judged_up_to_its_first_gap(self):
        for game in documents.GAMES:
            judged = 0
            for path in documents.corpus(SOURCES, game, wrong=True):
                text = documents.in_notation(PRAETOR, path)
                whole = {"praetor": text, "json": documents.read(path)}
                if text is None or "\nresult" in text or '"result"' in whole["json"]:
                    continue
                drafts = {"praetor": text + "...\n",
                          "json": whole["json"].rstrip().removesuffix("}").rstrip().removesuffix("]")
                          + ',{"by":null,"do":"gap","max":3}]}'}
                for ending, draft in drafts.items():
                    uri = f"file:///draft-{game}.{ending}"
                    wanted = [one for one in self.server.open(uri, whole[ending])
                              if one["severity"] == ERROR]
                    found = self.server.open(uri, draft)
                    errors = [one for one in found if one["severity"] == ERROR]
                    self.assertEqual([(one["code"], one["range"]) for one in errors],
                                     [(one["code"], one["range"]) for one in wanted], draft[-200:])
                    gaps = [one for one in found if one["severity"] == INFORMATION]
                    self.assertEqual(len(gaps), 1, found)
                    judged += len(errors)
            self.assertGreater(judged, 0, game)

    def test_every_gap_of_a_draft_is_marked(self):
        draft = ("game antike-duellum on rome-carthage, first rome, display academy fortress levy\n"
                 "1 rome: militia, arm carthago 1 galley\n2 carthage: {marmor|ferrum}\n"
                 "3 rome: arm roma 1 ?\n...\n")
        found = self.server.open("file:///gaps.praetor", draft)
        self.assertEqual([one["range"]["start"]["line"] for one in found
                          if one["severity"] == INFORMATION], [2, 3, 4])
        self.assertEqual([(one["code"], one["range"]["start"]["line"]) for one in found
                          if one["severity"] == ERROR], [("arm.own-city", 1)])
        hints = self.ask("inlayHint", "file:///gaps.praetor",
                         range=documents.range_of(draft, 0, len(draft)))
        self.assertTrue(hints)

    def test_what_is_filled_in_leaves_all_else_as_it_was_typed(self):
        """Blanks, comments, the byte order mark."""
        for game, text in self.each_text():
            text = re.sub(r" \[hash \w+\]", "", text)
            lines = [TURN.sub(lambda turn: turn[0] + "  ", line) for line in text.split("\n")]
            filled = 0
            for number in range(len(lines) - 2, 8, -1):
                found = re.match(r"(.*(?:: +|\), |[a-z], ))([a-z][^,/(]*)", lines[number])
                if filled == 3 or not found or "[" in lines[number]:
                    continue
                begun, gone = found[1], found[2]
                line = begun + "... up to 1" + lines[number][len(begun) + len(gone):] + "  # so?"
                draft = "\ufeff" + "\n".join(lines[:number] + [line] + lines[number + 1:])
                uri = f"file:///odd-{game}-{number}.praetor"
                self.server.open(uri, draft)
                at = draft.index("...")
                for action in self.actions(uri, draft, at, at, ["quickfix"]):
                    made = documents.edited(draft, action["edit"]["changes"][uri])
                    if "nothing else fits" not in action["title"]:
                        continue
                    typed, after = draft.split("\n"), made.split("\n")
                    self.assertEqual(typed[:number], after[:number], game)
                    self.assertEqual(typed[number + 1:], after[number + 1:], game)
                    self.assertTrue(after[number].startswith(begun.rstrip(" ,")), after[number])
                    self.assertTrue(after[number].endswith("  # so?"), game)
                    self.assertEqual(self.ran(made, "made.praetor", "check")[1], 0, game)
                    filled += 1
            self.assertGreater(filled, 0, game)

    def test_turns_are_those_of_the_game(self):
        """Each line of the notation with a number begins a turn of the outline."""
        for game, text in self.each_text():
            uri = f"file:///turns-{game}.praetor"
            self.server.open(uri, text)
            symbols = self.ask("documentSymbol", uri)
            numbers = [int(symbol["name"].split()[0]) for symbol in symbols]
            typed = [int(number) for number in re.findall(r"^(\d+) [a-z]", text, re.MULTILINE)]
            self.assertEqual(numbers, typed, game)

    def test_what_follows_from_another_violation_is_not_told(self):
        for game, text in self.each_text():
            lines = text.split("\n")
            number = next(at for at, line in enumerate(lines) if at > 8 and TURN.match(line))
            torn = "\n".join(lines[:number] + lines[number + 1:])
            uri = f"file:///lacks-{game}.praetor"
            errors = [one for one in self.server.open(uri, torn) if one["severity"] == ERROR]
            told = self.ran(torn, "torn.praetor", "check", "--keep-going")[0]
            heads = re.findall(r"^\S*torn\.praetor:\d+: ", told, re.MULTILINE)
            self.assertEqual(len(errors), len(heads), told[-300:])

    def test_a_turn_whose_number_is_missing_can_be_left_open(self):
        text = documents.notation_of(PRAETOR, SOURCES, "antike-duellum")
        lines = text.split("\n")
        number = next(at for at, line in enumerate(lines) if at > 20 and TURN.match(line)
                      and TURN.match(lines[at + 1]))
        opened = lines[number].split(":")[0] + ": ..."
        for line_end in ("\n", "\r\n"):
            torn = line_end.join(lines[:number] + lines[number + 1:])
            uri = "file:///torn-turn.praetor"
            self.server.open(uri, torn)
            place = torn.index(lines[number + 1]) + len(lines[number + 1].split(" ")[0]) + 1
            titles = {action["title"]: action for action in self.actions(uri, torn, place, place)}
            self.assertIn(f"Leave a turn open: {opened}", titles)
            edit = titles[f"Leave a turn open: {opened}"]["edit"]["changes"][uri]
            made = documents.edited(torn, edit).split(line_end)
            self.assertEqual(made, lines[:number] + [opened] + lines[number + 1:])

    def test_what_begins_a_line_says_whose_step_it_is(self):
        for game, text in self.each_text():
            lines = text.split("\n")
            tried = 0
            turns = next(at for at, line in enumerate(lines) if at > 8 and TURN.match(line))
            for number in range(turns, len(lines) - 1, max(1, len(lines) // 12)):
                before = "\n".join(lines[:number]) + "\n"
                if self.ran(before, "before.praetor", "check")[1] != 0:
                    continue
                ended = TURN.match(lines[number]) and not lines[number - 1].endswith(",")
                for blanks in ("", "  ") if ended else ("",):
                    begun = before + blanks
                    uri = f"file:///begun-{game}-{number}{len(blanks)}.praetor"
                    self.server.open(uri, begun)
                    items = self.ask("completion", uri,
                                     position=documents.place_of(begun, len(begun)))["items"]
                    whole = [one for one in items if ": " in one["label"]]
                    for item in whole[:4]:
                        made = documents.edited(begun, [item["textEdit"]]) + ",\n"
                        said, status = self.ran(made, "made.praetor", "check")
                        self.assertEqual(status, 0, item["label"] + "\n" + said)
                        tried += 1
            self.assertGreater(tried, 4, game)

    def test_completes_a_beginning_with_its_side(self):
        marmor = ("game antike-duellum on rome-carthage, first rome, display academy fortress levy\n"
                  "1 rome: marmor\n")
        for typed, offered in (("au", ["2 carthage: aurum"]), ("  au", ["2 carthage: aurum"]),
                               ("ca", ["carthage:"]), ("2 ca", ["carthage:"])):
            self.assertEqual(self.offered("file:///begun.praetor", marmor + typed), offered)

    def test_completes_what_stands_without_a_colon(self):
        text = documents.notation_of(PRAETOR, SOURCES, "antike-duellum")
        line = next(line for line in text.split("\n") if re.match(r" +[a-z]+ takes ", line))
        before = text[:text.index(line)] + line[:line.index(" takes ")]
        self.assertIn("takes", self.offered("file:///takes.praetor", before + " "))
        for told in re.finditer(r"^ +[a-z]+ takes .*\)$", text, re.MULTILINE):
            begun = text[:told.end()] + ", "
            self.server.open("file:///told.praetor", begun)
            items = self.ask("completion", "file:///told.praetor",
                             position=documents.place_of(begun, len(begun)))["items"]
            for item in items[:3]:  # of the side that took, whosesoever turn it is
                made = documents.edited(begun, [item["textEdit"]]) + "\n"
                self.assertNotIn("turn.side", self.ran(made, "made.praetor", "check")[0], made)
        card = line.split(" takes ")[1].split()[0]
        offered = self.offered("file:///card.praetor", before + " takes ")
        self.assertIn(card, offered)
        self.assertNotIn("coin", offered)

    def test_completes_what_comes_between_a_side_and_its_colon(self):
        head = "game conqueror-duels on standard\n"
        for typed in ("1 carthage ", "1 carthage pl", "carthage p"):
            self.assertEqual(self.offered("file:///plans.praetor", head + typed), ["plans:"], typed)
        self.assertEqual(self.offered("file:///plans.praetor", head + "1 ca"), ["carthage plans:"])
        planned = head + "1 carthage plans: done\n2 rome plans: done\n"
        for typed in ("3 carthage ", "3 rome "):  # nobody plans any more
            offered = self.offered("file:///plans.praetor", planned + typed)
            self.assertNotIn("plans:", offered, typed)

    def test_completes_what_a_step_claims(self):
        """A claim is offered where the record may say it, and only the true one."""
        claims = re.compile(r"(?:end gaining|done earning|pass ending|pass damage|scout seeing|"
                            r"pass ending [a-z +]* damage) ([^\s,()]+)")
        for game in documents.GAMES:
            found = []
            for seed in range(1, 40):  # in Ancient Warfare few games have a scout
                made = subprocess.run([PRAETOR, "generate", game, "--claims", "turns",
                                       "--seed", str(seed)], capture_output=True, check=True)
                text = self.ran(made.stdout.decode(), "made.json", "convert")[0]
                found = list(claims.finditer(text))
                if found:
                    break
            self.assertGreater(len(found), 0, game)
            for place in found[::max(1, len(found) // 6)]:
                begun = text[:place.start(1)]
                self.assertIn(place[1], self.offered("file:///claims.praetor", begun), begun[-80:])
                word = begun.split()[-1]
                offered = self.offered("file:///claims.praetor", begun[:-len(word) - 1])
                self.assertIn(word, offered, begun[-80:])

    def test_completes_members_of_json(self):
        self.assertIn('"praetor"', self.offered("file:///a.json", "{"))
        for game in documents.GAMES:
            begun = f'{{"praetor":1,"game":"{game}","setup":{{}},"steps":[{{'
            offered = self.offered(f"file:///{game}.json", begun)
            self.assertEqual(sorted(offered), ['"by"', '"do"'], game)

    def test_a_line_is_laid_out_whatever_stands_elsewhere(self):
        for game, text in self.each_text():
            lines = text.split("\n")
            number = max(at for at, line in enumerate(lines[:30]) if TURN.match(line))
            typed = "\n".join(lines[:number] +
                              [lines[number].replace(": ", ":   ", 1)]) + "\n"
            typed = typed.replace("\n", "\nmeta event   x\n", 1)
            uri = f"file:///typed-{game}.praetor"
            self.server.open(uri, typed)
            edits = self.ask("onTypeFormatting", uri, ch="\n", options={},
                             position=documents.place_of(typed, len(typed)))
            made = documents.edited(typed, edits)
            self.assertEqual(made.split("\n")[-2].count(":   "), 0, (game, made[-200:]))
            self.assertIn("meta event   x\n", made)


if __name__ == "__main__":
    unittest.main(argv=[sys.argv[0], *sys.argv[3:]])

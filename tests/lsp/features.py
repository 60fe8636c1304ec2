"""What the language server offers beside diagnostics, in every game, against the commands of the
program and against the record itself.

Usage: features.py PRAETOR SOURCES

Exit status 0 if all is well, 1 if not.
"""

import json
import os
import random
import re
import subprocess
import sys
import tempfile
import unittest

import asking
import client
import documents

PRAETOR, SOURCES = sys.argv[1:3]
HEAD = ("game antike-duellum on rome-carthage, first rome, display academy fortress levy\n"
        "players rome Livia\n")


def words_in(value):
    """All strings that are values, those of notes left out."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, list):
        for item in value:
            yield from words_in(item)
    elif isinstance(value, dict):
        for key, item in value.items():
            if key not in ("note", "at", "meta", "players", "expect", "hash"):
                yield from words_in(item)


def keys_in(value):
    """All names of members, those of claims left out."""
    if isinstance(value, list):
        for item in value:
            yield from keys_in(item)
    elif isinstance(value, dict):
        for key, item in value.items():
            if key != "expect":
                yield key
                yield from keys_in(item)


def states_of(ran, text, name):
    """The states of a legal game, from the set-up on."""
    return [json.loads(line)["state"]
            for line in ran(text, name, "state", "--stream")[0].splitlines()]


def grown(before, after):
    """By how much each number of a state is greater than in an earlier one."""
    if isinstance(before, dict) and isinstance(after, dict):
        return {number for key in before.keys() & after.keys()
                for number in grown(before[key], after[key])}
    if isinstance(before, list) and isinstance(after, list):
        return {number for pair in zip(before, after) for number in grown(*pair)}
    numbers = isinstance(before, int) and isinstance(after, int) and after > before
    return {after - before} if numbers else set()


def tokens_of(text, data):
    """Line, column and text of each packed token."""
    rows = [text[begin:end] for begin, end in documents.line_bounds(text)]
    line = column = 0
    for at in range(0, len(data), 5):
        line += data[at]
        column = data[at + 1] + (column if data[at] == 0 else 0)
        units = rows[line].encode("utf-16-le")[2 * column:2 * (column + data[at + 2])]
        yield line, column, units.decode("utf-16-le"), data[at + 3]


class Features(asking.Asking):
    praetor = PRAETOR

    def setUp(self):
        super().setUp()
        self.legend = self.capabilities["semanticTokensProvider"]["legend"]["tokenTypes"]

    def each_game(self):
        """A shipped game of each kind, in both forms."""
        for game in documents.GAMES:
            path = next(path for path in documents.corpus(SOURCES, game)
                        if len(json.loads(documents.read(path))["steps"]) > 30)
            for text, ending in ((documents.read(path), "json"),
                                 (documents.in_notation(PRAETOR, path), "praetor")):
                uri = f"file:///{game}.{ending}"
                self.server.open(uri, text)
                yield game, uri, text, json.loads(documents.read(path))

    def token_places(self, uri, text, kind):
        data = self.ask("semanticTokens/full", uri)["data"]
        return [({"line": line, "character": column}, word.strip('"'))
                for line, column, word, number in tokens_of(text, data)
                if self.legend[number] == kind]

    def test_tokens_are_words_of_the_record(self):
        for game, uri, text, replay in self.each_game():
            sides = {word for place, word in self.token_places(uri, text, "class")}
            kinds = {step["by"] for step in replay["steps"]} | set(words_in(replay["setup"]))
            known = kinds | set(words_in(replay["steps"]))
            self.assertTrue(sides and sides <= known, sides)
            names = self.token_places(uri, text, "enumMember") + \
                self.token_places(uri, text, "namespace")
            self.assertGreater(len(names), 20)
            for _, word in names:
                self.assertTrue(any(name.startswith(word.lower().rstrip("s")) for name in known |
                                    {game}), word)

    def test_changes_of_tokens_lead_to_the_tokens(self):
        for _, uri, text, _ in self.each_game():
            before = self.ask("semanticTokens/full", uri)
            at = documents.place_of(text, len(text) // 2)
            line = {"line": at["line"], "character": 0}
            self.server.change(uri, [{"range": {"start": line, "end": line}, "text": "\n"}])
            change = self.ask("semanticTokens/full/delta", uri, previousResultId=before["resultId"])
            data = before["data"]
            for edit in change["edits"]:
                data = data[:edit["start"]] + edit.get("data", []) + \
                    data[edit["start"] + edit["deleteCount"]:]
            self.assertEqual(data, self.ask("semanticTokens/full", uri)["data"])
            self.assertLess(sum(len(edit["data"]) for edit in change["edits"]), 20)

    def test_leads_from_names_to_their_data(self):
        texts = {}
        for game, uri, text, _ in self.each_game():
            names = {}
            for kind in ("enumMember", "namespace"):
                for place, word in self.token_places(uri, text, kind):
                    names.setdefault(word, place)
            found = 0
            for word, place in list(names.items())[:40]:
                target = self.ask("definition", uri, position=place)
                if target is None or target["uri"] == uri:
                    continue
                if target["uri"] not in texts:
                    texts[target["uri"]] = self.server.ask(
                        "praetor/data", {"uri": target["uri"]})["result"]["text"]
                data = texts[target["uri"]]
                begin, end = (documents.offset_of(data, target["range"][side])
                              for side in ("start", "end"))
                self.assertIn(game, target["uri"])
                self.assertIn('"' + word[:4], data[begin:end])
                found += 1
            self.assertGreater(found, 3)

    def test_leads_into_data_of_ones_own(self):
        """A board under the id of a shipped one, of which no name stands in the same line."""
        board = json.loads(documents.read(
            os.path.join(SOURCES, "engine/games/antike_duellum/data/rome-carthage.json")))
        for region in board["regions"].values():
            region.pop("shape", None)
        path = next(path for path in documents.corpus(SOURCES, "antike-duellum")
                    if '"board":"rome-carthage"' in documents.read(path).replace('": "', '":"'))
        text = documents.in_notation(PRAETOR, path)
        with tempfile.TemporaryDirectory() as folder:
            own = os.path.join(folder, "own.json")
            with open(own, "w", encoding="utf-8") as file:
                json.dump(board, file)
            self.assertEqual(self.server.end(), 0)
            self.server = client.Client(PRAETOR, "--board", own)
            self.server.start()
            self.server.open("file:///own.praetor", text)
        found = 0
        for place, word in self.token_places("file:///own.praetor", text, "namespace")[:20]:
            target = self.ask("definition", "file:///own.praetor", position=place)
            data = self.server.ask("praetor/data", {"uri": target["uri"]})["result"]["text"]
            begin, end = (documents.offset_of(data, target["range"][side])
                          for side in ("start", "end"))
            self.assertIn('"' + word[:4], data[begin:end])
            found += target["uri"].endswith("/board/rome-carthage.json")
        self.assertGreater(found, 3)

    def test_finds_all_places_of_a_name(self):
        for _, uri, text, replay in self.each_game():
            if not uri.endswith("json"):
                continue
            every = [word for part in ("setup", "steps", "result")
                     for word in words_in(replay.get(part, {}))]
            # Units stand in regions that are keys; the names of fields are no regions.
            every += keys_in(replay["steps"])
            compared = 0
            for kind in ("namespace", "class"):
                for place, word in self.token_places(uri, text, kind)[:3]:
                    there = self.ask("references", uri, position=place,
                                     context={"includeDeclaration": False})
                    self.assertEqual(len(there), every.count(word), word)
                    for one in there:
                        begin, end = (documents.offset_of(text, one["range"][side])
                                      for side in ("start", "end"))
                        self.assertEqual(text[begin:end], f'"{word}"')
                    compared += 1
            self.assertGreater(compared, 2)

    def test_renames_players(self):
        for _, uri, text, replay in self.each_game():
            place, side = next((place, word)
                               for place, word in self.token_places(uri, text, "class")
                               if word not in ("chance",) and len(word) > 2)
            self.assertIsNotNone(self.ask("prepareRename", uri, position=place))
            for no_name in ("", "  ", "a\tb", "a\n"):
                refused = self.server.ask("textDocument/rename", {
                    "textDocument": {"uri": uri}, "position": place, "newName": no_name})
                self.assertIn("a name has letters", refused["error"]["message"])
            edits = self.ask("rename", uri, position=place, newName='Iulia "I"')["changes"][uri]
            renamed, status = self.ran(documents.edited(text, edits), uri[8:], "convert")
            if uri.endswith("json"):
                renamed, status = documents.edited(text, edits), 0
            else:
                with_name = documents.edited(text, edits)
                self.assertIn("players", with_name)
                renamed, status = self.ran(with_name, uri[8:], "convert", "--to", "json")
            self.assertEqual(status, 0, renamed)
            after = json.loads(renamed)
            self.assertEqual(after["players"][side], 'Iulia "I"')
            others = {key: name for key, name in after["players"].items() if key != side}
            was = {key: name for key, name in replay.get("players", {}).items() if key != side}
            self.assertEqual(others, was)

    def test_hints_tell_the_turn_and_what_is_gained(self):
        gained = set()
        for game, uri, text, _ in self.each_game():
            whole = {"start": {"line": 0, "character": 0}, "end": documents.place_of(text, len(text))}
            hints = self.ask("inlayHint", uri, range=whole)
            turns = [hint for hint in hints if re.match(r"(turn|round) \d+$", hint["label"])]
            self.assertGreater(len(turns), 2, game)
            numbers = [int(hint["label"].split()[1]) for hint in turns]
            self.assertEqual(numbers, sorted(numbers), game)
            states = states_of(self.ran, text, uri[8:])
            gains = [hint for hint in hints if ": + " in hint["label"]]
            for hint in turns[1:5] + gains[:5]:
                before = hint["position"]["character"] - (hint in gains)
                step = self.ask_step(uri, {**hint["position"], "character": before})
                if hint in turns:
                    unit, number = hint["label"].split()
                    self.assertEqual(states[step - 1][unit], int(number), game)
                    continue
                gained.add(game)
                risen = grown(states[step - 1], states[step])
                for number in re.findall(r"\+ (\d+) ", hint["label"]):
                    self.assertIn(int(number), risen, (game, step, hint["label"]))
        self.assertLessEqual({"antike", "antike-duellum", "conqueror-duels"}, gained)

    def ask_step(self, uri, position):
        shown = self.server.ask("workspace/executeCommand", {
            "command": "praetor.state", "arguments": [uri, position]})["result"]
        return int(re.fullmatch(r"State after step (\d+)", shown["title"]).group(1))

    def test_completion_in_json_tells_what_steps_do(self):
        for game, uri, text, replay in self.each_game():
            if uri.endswith(".praetor"):
                continue
            told = 0
            for index in range(0, len(replay["steps"]), 9):
                begun = json.dumps({**replay, "steps": replay["steps"][:index]})[:-1]
                begun = begun[:begun.rindex("]")]
                self.server.open(uri, begun)
                items = self.ask("completion", uri,
                                 position=documents.place_of(begun, len(begun)))["items"]
                for item in [item for item in items if "data" in item][:3]:
                    item = self.server.ask("completionItem/resolve", item)["result"]
                    told += self.is_told(item, replay, index)
            self.assertGreater(told, 3, game)

    def test_completion_within_a_step_of_json_leaves_json(self):
        for game, uri, text, replay in self.each_game():
            if uri.endswith(".praetor"):
                continue
            steps = [json.dumps(step) for step in replay["steps"][:12]]
            head = json.dumps({**replay, "steps": []})
            head = head[:head.rindex("[]") + 1] + "\n"
            tried = 0
            for index in (0, 5, 11):
                for byte in range(1, len(steps[index]), 3):
                    before = head + "".join(step + ",\n" for step in steps[:index])
                    whole = head + ",\n".join(steps) + "\n]}\n"
                    self.server.open(uri, whole)
                    place = documents.place_of(whole, len(before) + byte)
                    for item in self.ask("completion", uri, position=place)["items"][:4]:
                        after = documents.edited(whole, [item["textEdit"]])
                        with self.subTest(game=game, byte=byte, step=steps[index], item=item):
                            made = json.loads(after)
                            self.assertEqual(len(made["steps"]), len(steps))
                        tried += 1
            self.assertGreater(tried, 20, game)

    def is_told(self, item, replay, index):
        """Whether an item tells what it does; then that is so."""
        words = item.get("documentation")
        if words is None:
            return False
        steps = replay["steps"][:index] + [item["data"]["step"]]
        steps[-1] = json.loads(steps[-1])
        known = {key: value for key, value in replay.items() if key not in ("result", "hash")}
        made = json.dumps({**known, "steps": steps})
        states = [json.loads(self.ran(made, "made.json", "state", "--step", str(number))[0])
                  for number in (index, index + 1)]
        self.assertNotEqual(states[0], states[1])
        for number in re.findall(r"\+ (\d+) (?:coin|iron|marble|gold)", words):
            self.assertIn(int(number), grown(*states), words)
        return True

    def test_lenses_show_what_commands_print(self):
        for _, uri, text, replay in self.each_game():
            lenses = self.ask("codeLens", uri)
            self.assertEqual({lens["command"]["title"] for lens in lenses},
                             {"picture", "state", "legal steps here"})
            # A turn has its own; some turns share a line, and in some games a wrong step has one.
            lines = {lens["range"]["start"]["line"] for lens in lenses}
            turns = {turn["range"]["start"]["line"] for turn in self.ask("documentSymbol", uri)}
            self.assertLessEqual(turns, lines)
            self.assertEqual(len(lenses), 3 * len(lines))
            for lens in lenses[-3:]:
                command = lens["command"]
                shown = self.server.ask("workspace/executeCommand", {
                    "command": command["command"], "arguments": command["arguments"]})["result"]
                step = re.search(r"step (\d+)", shown["title"])
                number = step.group(1) if step else "0"
                if command["command"] == "praetor.picture":
                    self.assertIn("<svg", shown["text"])
                elif command["command"] == "praetor.state":
                    printed, _ = self.ran(text, uri[8:], "state", "--step", number)
                    self.assertEqual(json.loads(shown["text"]), json.loads(printed))
                else:
                    printed, _ = self.ran(text, uri[8:], "legal", "--step", number)
                    listed = [line for line in shown["text"].splitlines()
                              if not line.startswith("#")]
                    if len(listed) < 1000:
                        self.assertEqual(len(listed), len(set(listed)))
                        self.assertLessEqual(bool(listed), bool(printed.strip()))
            self.assertGreater(len(replay["steps"]), 0)

    def test_tells_what_a_name_is(self):
        for _, uri, text, _ in self.each_game():
            for kind in ("namespace", "enumMember", "class"):
                for place, word in self.token_places(uri, text, kind)[-3:]:
                    told = self.ask("hover", uri, position=place)["contents"]["value"]
                    self.assertIn(word[:3], told.replace("\\", ""))
                    self.assertNotIn("u{", told.replace("\\", ""))

    def test_says_what_a_verdict_rests_on(self):
        games_with_bases = set()
        for game in documents.GAMES:
            for path in documents.corpus(SOURCES, game, wrong=True)[:12]:
                done = subprocess.run([PRAETOR, "check", "--on-violation", "mend", "--format", "json", path],
                                      capture_output=True, check=False)
                report = json.loads(done.stdout.splitlines()[0])
                rests = [basis for one in report["violations"] for basis in one.get("rests-on", [])]
                if not rests or game in games_with_bases:
                    continue
                uri = "file://" + path
                self.server.open(uri, documents.read(path))
                explained = self.server.receive()["params"]  # it comes unasked once all is quiet
                self.assertEqual(explained["uri"], uri)
                related = [one for diagnostic in explained["diagnostics"]
                           for one in diagnostic.get("relatedInformation", [])]
                told = [one for one in related if one["message"].startswith("rests on")]
                self.assertEqual(len(told), len(rests))
                for one in told:
                    address = one["location"]["uri"]
                    if address.startswith("praetor-data:"):
                        self.assertIn("result", self.server.ask("praetor/data", {"uri": address}))
                games_with_bases.add(game)
        self.assertGreaterEqual(len(games_with_bases), 3, games_with_bases)

    def test_tells_where_it_may_have_begun(self):
        """With a step taken out, the earlier steps of which a change makes all legal: those that
        `check --root-cause` finds."""
        chance = random.Random(5)
        found = set()
        for game, uri, _, replay in self.each_game():
            if uri.endswith(".praetor"):
                continue
            short = {key: value for key, value in replay.items() if key not in ("result", "hash")}
            short["steps"] = [{key: value for key, value in step.items() if key != "expect"}
                              for step in replay["steps"][:60]]
            for _ in range(12):
                at = chance.randrange(len(short["steps"]) - 1)
                text = json.dumps({**short, "steps": short["steps"][:at] + short["steps"][at + 1:]})
                report = json.loads(self.ran(text, uri[8:], "check", "--root-cause", "--format",
                                        "json")[0])
                if report["verdict"] != "illegal" or report["root-cause"]["answer"] != "found":
                    continue
                root = report["root-cause"]
                earlier = [cause["step"] for cause in root["likeliest-first"]
                           if 0 < cause["step"] < root["detected"]]
                if not earlier or not root["all"]:
                    continue
                own = f"file:///{game}-without-{at}.json"
                self.server.open(own, text)
                explained = self.server.receive()["params"]
                while explained["uri"] != own:
                    explained = self.server.receive()["params"]
                told = [int(re.search(r"begun at step (\d+)", one["message"]).group(1))
                        for diagnostic in explained["diagnostics"]
                        for one in diagnostic.get("relatedInformation", [])
                        if "begun at" in one["message"]]
                self.assertEqual(told, earlier[:3], game)
                found.add(game)
        self.assertGreaterEqual(len(found), 3, found)

    def test_mends_what_is_certain(self):
        chance = random.Random(3)
        for _, uri, text, replay in self.each_game():
            if uri.endswith("json"):
                names = [word for word in words_in(replay["steps"]) if len(word) > 7]
                name = chance.choice(names)
                at = text.index(f'"{name}"', text.index('"steps"')) + 1
                slip = text[:at + 3] + text[at + 4:]
            else:
                name = max(re.findall(r"[a-z]{8,}", text[text.index("\n1 "):]), key=len)
                at = text.index(name, text.index("\n1 "))
                slip = text[:at + 3] + text[at + 4:]
            self.server.change(uri, [{"text": slip}])
            fixes = self.actions(uri, slip, 0, 0, ["source.fixAll"])
            self.assertLessEqual(len(fixes), 1)
            for fix in fixes:  # a slip that two names could be meant by is left alone
                self.assertEqual(fix["kind"], "source.fixAll")
                mended = documents.edited(slip, fix["edit"]["changes"][uri])
                self.assertEqual(self.ran(mended, uri[8:], "check")[1], self.ran(text, uri[8:], "check")[1])

    def test_fills_gaps_where_they_are_forced(self):
        filled = set()
        for game, uri, text, replay in self.each_game():
            if not uri.endswith("json"):
                continue
            replay["steps"] = replay["steps"][:30]
            replay.pop("result", None)
            whole = json.dumps(replay)
            for index in range(29, 5, -1):
                if replay["steps"][index].get("hash") or game in filled:
                    continue
                draft = json.loads(whole)
                draft["steps"][index] = {"by": replay["steps"][index]["by"], "do": "gap", "max": 1}
                open_text = json.dumps(draft)
                self.server.change(uri, [{"text": open_text}])
                at = open_text.index('"gap"')
                for action in self.actions(uri, open_text, at, at, ["quickfix"]):
                    mended = documents.edited(open_text, action["edit"]["changes"][uri])
                    self.assertIn("nothing else fits", action["title"])
                    self.assertEqual(self.ran(mended, uri[8:], "check")[1], 0)
                    answer, _ = self.ran(open_text, uri[8:], "infer")
                    self.assertIn("forced", answer)
                    filled.add(game)
        self.assertGreaterEqual(len(filled), 3, filled)

    def test_lays_out_a_line_as_it_is_ended(self):
        head = "game antike-duellum on rome-carthage, first rome, display academy fortress levy\n"
        typed = head + "1 rome: MILITIA, arm roma 1 gall # his hand\n"
        uri = "file:///typed.praetor"
        self.server.open(uri, typed)
        edits = self.ask("onTypeFormatting", uri, position={"line": 2, "character": 0}, ch="\n",
                         options={})
        self.assertEqual(documents.edited(typed, edits),
                         head + "1 rome: militia, arm roma 1 galley  # his hand\n")

    def test_filling_keeps_comments(self):
        torn = ("game antike-duellum on rome-carthage, first rome, display academy fortress levy\n"
                "# Torn.\n1 rome: militia, arm roma 1 galley, ... up to 1  # a hole\n"
                "2 carthage: militia\n")
        uri = "file:///torn.praetor"
        self.server.open(uri, torn)
        at = torn.index("...")
        actions = [action for action in self.actions(uri, torn, at, at, ["quickfix"])
                   if "nothing else fits" in action["title"]]
        self.assertEqual(len(actions), 1)
        self.assertEqual(documents.edited(torn, actions[0]["edit"]["changes"][uri]),
                         torn.replace(", ... up to 1", ""))
        kinds = [(action["kind"], action.get("isPreferred", False))
                 for action in self.actions(uri, torn, at, at)
                 if action["edit"] == actions[0]["edit"]]
        self.assertEqual(sorted(kinds), [("quickfix", True), ("source.fixAll", False)])

    def test_completion_behind_a_side_without_a_colon_keeps_the_side(self):
        begun = HEAD + "1 rome: marmor\n2 carthage: duellum-2\n"
        taken = begun + "3 rome: templum, temple roma\n  carthage takes academy (reveals levy)\n"
        line = taken[:taken.index("(reveals")].rstrip()
        for typed in ("  carthage t", "  carthage takes ", "  carthage takes a"):
            text = line[:line.rindex("\n") + 1] + typed
            uri = "file:///told.praetor"
            self.server.open(uri, text)
            place = documents.place_of(text, len(text))
            items = self.ask("completion", uri, position=place)["items"]
            for item in items:
                made = documents.edited(text, [item["textEdit"]])
                self.assertIn("  carthage takes", made, item)

    def test_completion_behind_a_bracket_waits_for_a_comma(self):
        text = HEAD + "1 rome: marmor\n  carthage takes academy (reveals levy)"
        for typed in ("", " ", " f"):
            uri = "file:///bracket.praetor"
            self.server.open(uri, text + typed)
            place = documents.place_of(text + typed, len(text + typed))
            self.assertEqual(self.ask("completion", uri, position=place)["items"], [])

    def test_completion_lives_with_heads_that_are_not_right(self):
        heads = ["", "game chess\n", "game antike-duellum on rome-carthage, first rome\n"]
        heads += [f"game {game}\n" for game in documents.GAMES]
        for head in heads:
            for typed in ("result ", "result none ", "players ", "players a, ", "1 rome: ", "("):
                uri = "file:///head.praetor"
                self.server.open(uri, head + typed)
                place = documents.place_of(head + typed, len(head + typed))
                self.assertIsInstance(self.ask("completion", uri, position=place)["items"], list)

    def test_completion_offers_no_member_of_the_head_twice(self):
        text = "game antike-duellum on rome-carthage, first rome\nsetup "
        self.server.open("file:///twice.praetor", text)
        place = documents.place_of(text, len(text))
        labels = [item["label"] for item in
                  self.ask("completion", "file:///twice.praetor", position=place)["items"]]
        self.assertIn("display", labels)
        self.assertFalse({"board", "first"} & set(labels), labels)

    def test_completes_heads_and_chance(self):
        for game, asked, offered in (
                ("", "", f"game {documents.GAMES[0]} …"), ("antike", "game ", "antike"),
                ("antike-duellum", "game antike-duellum on ", "greece-persia"),
                ("antike-duellum", "game antike-duellum on rome-carthage\nsetup ", "display"),
                ("antike-duellum", HEAD[:-len("me Livia\n")], "rome"),
                ("antike-duellum", HEAD[:-1] + ", ", "carthage"),
                ("ancient-warfare", "game ancient-warfare, first south\n", "terrain"),
                ("ancient-warfare", "game ancient-warfare, first south\narmy ", "north"),
                ("ancient-warfare", "game ancient-warfare, first south\narmy south: camp d2, ps",
                 "psiloi"),
                ("ancient-warfare", "game ancient-warfare, first south\nterrain hill: d2, ",
                 "rough"),
                ("ancient-generals", "game ancient-generals, first red\ndealt red: 2 au",
                 "auxilia"),
                ("conqueror-duels", "game conqueror-duels on ", "alexander"),
                ("ancient-generals", "game ancient-generals, first blue\nchance: deals blue ",
                 "overrun")):
            uri = f"file:///head-{game}.praetor"
            self.server.open(uri, asked)
            place = documents.place_of(asked, len(asked))
            labels = [item["label"]
                      for item in self.ask("completion", uri, position=place)["items"]]
            self.assertIn(offered, labels, asked)
        for asked, offered in (('{"game":"', '"antike"'), ('{"game":"antike","setup":{', '"nations"'),
                               ('{"game":"conqueror-duels","setup":{"scenario":"', '"alexander"'),
                               ('{"game":"ancient-generals","setup":{"first":"blue"},"steps":['
                                '{"by":"chance","do":"draw","side":"blue","cards":["', '"overrun"')):
            self.server.open("file:///head.json", asked)
            place = documents.place_of(asked, len(asked))
            labels = [item["label"] for item in
                      self.ask("completion", "file:///head.json", position=place)["items"]]
            self.assertIn(offered, labels, asked)

    def test_every_step_offered_is_legal(self):
        for game in documents.GAMES:
            text = documents.notation_of(PRAETOR, SOURCES, game)
            lines = text.split("\n")
            tried = 0
            for number in range(len(lines) - 2, 6, -7):
                row = lines[number]
                if not re.match(r"\d+ [a-z]+( plans)?: ", row) or tried > 2:
                    continue
                before = "\n".join(lines[:number]) + "\n" + row[:row.index(": ") + 2]
                if self.ran(before[:before.rindex("\n") + 1], "before.praetor", "check")[1] != 0:
                    continue
                uri = f"file:///offer-{game}-{number}.praetor"
                self.server.open(uri, before)
                place = documents.place_of(before, len(before))
                items = self.ask("completion", uri, position=place)["items"]
                steps = [item for item in items if "data" in item][:5]
                for item in steps:
                    edit = item["textEdit"]
                    whole = documents.edited(before, [edit]) + ",\n"
                    with self.subTest(game=game, whole=whole[-200:]):
                        said, status = self.ran(whole, "whole.praetor", "check")
                        self.assertEqual(status, 0, said)
                tried += bool(steps)
            self.assertGreater(tried, 0, game)


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])

"""What the menus of the language server offer: words that complete a line, however it is spelled,
and quick fixes.

Usage: menus.py PRAETOR SOURCES

Exit status 0 if all is well, 1 if not.
"""

import re
import sys
import unittest

import asking
import documents

PRAETOR, SOURCES = sys.argv[1:3]

HINT = 4
TURN = re.compile(r"\d+ [a-z]+( plans)?: ")


class Menus(asking.Asking):
    praetor = PRAETOR

    def each_text(self):
        for game in documents.GAMES:
            yield game, documents.notation_of(PRAETOR, SOURCES, game)

    def menu(self, uri, text):
        """What can stand behind a text, and the end of its last line with each of it."""
        self.server.open(uri, text)
        items = self.ask("completion", uri, position=documents.place_of(text, len(text)))["items"]
        last = text.rindex("\n") + 1
        return [(item["label"],
                 documents.edited(text, [item["textEdit"]])[last:].split(":")[-1].split()[-1])
                for item in items]

    def test_a_word_that_is_read_in_spite_of_a_slip_can_be_put_right(self):
        for game, text in self.each_text():
            meant = self.ran(text, "meant.praetor", "convert")[0]
            names = [found for found in re.finditer(r"(?<![\w-])[a-z]{4,}[a-z-]*(?![\w-])", text)
                     if TURN.match(text, text.rfind("\n", 0, found.start()) + 1)]
            mended = 0
            for found in names[::max(1, len(names) // 12)]:
                typed = text[:found.end()] + found[0][-1] + text[found.end():]
                uri = f"file:///slip-{game}-{found.start()}.praetor"
                hints = [one for one in self.server.open(uri, typed) if one["code"] == "spelling"]
                if self.ran(typed, "typed.praetor", "convert")[0] != meant or len(hints) != 1:
                    continue
                actions = self.actions(uri, typed, found.start(), found.end(), ["quickfix"])
                self.assertEqual([action["title"] for action in actions], [f"Write {found[0]}"])
                self.assertEqual(actions[0]["diagnostics"], hints)
                edits = actions[0]["edit"]["changes"][uri]
                self.assertEqual(documents.edited(typed, edits), text)
                elsewhere = text.index("\n")
                self.assertEqual(self.actions(uri, typed, elsewhere, elsewhere, ["quickfix"]), [])
                mended += 1
            self.assertGreater(mended, 2, game)

    def heads(self):
        """First lines of shipped games, each with the words that a menu may know."""
        for game in documents.GAMES:
            for path in documents.corpus(SOURCES, game):
                text = documents.in_notation(PRAETOR, path)
                if text and '{"' not in text.split("\n1 ")[0]:
                    yield text.split("\n")[0]

    def test_the_head_offers_what_records_say(self):
        heads = sorted(set(self.heads()))
        for head in heads[::max(1, len(heads) // 40)]:
            for found in re.finditer(r"(?<![\w-])[a-z][a-z-]*(?![\w-])", head):
                begun = head[:found.start()]
                if found[0] == "true":
                    continue
                for typed in (begun, begun.upper(), begun + found[0][:2].upper()):
                    offered = self.offered("file:///head.praetor", typed)
                    if found.start() > 0 or typed != begun:
                        self.assertIn(found[0], offered, typed)

    def test_the_head_offers_no_name_of_another_board(self):
        for head, names in (("game antike-duellum on rome-carthage, first ", ["carthage", "rome"]),
                            ("game antike-duellum on greece-persia, first ", ["greece", "persia"])):
            self.assertEqual(self.offered("file:///head.praetor", head), names)
        tried = 0
        for head in set(self.heads()):
            for found in re.finditer(r"(?<=[a-z] )[a-z][a-z-]*", head):
                begun = head[:found.start()]
                for word in self.offered("file:///head.praetor", begun)[:3]:
                    said = self.ran(begun + word, "head.praetor", "check")[0]
                    self.assertNotRegex(said, rf"`{word}` is no name|twice", begun)
                    tried += 1
        self.assertGreater(tried, 20)

    def test_the_head_offers_each_nation_once(self):
        nations = self.offered("file:///nations.praetor", "game antike, nations ")
        self.assertEqual(len(nations), 6)
        for said in range(1, 6):
            head = f"setup nations {' '.join(nations[:said])} "
            offered = self.offered("file:///nations.praetor", "game antike\n" + head)
            self.assertEqual(offered, nations[said:])

    def test_a_line_of_places_offers_a_ground_where_one_can_stand(self):
        head = "game ancient-warfare, first south\nterrain "
        grounds = self.offered("file:///terrain.praetor", head)
        self.assertIn("river", grounds)
        for said, offered in (("hill: ", []), ("hill ", []), ("river: a6-a7, ", grounds),
                              ("hill: d8 ", grounds), ("hill: d8 e4, w", ["wood"])):
            self.assertEqual(self.offered("file:///terrain.praetor", head + said), offered, said)

    def test_each_side_has_one_player(self):
        for game, text in self.each_text():
            players = re.search(r"^players (.*)$", text, re.MULTILINE)
            if players is None:
                continue
            before = text[:players.start(1)]
            sides = [one.split()[0] for one in players[1].split(", ")]
            self.assertEqual(self.offered("file:///players.praetor", before), sorted(sides), game)
            for at in range(1, len(sides)):
                said = ", ".join(players[1].split(", ")[:at]) + ", "
                offered = self.offered("file:///players.praetor", before + said)
                self.assertEqual(offered, sorted(sides[at:]), game)

    def test_only_the_true_result_is_offered(self):
        won = 0
        for game, text in self.each_text():
            result = re.search(r"^result (\S+)", text, re.MULTILINE)
            lines = text[:result.start() if result else len(text)].split("\n")
            for number in range(10, len(lines) * 3 // 4, max(1, len(lines) // 6)):
                before = "\n".join(lines[:number]) + "\n"
                if self.ran(before, "before.praetor", "check")[1] != 0:
                    continue
                uri = f"file:///result-{game}-{number}.praetor"
                self.assertEqual(self.offered(uri, before + "Result "), ["none"], before[-99:])
                self.assertIn("result", self.offered(uri, before + "res"), before[-99:])
                self.assertNotIn("result", self.offered(uri, before), before[-99:])
            if result:
                before = text[:result.start()]
                self.assertEqual(self.offered("file:///result.praetor", before), ["result"])
                offered = self.offered("file:///result.praetor", before + "result ")
                self.assertEqual(offered, [result[1]])
                won += 1
        self.assertGreater(won, 1)

    def test_a_side_without_its_colon_has_the_same_menu(self):
        """Where `check` reads it so."""
        uri = "file:///colon.praetor"
        for game, text in self.each_text():
            tried = 0
            lines = text.split("\n")
            turns = [number for number, line in enumerate(lines)
                     if re.match(r"\d+ [a-z]+: [a-z/]", line)]
            for number in turns[::max(1, len(turns) // 6)]:
                side, steps = re.sub(r" \[.*", "", lines[number]).split(": ", 1)
                before = "\n".join(lines[:number]) + "\n"
                for begun in (f"{side} ", f"{side.title()} - ", f"{side.split()[1]} "):
                    if self.ran(f"{before}{begun}{steps}\n", "made.praetor", "check")[1] == 2:
                        continue
                    for place in [0, *(one.end() for one in re.finditer(r"[ ,/(] ?", steps))]:
                        usual = self.menu(uri, f"{before}{side}: {steps[:place]}")
                        self.assertEqual(self.menu(uri, before + begun + steps[:place]), usual,
                                         begun + steps[:place])
                        tried += len(usual)
            self.assertGreater(tried, 50, game)

    def plain_text(self, game):
        """A shipped game without claims and notes."""
        text = documents.notation_of(PRAETOR, SOURCES, game)
        return re.sub(r' \[\w+ ("(\\.|[^"\\])*"|[^\[\]"]*|\{.*?\})\]', "", text)

    def test_what_chance_owes_is_offered_behind_the_step_that_asks_for_it(self):
        for game, least in (("antike-duellum", 5), ("ancient-generals", 20)):
            text = self.plain_text(game)
            named = 0
            for found in re.finditer(r" (\((?:deals \w+|costs \w+|reveals))", text):
                offered = self.offered("file:///owed.praetor", text[:found.start() + 1])
                if offered and offered[0].startswith("("):
                    self.assertEqual(offered, [found[1]])
                    named += 1
            self.assertGreaterEqual(named, least, game)

    def test_an_act_of_chance_that_nobody_can_list_goes_on_with_what_it_owes(self):
        text = self.plain_text("ancient-generals")
        sides = {"blue", "red"}
        tried = 0
        for found in re.finditer(r"[(:] ?((?:deals|costs) )(\w+) ([^),/]+)", text):
            def menu(end):
                return self.offered("file:///chance.praetor", text[:end])
            self.assertEqual(menu(found.start(1)), [found[1].strip()], found[0])
            self.assertEqual(menu(found.start(2)), [found[2]], found[0])
            for card in re.finditer(r"[\w-]+", found[3]):
                offered = menu(found.start(3) + card.start())
                self.assertIn(card[0], offered)
                self.assertFalse(sides & set(offered), found[0])
                tried += 1
        self.assertGreater(tried, 30)


if __name__ == "__main__":
    unittest.main(argv=[sys.argv[0], *sys.argv[3:]])

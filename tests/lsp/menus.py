"""What the menus of the language server offer: words that complete a line however it is spelled, and
quick fixes.

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


if __name__ == "__main__":
    unittest.main(argv=[sys.argv[0], *sys.argv[3:]])

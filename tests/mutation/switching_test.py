"""What is planted behind a switch is a whole expression, and nothing of what stands beside it."""
import pathlib
import sys
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent))
import mutants
import switching

EXAMPLES = [
    ("  if (a + 1 < f(b, c) && d) return;", " (<)",
     "  if ((M ? (a + 1 <= f(b, c)) : (a + 1 < f(b, c))) && d) return;"),
    ("  if (a + 1 < f(b, c) && d || e) return;", "&&",
     "  if ((M ? (a + 1 < f(b, c) || d) : (a + 1 < f(b, c) && d)) || e) return;"),
    ("  const auto x = std::pair<int, long>(a, b).first == 'a' ? y : z;", "==",
     "  const auto x = (M ? (std::pair<int, long>(a, b).first != 'a')"
     " : (std::pair<int, long>(a, b).first == 'a')) ? y : z;"),
    ("  return (a - b) * c - d;", "- d", "  return (M ? ((a - b) * c + d) : ((a - b) * c - d));"),
    ("  if (x) {\n  }\n  total += part[i];", "+=",
     "  if (x) {\n  }\n  (M ? (total -= part[i]) : (total += part[i]));"),
    ("  if (x)\n    total += 1;", "+=", "  if (x)\n    (M ? (total -= 1) : (total += 1));"),
    ("  bits += j == 0 ? first(a) : next[j];\n  f();", "+=",
     "  (M ? (bits -= j == 0 ? first(a) : next[j]) : (bits += j == 0 ? first(a) : next[j]));\n"
     "  f();"),
    ("  x = a < b ? c : d;", " (<)", "  x = (M ? (a <= b) : (a < b)) ? c : d;"),
    ("  return !list.at(3).empty() && y;", "!",
     "  return (M ? static_cast<bool>(list.at(3).empty()) : !list.at(3).empty()) && y;"),
    ("  for (int i = 0; i < 9; ++i) f(i);", "++",
     "  for (int i = 0; i < 9; (M ? (--i) : (++i))) f(i);"),
    ("  one.two(a, b);", "a, b", "  (M ? (one.two(b, a)) : (one.two(a, b)));"),
    ("  one.two(a);", "one", "  { if (!M) { one.two(a); } }"),
    ("  if (one(a)) {", "one", "  if (M ? !(one(a)) : static_cast<bool>(one(a))) {"),
    ('  f("a < b", 1);', "1", '  f("a < b", (M ? (0) : (1)));'),
    ("  x = a < b  // why\n      && c;", " (<)", "  x = (M ? (a <= b) : (a < b))\n      && c;"),
]


class Switches(unittest.TestCase):
    def test_whole_expressions(self):
        for text, at, expected in EXAMPLES:
            column = text.split("\n")[text.count("\n", 0, text.index(at.strip(" ()")))]
            column = column.index(at.strip(" ()"))
            line = text.count("\n", 0, text.index(at.strip(" ()"))) + 1
            mutant = next(one for one in mutants.mutants_of("file", text)
                          if one.line == line and one.begin == column)
            made, places = switching.planted(text, [(7, mutant)])
            shown = made.split("#line 1\n")[1].replace("praetor_mutant(7)", "M")
            self.assertEqual([row.rstrip() for row in shown.split("\n")], expected.split("\n"))
            self.assertEqual(places, {7: (line, line)})

    def test_what_overlaps_is_left_out(self):
        text = "  if (a < b && c) return;"
        found = mutants.mutants_of("file", text)
        self.assertEqual([one.operator for one in found], ["boundary", "connective"])
        inside = switching.planted(text, list(enumerate(found, 1)))[1]
        self.assertEqual(list(inside), [1])

    def test_a_switch_keeps_lines(self):
        text = "  if (a &&\n      b < c) return;\n  next(1);"
        found = [one for one in mutants.mutants_of("file", text) if one.operator != "left out"]
        made, _ = switching.planted(text, list(enumerate(found, 1)))
        self.assertEqual(made.split("\n")[-1].count("next"), 1)
        self.assertEqual(made.count("\n"), text.count("\n") + 2)

    def test_a_mutant_is_found_where_its_line_stands_by_now(self):
        text = "  if (a < b) return;\n  if (a < c) return;\n"
        one = next(each for each in mutants.mutants_of("file", text) if each.operator == "boundary")
        later = mutants.mutants_of("file", "\n" + text + "\n" * 9 + text)
        self.assertEqual(mutants.found_again(one.shown(), later).line, 2)
        self.assertIsNone(mutants.found_again(one.shown(), mutants.mutants_of("file", "  f();")))


if __name__ == "__main__":
    unittest.main()

"""Files that the page takes up and writes."""

import json
import os
import pathlib
import subprocess
import tempfile

from web_pages import CORPUS, KEEP_SAVED, PRAETOR, WRONG, PageTest, check, read_json

GAME = os.path.join(CORPUS, "antike-duellum/rome-carthage-trade.json")


class FilesOfThePage(PageTest):
    def test_files_become_a_table(self):
        folder = os.path.join(CORPUS, "antike-duellum")
        files = sorted(str(path) for path in pathlib.Path(folder).glob("*.json"))[:4] + [WRONG]
        self.open_files("#open", files)
        self.wait(f"document.querySelectorAll('#corpus-rows tr').length === {len(files)}")
        seen = dict(self.browser.run("""return [...document.querySelectorAll("#corpus-rows tr")].map(
            (row) => [row.cells[0].textContent, row.cells[2].textContent]);"""))
        self.assertEqual(seen, {os.path.basename(one["source"]): one["verdict"]
                                for one in check(*files)})
        self.browser.click("th[data-column=verdict] button")
        self.assertEqual(self.browser.run(
            "return document.querySelector('th[data-column=verdict]').ariaSort"), "ascending")

    def rows(self, count):
        self.wait(f"document.querySelectorAll('#corpus-rows tr').length === {count}")
        return self.browser.run("""return [...document.querySelectorAll("#corpus-rows tr")].map(
            (row) => [row.cells[0].textContent, row.cells[2].textContent]);""")

    def test_several_records_become_a_table_however_they_come(self):
        lines = "".join(json.dumps(read_json(path)) + "\n" for path in (GAME, WRONG))
        wanted = ["legal", "illegal"]
        self.put(lines)
        self.assertEqual(self.rows(2), [[f"pasted.ndjson[{i}]", verdict]
                                        for i, verdict in enumerate(wanted)])
        self.assertEqual(self.browser.run("return document.getElementById('text').value"), "")
        self.assertTrue(self.browser.run("""
            const box = document.getElementById("corpus-part").getBoundingClientRect();
            return box.top >= 0 && box.bottom <= innerHeight;"""), "the table is in sight")
        self.browser.click("#undo")
        self.wait(f"document.getElementById('text').value.length === {len(lines)}")
        with tempfile.TemporaryDirectory() as place:
            path = pathlib.Path(place, "games.jsonl")
            path.write_text(lines, encoding="utf-8")
            packed = pathlib.Path(place, "games.json.zst")
            packed.write_bytes(b"\x28\xb5\x2f\xfd")
            self.open_files("#open", [path, packed])
            self.wait("document.getElementById('corpus-count').textContent.startsWith('3 replays')")
            self.assertEqual(self.rows(3), [["games.json.zst", "unreadable"],
                                            ["games.jsonl[0]", "legal"],
                                            ["games.jsonl[1]", "illegal"]])
        self.assertEqual(self.text_of("corpus-count"),
                         "3 replays: 1 legal, 1 illegal, 0 malformed, 1 unreadable")

    def test_a_file_is_saved_with_its_own_line_ends(self):
        self.browser.run(KEEP_SAVED)
        text = pathlib.Path(GAME).read_text(encoding="utf-8").replace("\n", "\r\n")
        with tempfile.TemporaryDirectory() as place:
            path = pathlib.Path(place, "windows.json")
            path.write_bytes(b"\xef\xbb\xbf" + text.encode())
            self.open_files("#open", [path])
            self.see("Legal")
            self.browser.click("#save-text")
            name, written = self.saved()
            self.assertEqual(name, "windows.json")
            self.assertEqual(written, path.read_bytes())

    def test_a_table_is_saved_as_the_program_writes_it(self):
        folder = os.path.join(CORPUS, "antike-duellum")
        files = sorted(path.name for path in pathlib.Path(folder).glob("*.json"))[:3]
        self.browser.run(KEEP_SAVED)
        self.open_files("#open", [os.path.join(folder, name) for name in files] + [WRONG])
        self.wait("document.querySelectorAll('#corpus-rows tr').length === 4")
        with tempfile.TemporaryDirectory() as place:
            for name in [*(os.path.join(folder, name) for name in files), WRONG]:
                os.symlink(name, os.path.join(place, os.path.basename(name)))
            self.saved_as_the_program_writes(place, [*files, os.path.basename(WRONG)])

    def saved_as_the_program_writes(self, place, files):
        for kind in ("csv", "junit"):
            self.browser.click(f"#save-{kind}")
            _, written = self.saved()
            said = subprocess.run([PRAETOR, "check", "--format", kind, *files],
                                  cwd=place, capture_output=True, check=False)
            self.assertEqual(written, said.stdout)

    def test_records_of_a_corpus_are_saved_with_their_places_in_it(self):
        game, wrong = (json.dumps(read_json(path)) for path in (GAME, WRONG))
        corpora = {"empty.ndjson": "\n \n", "gaps.jsonl": f"\n{game}\n\n\n{wrong}\n{wrong[:99]}",
                   "one.ndjson": wrong, "typed.ndjson": "game antike-duellum on rome-carthage\n"}
        self.browser.run(KEEP_SAVED)
        with tempfile.TemporaryDirectory() as place:
            for name, text in corpora.items():
                pathlib.Path(place, name).write_text(text, encoding="utf-8")
            self.open_files("#open", [os.path.join(place, name) for name in corpora])
            self.assertEqual(self.rows(6), [
                ["empty.ndjson", "empty"], ["gaps.jsonl[0]", "legal"], ["gaps.jsonl[1]", "illegal"],
                ["gaps.jsonl[2]", "malformed"], ["one.ndjson[0]", "illegal"],
                ["typed.ndjson[0]", "malformed"]])
            self.wait("!document.getElementById('save-csv').disabled")
            self.saved_as_the_program_writes(place, list(corpora))

    def test_a_corpus_without_a_record_is_said_to_be_so(self):
        with tempfile.TemporaryDirectory() as place:
            path = pathlib.Path(place, "empty.ndjson")
            path.write_text("\n\n", encoding="utf-8")
            self.open_files("#open", [path])
            self.assertEqual(self.rows(1), [["empty.ndjson", "empty"]])
            self.assertIn("It holds no replay.", self.text_of("corpus-rows"))
            self.open_files("#compare-with", [path])
            self.wait("!document.getElementById('fault').hidden")
            self.assertIn("empty.ndjson: It holds no replay.", self.text_of("fault-words"))

    def test_a_picture_is_saved(self):
        self.browser.run(KEEP_SAVED)
        self.put(pathlib.Path(WRONG).read_text(encoding="utf-8"))
        self.wait("document.querySelector('#judge-board svg')")
        self.browser.click("#save-svg")
        name, svg = self.saved()
        self.assertEqual(svg.decode(), self.browser.run("return praetor.judged.drawn.svg"))
        self.browser.click("#save-png")
        name, image = self.saved()
        self.assertTrue(name.endswith(".png"))
        self.assertEqual(image[:8], b"\x89PNG\r\n\x1a\n")
        wide = self.browser.run("return praetor.judged.drawn.size[0]")
        self.assertLess(abs(int.from_bytes(image[16:20], "big") - 2 * wide * 96 / 72), 4)
        self.assertGreater(len(image), 20_000)

    def test_two_records_stand_side_by_side(self):
        record = read_json(GAME)
        other = {**record, "steps": record["steps"][:3] + record["steps"][5:40]}
        other.pop("result", None)
        with tempfile.TemporaryDirectory() as place:
            changed = pathlib.Path(place, "changed.json")
            changed.write_text(json.dumps(other), encoding="utf-8")
            said = subprocess.run([PRAETOR, "diff", "--format", "json", GAME, changed],
                                  capture_output=True, check=False)
            self.put(pathlib.Path(GAME).read_text(encoding="utf-8"))
            self.see("Legal")
            self.open_files("#compare-with", [changed])
            self.wait("document.querySelectorAll('#compare-rows .parted').length")
        stretches = json.loads(said.stdout)["aligned"]["stretches"]
        self.assertGreater(len(stretches), 1)
        parted = sum(max(one["a-steps"], one["b-steps"]) for one in stretches)
        self.assertEqual(self.browser.run(
            "return document.querySelectorAll('#compare-rows .parted').length"), parted)
        self.assertIn("are the same up to step 3", self.text_of("compare-summary"))
        self.open_files("#compare-with", [os.path.join(CORPUS, "antike/annotated-first-game.json")])
        self.wait("document.getElementById('compare-summary').textContent.includes('different')")

    def test_what_cannot_be_compared_is_told_with_its_reason(self):
        self.put(pathlib.Path(GAME).read_text(encoding="utf-8"))
        self.see("Legal")
        with tempfile.TemporaryDirectory() as place:
            cut = pathlib.Path(place, "cut.json")
            cut.write_text(pathlib.Path(GAME).read_text(encoding="utf-8")[:200], encoding="utf-8")
            self.open_files("#compare-with", [cut])
            self.wait("document.getElementById('compare-summary').textContent")
            said = subprocess.run([PRAETOR, "check", cut], capture_output=True, check=False)
            told = self.text_of("compare-summary")
            self.assertIn("well formed", told)
            sentence = told.split(" cut.json is not: ")[1]
            self.assertIn(sentence, said.stdout.decode())
            lines = pathlib.Path(place, "two.ndjson")
            lines.write_text(2 * (json.dumps(read_json(GAME)) + "\n"), encoding="utf-8")
            self.open_files("#compare-with", [lines])
            self.wait("!document.getElementById('fault').hidden")
            self.assertEqual(self.text_of("fault-words"), "two.ndjson holds several records: "
                             "compare with one. Your text is unchanged.")

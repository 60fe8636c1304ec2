"""What somebody changes, takes back and comes back to: text, name and verdict stay together."""

import json
import os
import pathlib
import tempfile
import time

from web_pages import CORPUS, KEEP_SAVED, PAGE, WRONG, PageTest, check, read_json

NOTATION = ("game antike-duellum on rome-carthage, first rome, "
            "display academy fortress levy\n1 rome: marmor\n")
GAME = os.path.join(CORPUS, "antike-duellum/annotated-first-game.json")
# Counts the records that are judged and the events of typing.
COUNT = """
window.counted = { judged: 0, typed: 0 };
const ask = praetor.judge.ask.bind(praetor.judge);
praetor.judge.ask = (question, ...rest) => {
  if (question.ask === "judge") window.counted.judged += 1;
  return ask(question, ...rest);
};
document.getElementById("text").addEventListener("input", () => { window.counted.typed += 1; });
"""
CONTROL = "\ue009"
RELEASED = "\ue000"


class EditingOfThePage(PageTest):
    def setUp(self):
        super().setUp()
        self.place = tempfile.TemporaryDirectory()
        self.addCleanup(self.place.cleanup)

    def open_text(self, name, content):
        """A text as a file, opened."""
        path = pathlib.Path(self.place.name, name)
        path.write_bytes(content if isinstance(content, bytes) else content.encode())
        self.open_files("#open", [path])

    def expect(self, text, name, word):
        """Text, name and verdict, which come and go together."""
        self.wait(f"document.getElementById('text-name').textContent === '{name}'")
        self.see(word)
        self.assertEqual(self.text(), text)

    def text(self):
        return self.browser.run("return document.getElementById('text').value")

    def hidden(self, name):
        return self.browser.run("return document.getElementById(arguments[0]).hidden", name)

    def clear(self):
        self.browser.type_into("#text", CONTROL + "a" + RELEASED + "\ue017")

    def test_a_long_record_is_opened_in_one_go(self):
        remarks = "".join(f"# remark {i}\n" for i in range(1600))
        self.browser.run(COUNT)
        self.open_text("long.praetor", remarks + NOTATION)
        self.expect(remarks + NOTATION, "long.praetor", "Legal")
        self.browser.click("#undo")
        self.wait("document.getElementById('verdict-word').textContent === ''")
        self.assertEqual(self.text(), "")
        self.assertEqual(self.browser.run("return window.counted"), {"judged": 1, "typed": 0})

    def test_undo_and_redo_bring_back_text_and_name_and_verdict(self):
        self.open_text("short.praetor", NOTATION)
        self.expect(NOTATION, "short.praetor", "Legal")
        self.browser.click("#convert")
        self.wait("document.getElementById('text-name').textContent === 'short.json'")
        converted = self.text()
        self.assertEqual(converted[0], "{")
        self.expect(converted, "short.json", "Legal")
        for _ in range(2):
            self.browser.click("#undo")
            self.expect(NOTATION, "short.praetor", "Legal")
            self.browser.click("#redo")
            self.expect(converted, "short.json", "Legal")
        self.browser.type_into("#text", CONTROL + "z" + RELEASED)
        self.expect(NOTATION, "short.praetor", "Legal")
        self.browser.type_into("#text", CONTROL + "y" + RELEASED)
        self.expect(converted, "short.json", "Legal")

    def test_a_burst_of_typing_is_taken_back_as_one(self):
        self.put(NOTATION)
        self.see("Legal")
        self.browser.type_into("#text", "2 rome: mar")
        self.see("Illegal")
        self.browser.type_into("#text", CONTROL + "z" + RELEASED)
        self.see("Legal")
        self.assertEqual(self.text(), NOTATION)
        self.browser.type_into("#text", "# new")
        self.browser.click("#redo")  # what was typed anew leaves nothing to do again
        self.assertEqual(self.text(), NOTATION + "# new")

    def test_a_pasted_text_is_judged_by_its_own_form(self):
        record = pathlib.Path(GAME).read_text(encoding="utf-8")
        self.open_text("game.json", record)
        self.expect(record, "game.json", "Legal")
        self.put(NOTATION)
        self.expect(NOTATION, "game.praetor", "Legal")
        self.put("\n" + record)
        self.expect("\n" + record, "game.json", "Legal")
        self.browser.click("#undo")
        self.expect(NOTATION, "game.praetor", "Legal")

    def test_a_typed_text_that_lacks_its_head_is_told_so(self):
        path = pathlib.Path(self.place.name, "headless.praetor")
        path.write_text("1 rome: marmor\n", encoding="utf-8")
        said = check(path)[0]["violations"][0]
        self.browser.type_into("#text", "1 rome: marmor\n")
        self.see("Malformed")
        self.assertEqual(self.text_of("violations").split("Line")[0],
                         "The record begins with a line `game …`, not with `1`.")
        self.assertIn(said["rule"], self.text_of("violations"))
        self.put("  [1]")
        self.wait("document.getElementById('violations').textContent.includes('format.type')")

    def share(self):
        self.browser.click("#share")
        link = self.wait("document.getElementById('link').value")
        self.browser.run("document.getElementById('link-box').close()")
        return link

    def test_later_work_outlives_a_reload_after_a_link(self):
        home = pathlib.Path(PAGE).resolve().as_uri()
        self.put(NOTATION)
        self.see("Legal")
        link = self.share()
        later = NOTATION + "2 rome: marmor\n"
        self.put(later)
        self.see("Illegal")
        self.browser.run("location.reload()")
        self.wait("document.body?.classList.contains('ready')")
        self.expect(later, "as you left it", "Illegal")
        # A link comes on top, leaves the address, and Undo leads back from it.
        self.browser.open("about:blank")
        self.open(link)
        self.expect(NOTATION, "the linked record", "Legal")
        self.assertEqual(self.browser.run("return location.href"), home)
        self.browser.click("#undo")
        self.expect(later, "as you left it", "Illegal")

    def test_a_link_opens_whatever_the_name_of_the_record_before(self):
        record = pathlib.Path(GAME).read_text(encoding="utf-8")
        self.put(NOTATION)
        self.see("Legal")
        link = self.share().replace("#judge=", "#play=")
        self.open_text("game.json", record)
        self.expect(record, "game.json", "Legal")
        self.browser.run("location.hash = arguments[0]", link.split("#")[1])
        self.wait("document.body.dataset.part === 'play'")
        self.wait("praetor.game.moves?.steps === 2")

    def test_what_is_too_long_for_a_link_is_refused(self):
        self.put(NOTATION)
        self.see("Legal")
        self.browser.run("""
            const field = document.getElementById("text");
            field.value += Array.from({ length: 4 }, () => "# " + [...crypto.getRandomValues(
              new Uint8Array(60_000))].map((byte) => byte.toString(36)).join("")).join("\\n");
            field.dispatchEvent(new Event("input"));""")
        self.see("Legal")
        self.browser.click("#share")
        self.wait("document.getElementById('fault-words').textContent.includes('too long')")
        self.assertFalse(self.browser.run("return document.getElementById('link-box').open"))

    def test_an_emptied_field_leaves_nothing_of_the_record(self):
        self.put(NOTATION)
        self.see("Legal")
        self.browser.click("#story")
        self.wait("document.querySelector('#answers p')")
        self.clear()
        self.wait("document.getElementById('verdict-word').textContent === ''")
        for name in ("convert", "story", "which-rules", "to-play", "to-analyse"):
            self.assertTrue(self.browser.run(
                "return document.getElementById(arguments[0]).disabled", name), name)
        for name in ("root-cause", "infer", "board-part"):
            self.assertTrue(self.hidden(name), name)
        self.assertEqual(self.text_of("answers") + self.text_of("notices"), "")
        self.assertEqual(self.browser.run("return localStorage.getItem('praetor-text')"), "")
        self.browser.click("#undo")
        self.see("Legal")

    def test_a_file_that_is_not_utf_8_is_not_legal(self):
        record = pathlib.Path(GAME).read_text(encoding="utf-8")
        self.put(record)
        self.see("Legal")
        broken = record.encode().replace(b'"game"', b'"meta": {"source": "Caf\xe9"}, "game"', 1)
        self.open_text("latin.json", broken)
        self.wait("document.querySelectorAll('#corpus-rows tr').length === 1")
        self.assertIn("malformed", self.text_of("corpus-rows"))
        self.assertIn("not written in UTF-8", self.text_of("fault-words"))
        self.assertEqual(self.text(), record)

    def test_an_earlier_step_is_left_with_undo(self):
        record = {key: value for key, value in read_json(GAME).items() if key != "result"}
        self.put(json.dumps(record))
        self.see("Legal")
        self.browser.click("#to-play")
        self.wait("document.querySelectorAll('#play-steps button').length > 100")
        steps = self.browser.run("return praetor.game.moves.steps")
        last = self.text_of("play-moment")
        self.browser.run("document.querySelectorAll('#play-steps button')[1].click()")
        self.wait("praetor.game.drawn.step === 2")
        self.wait("document.getElementById('play-told').textContent.startsWith('Step 2:')")
        self.assertNotEqual(self.text_of("play-moment"), last)
        self.assertFalse(self.hidden("go-on-here"))
        self.assertTrue(self.hidden("type-step"))
        self.browser.click("#step-back")
        self.wait(f"praetor.game.moves.steps === {steps - 1}")
        self.assertTrue(self.hidden("go-on-here"))
        self.assertFalse(self.hidden("type-step"))

    def test_what_is_offered_goes_with_its_text(self):
        self.put("game ")
        self.see("Malformed")
        self.browser.run("""const field = document.getElementById("text");
            field.setSelectionRange(5, 5);
            document.getElementById("complete").click();""")
        self.wait("!document.getElementById('offers').hidden")
        self.put(NOTATION)
        self.assertTrue(self.hidden("offers"))

    def test_a_name_in_other_letters_is_kept(self):
        self.browser.run(KEEP_SAVED)
        self.open_text("Партия 1.praetor", NOTATION)
        self.expect(NOTATION, "Партия 1.praetor", "Legal")
        self.browser.click("#save-text")
        self.assertEqual(self.saved(), ("Партия-1.praetor", NOTATION.encode()))

    def test_of_two_openings_at_once_the_later_one_stays(self):
        record = pathlib.Path(GAME).read_text(encoding="utf-8")
        self.browser.run("""
            for (const [name, count] of [["first", 9], ["second", 2]]) {
              const data = new DataTransfer();
              for (let i = 0; i < count; i += 1) {
                data.items.add(new File([arguments[0]], `${name}-${i}.json`));
              }
              document.dispatchEvent(new DragEvent("drop", { dataTransfer: data }));
            }""", record)
        self.wait("document.querySelectorAll('#corpus-rows tr').length === 2")
        time.sleep(1)  # the judge may still be at the first ones
        self.assertEqual(self.browser.run("""return [...document.querySelectorAll(
            "#corpus-rows th")].map((head) => head.textContent);"""),
                         ["second-0.json", "second-1.json"])

    def test_what_is_not_legal_is_not_played_on(self):
        self.put(pathlib.Path(WRONG).read_text(encoding="utf-8"))
        self.see("Illegal")
        self.assertTrue(self.browser.run("return document.getElementById('to-play').disabled"))

    def test_what_was_analysed_earlier_is_said_to_be_so(self):
        self.put(NOTATION)
        self.see("Legal")
        self.browser.click("#to-analyse")
        self.wait("!document.getElementById('report').hidden")
        self.browser.click("#tab-judge")
        self.browser.type_into("#text", "# more")
        self.browser.click("#tab-analyse")
        self.assertIn("earlier", self.text_of("analyse-note"))
        # A report in a frame cannot change its address, and complains of it a moment later.
        time.sleep(1)
        self.browser.messages("browser")

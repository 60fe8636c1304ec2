"""The page with the judge in it, in a real browser, from a file: what it says is what the program says.

Usage: web_page.py PRAETOR PAGE SOURCES SHOTS

Exit status 0 if all is well, 1 if not, 77 where there is no browser or no page.
"""

import json
import os
import pathlib
import subprocess
import sys
import time
import unittest

import webdriver
from web_editing import EditingOfThePage  # pylint: disable=unused-import
from web_files import FilesOfThePage  # pylint: disable=unused-import
from web_hostile import HostileInput  # pylint: disable=unused-import
from web_pages import AXE, CORPUS, PAGE, PRAETOR, SHOTS, WRONG, PageTest, check, read_json

# A whole game of each, the shorter the better.
GAMES = {
    "antike-duellum": "rome-carthage-trade.json",
    "antike": "annotated-first-game.json",
    "ancient-warfare": "base-one-hill.json",
    "ancient-generals": "both-deals-told.json",
    "conqueror-duels": "example-round.json",
}
# Plays the step that is handed over, by clicks alone: on places of the board where its words are
# seen, on words where they are not. Hands over what is wrong, or nothing.
CLICK = """
const [said, done] = arguments;  // as text: a driver sorts the members of objects
const wanted = JSON.parse(said);
const same = (a, b) => JSON.stringify(a) === JSON.stringify(b);
const holds = (all, some) => Object.entries(some).every(([key, value]) => same(all[key], value));
const { game, fitting, leftOf } = praetor;
const fits = game.moves.moves.filter((move) => holds(JSON.parse(move.step), wanted));
// A record may say more than has to be said: what follows from the rest.
const told = game.moves.moves.filter((move) => holds(wanted, JSON.parse(move.brief)))
  .sort((one, two) => two.brief.length - one.brief.length);
const brief = told.find((move) => same(JSON.parse(move.brief), wanted));
const move = fits.length === 1 ? fits[0] : brief ?? fits[0] ?? told[0];
const press = (place) => {
  place.scrollIntoView({ block: "center", inline: "center" });
  const box = place.getBoundingClientRect();
  const at = { clientX: box.x + box.width / 2, clientY: box.y + box.height / 2, bubbles: true };
  place.dispatchEvent(new PointerEvent("pointerdown", at));
  place.dispatchEvent(new PointerEvent("pointerup", at));
};
(async () => {
  const carriedOut = async (steps) => {
    for (let waited = 0; waited < 3000; waited += 1) {
      if (game.moves.steps === steps + 1) return null;
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
    return `not carried out: ${document.getElementById("typed-answer").textContent}`;
  };
  if (!move && !game.moves.whole) {  // too many to be listed: it is typed
    document.getElementById("typed-step").value = JSON.stringify(wanted);
    document.getElementById("type-step").requestSubmit();
    return carriedOut(game.moves.steps);
  }
  if (!move) return `no legal step says ${JSON.stringify(wanted)}`;
  let clicks = 0;
  for (let round = 0; fitting().length > 1 && round < 60; round += 1) {
    const before = fitting().length;
    const left = leftOf(move);
    const words = left.map(([, word]) => word);
    const places = [...document.querySelectorAll(".place[role=button]")]
      .filter(({ dataset: { word, side } }) => words.includes(word) && ["", move.by].includes(side));
    const chips = [...document.querySelectorAll("#choices .chip")].filter((chip) =>
      left.some(([name, word]) => name === chip.dataset.field && word === chip.dataset.word));
    const first = chips.find((chip) => chip.dataset.field === "do") ?? places[0] ?? chips[0];
    if (!first) break;
    if (first.matches(".place")) press(first);
    else first.click();
    clicks += 1;
    if (fitting().length === before && places.length + chips.length < 2) break;
    if (!fitting().includes(move)) return `a click too many: ${first.dataset.word}`;
  }
  const steps = game.moves.steps;
  if (fitting().length === 1) document.getElementById("do").click();
  else {
    const link = [...document.querySelectorAll("#candidates button")].find(
      (one) => one.textContent === move.words);
    if (!link) return `${fitting().length} steps are left after ${clicks} clicks: ${move.words}`;
    link.click();
  }
  return carriedOut(steps);
})().then(done, (fault) => done(String(fault.stack)));
"""


class WebPage(PageTest):
    def test_a_broken_record_is_judged_mended_and_undone(self):
        text = pathlib.Path(WRONG).read_text(encoding="utf-8")
        self.put(text)
        self.see("Illegal")
        said = subprocess.run([PRAETOR, "check", WRONG], capture_output=True, check=False)
        sentence = self.browser.run("return document.querySelector('.sentence').textContent")
        self.assertIn(sentence, said.stdout.decode())
        self.assertEqual(self.browser.run(
            "return document.querySelector('#marked mark').textContent"), '"brundisium"')
        self.wait("document.querySelectorAll('#mends .repair').length")
        self.browser.click("#mends .repair")
        self.see("Legal")
        self.browser.click("#undo")
        self.see("Illegal")
        self.assertEqual(self.browser.run("return document.getElementById('text').value"), text)
        self.put(text[:200])
        self.see("Malformed")

    def test_typing_is_judged_at_once(self):
        self.browser.type_into("#text", "game antike-duellum on rome-carthage, first rome, "
                                        "display academy fortress levy\n1 rome: marmor\n")
        self.see("Legal")
        self.browser.type_into("#text", "2 rome: marmor\n")
        self.see("Illegal")

    def play_out(self, game):
        if "PRAETOR_WHOLE_GAMES" not in os.environ:
            self.skipTest("whole games take minutes: PRAETOR_WHOLE_GAMES=1 plays them")
        path = os.path.join(CORPUS, game, GAMES[game])
        record = read_json(path)
        steps = [{key: value for key, value in step.items()
                  if key not in ("expect", "hash", "note", "at", "quote")}
                 for step in record["steps"]]
        record = {key: value for key, value in record.items() if key not in ("result", "meta")}
        self.put(json.dumps({**record, "steps": []}))
        self.see("Legal")
        self.browser.click("#to-play")
        self.wait("praetor.game.moves && praetor.game.moves.steps === 0")
        for number, step in enumerate(steps, 1):
            wrong = self.browser.run_later(CLICK, json.dumps(step))
            self.assertIsNone(wrong, f"{path}, step {number}")
            if number == min(len(steps) - 1, 40):
                self.browser.screenshot(os.path.join(SHOTS, f"play-{game}.png"))
        self.assertEqual(self.text_of("play-hash"), "State " + check(path)[0]["hash"])

    def test_antike_duellum_is_clicked_whole(self):
        self.play_out("antike-duellum")

    def test_antike_is_clicked_whole(self):
        self.play_out("antike")

    def test_ancient_warfare_is_clicked_whole(self):
        self.play_out("ancient-warfare")

    def test_ancient_generals_is_clicked_whole(self):
        self.play_out("ancient-generals")

    def test_conqueror_duels_is_clicked_whole(self):
        self.play_out("conqueror-duels")

    def test_a_game_travels_in_the_link(self):
        path = os.path.join(CORPUS, "antike-duellum/annotated-first-game.json")
        self.put(pathlib.Path(path).read_text(encoding="utf-8"))
        self.see("Legal")
        self.browser.click("#to-play")
        self.wait("praetor.game.moves && praetor.game.moves.steps > 100")
        self.browser.click("#share-game")
        link = self.wait("document.getElementById('link').value")
        self.assertLess(len(link), 8000)
        self.browser.open("about:blank")
        self.open(link)
        self.wait("praetor.game.moves && praetor.game.moves.steps > 100")
        self.assertEqual(self.text_of("play-hash"), "State " + check(path)[0]["hash"])

    def test_the_keyboard_plays_and_takes_back(self):
        self.browser.run("""const list = document.getElementById("new-game");
            document.getElementById("tab-play").click();
            list.value = "antike-duellum";
            document.getElementById("begin-game").click();""")
        self.wait("document.querySelectorAll('.place[role=button]').length === 8")
        self.browser.run("document.querySelector('.place[role=button]').focus()")
        self.browser.press("enter")
        self.wait("document.activeElement === document.getElementById('do')")
        self.browser.press("enter")
        self.wait("praetor.game.moves.steps === 1")
        self.browser.run("document.getElementById('step-back').focus()")
        self.browser.press("enter")
        self.wait("praetor.game.moves.steps === 0")

    def test_only_cards_of_the_acting_side_are_framed(self):
        path = os.path.join(CORPUS, "ancient-warfare/german-river-and-walls.json")
        self.put(pathlib.Path(path).read_text(encoding="utf-8"))
        self.see("Legal")
        self.browser.click("#to-play")
        steps = self.wait("document.querySelector('#play-board svg') && praetor.game.moves?.steps")
        for back in range(1, 4):
            self.browser.click("#step-back")
            self.wait(f"praetor.game.moves.steps === {steps - back}")
        self.wait("document.querySelector('.place[data-word=outflank]')")
        hands = {name: side["hand"] for name, side in json.loads(subprocess.run(
            [PRAETOR, "state", path, "--step", str(steps - 3)], capture_output=True,
            check=True).stdout)["sides"].items()}
        self.assertIn("outflank", hands["south"], "the other side has such a card as well")
        framed = self.browser.run("""return [...document.querySelectorAll(".place[data-side=north],"
            + ".place[data-side=south]")].map(({ dataset }) => [dataset.side, dataset.word]);""")
        self.assertEqual({side for side, _ in framed}, {"north"})
        self.assertEqual(len(framed), len(set(map(tuple, framed))))
        self.assertLessEqual({word for _, word in framed}, set(hands["north"]))
        self.assertEqual(self.browser.run(
            "return document.querySelectorAll('.place[data-word=quick]').length"), 1)
        self.browser.run("""const box = document.querySelector(".place[data-word=outflank]");
            box.focus();""")
        self.browser.press("enter")
        self.wait("praetor.game.picks.length === 1")
        self.assertEqual(self.browser.run("return [...new Set(praetor.fitting().map(({by}) => by))]"),
                         ["north"])

    def test_quick_clicks_do_what_each_would_do(self):
        path = os.path.join(CORPUS, "antike/annotated-first-game.json")
        self.put(pathlib.Path(path).read_text(encoding="utf-8"))
        self.see("Legal")
        self.browser.click("#to-play")
        self.wait("praetor.game.moves && document.querySelector('#play-board svg')")
        steps = self.browser.run("return praetor.game.moves.steps")
        press = "for (let i = 0; i < 5; i += 1) document.getElementById(arguments[0]).click();"
        self.browser.run(press, "step-back")
        self.wait(f"praetor.game.moves.steps === {steps - 5}")
        self.browser.run(press, "step-again")
        self.wait(f"praetor.game.moves.steps === {steps}")
        self.browser.run(press, "step-back")
        self.wait(f"praetor.game.moves.steps === {steps - 5}")
        # A second press of a button plays nothing that nobody has chosen.
        self.wait("praetor.fitting().length > 0")
        self.browser.run("""praetor.game.picks.length = 0;
            const one = praetor.fitting()[0];
            one.choices.forEach(([, word]) => document.querySelector(
                `#choices .chip[data-word="${word}"]`)?.click());""")
        self.wait("!document.getElementById('do').hidden")
        self.browser.run(press, "do")
        self.wait(f"praetor.game.moves.steps === {steps - 4}")
        time.sleep(0.5)
        self.assertEqual(self.browser.run("return JSON.parse(praetor.game.record).steps.length"),
                         steps - 4)

    def test_a_new_game_leads_back_to_the_one_before(self):
        path = os.path.join(CORPUS, "antike-duellum/annotated-first-game.json")
        self.put(pathlib.Path(path).read_text(encoding="utf-8"))
        self.see("Legal")
        self.browser.click("#to-play")
        self.wait("praetor.game.moves && praetor.game.moves.steps > 100")
        self.browser.run("document.getElementById('new-game').value = 'ancient-generals'")
        self.browser.click("#begin-game")
        self.wait("praetor.game.moves.steps === 0")
        self.assertIn("type their names", self.text_of("play-asks"))
        self.browser.click("#game-before")
        self.wait("praetor.game.moves.steps > 100")
        self.assertEqual(self.browser.run("return document.getElementById('new-game').value"),
                         "antike-duellum")

    def test_the_text_outlives_the_judge(self):
        text = pathlib.Path(WRONG).read_text(encoding="utf-8")
        self.put(text)
        self.see("Illegal")
        self.browser.run("praetor.judge.stop()")
        self.put(text + " ")
        self.see("Illegal")

    def test_analysis_is_the_report(self):
        self.put(pathlib.Path(WRONG).read_text(encoding="utf-8"))
        self.see("Illegal")
        self.browser.click("#to-analyse")
        self.wait("!document.getElementById('report').hidden")
        self.wait("document.getElementById('report').contentDocument"
                  "?.getElementById('told-step')?.textContent")

    def test_words_are_coloured_and_colours_move_with_typing(self):
        path = os.path.join(CORPUS, "antike-duellum/rome-carthage-in-the-notation.praetor")
        text = pathlib.Path(path).read_text(encoding="utf-8")
        words = """return [...(CSS.highlights.get("word-function") ?? [])]
            .map((range) => range.startContainer.data.slice(range.startOffset, range.endOffset));"""
        self.put(text)
        self.wait("CSS.highlights.size > 2")
        seen = self.browser.run(words)
        self.assertIn("marmor", seen)
        # A comment before everything moves all of them, before the judge has said anything.
        self.browser.run("""document.getElementById("text").value = "// so\\n" + arguments[0];
            document.getElementById("text").dispatchEvent(new Event("input"));""", text)
        self.assertEqual(self.browser.run(words), seen)
        self.assertEqual(self.browser.run("return document.getElementById('marked').textContent"),
                         "// so\n" + text + "\n")

    def tab_to(self, condition, most=60):
        for _ in range(most):
            if self.browser.run("return document.activeElement.matches(arguments[0])", condition):
                return
            self.browser.press("tab")
        self.fail(f"no key leads to {condition}")

    def test_the_keyboard_alone_mends_shares_and_plays(self):
        self.tab_to("#examples")
        for _ in range(60):
            self.browser.press("down")
            if "wrong" in self.browser.run("return document.getElementById('text-name').textContent"):
                break
        self.see("Illegal")
        self.wait("document.querySelectorAll('#mends .repair').length")
        self.tab_to("#mends .repair")
        self.browser.press("enter")
        self.see("Legal")
        self.tab_to("#to-play")
        self.browser.press("enter")
        self.wait("praetor.game.moves && document.querySelector('#play-board svg')")
        steps = self.browser.run("return praetor.game.moves.steps")
        self.tab_to("#step-back")
        self.browser.press("enter")
        self.wait(f"praetor.game.moves.steps === {steps - 1}")
        self.tab_to("#step-again")
        self.browser.press("enter")
        self.wait(f"praetor.game.moves.steps === {steps}")
        self.tab_to("#share-game")
        self.browser.press("enter")
        self.wait("document.getElementById('link-box').open")

    def axe_finds_nothing(self):
        axe = pathlib.Path(AXE).read_text(encoding="utf-8")
        for scheme in ("light", "dark"):
            self.browser.scheme(scheme)
            for width in (1400, 390):
                self.browser.resize(width, 900)
                self.assertEqual(self.browser.objections(axe, scheme), [], f"{scheme}, {width} px")

    def test_axe_finds_nothing(self):
        if not os.path.exists(AXE):
            self.skipTest("no axe-core: ./setup extras fetches it")
        self.put(pathlib.Path(WRONG).read_text(encoding="utf-8"))
        self.see("Illegal")
        self.wait("document.querySelectorAll('#mends .repair').length")
        self.open_files("#compare-with", [os.path.join(
            CORPUS, "antike-duellum/rome-carthage-trade.json")])
        self.wait("document.querySelectorAll('#compare-rows tr').length")
        self.axe_finds_nothing()
        self.open(pathlib.Path(PAGE).resolve().as_uri())
        self.browser.run("""document.getElementById("tab-play").click();
            const list = document.getElementById("new-game");
            list.value = "antike-duellum";
            document.getElementById("begin-game").click();""")
        self.wait("document.querySelectorAll('.place[role=button]').length === 8")
        self.axe_finds_nothing()


if __name__ == "__main__":
    if not webdriver.find() or not os.path.exists(PAGE):
        print("no browser, or no page (./setup web makes it)")
        sys.exit(77)
    os.makedirs(SHOTS, exist_ok=True)
    result = unittest.main(argv=sys.argv[:1] + sys.argv[5:], exit=False).result
    sys.exit(0 if result.wasSuccessful() else 1)

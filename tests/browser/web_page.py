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

PRAETOR, PAGE, SOURCES, SHOTS = map(os.path.abspath, sys.argv[1:5])
CORPUS = os.path.join(SOURCES, "replays/corpus")
WRONG = os.path.join(CORPUS, "antike-duellum/wrong/city-without-a-unit.json")
AXE = os.path.join(SOURCES, "build/extras/axe.min.js")
AXE_RUN = """
;const done = arguments[arguments.length - 1];
axe.run(document).then((results) => done(results.violations.map((one) =>
  `${one.id}: ${one.nodes.map((node) => node.target.join(" ")).slice(0, 5).join(" | ")}`)));
"""
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
      .filter((place) => words.includes(place.dataset.word));
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


def read_json(path):
    return json.loads(pathlib.Path(path).read_text(encoding="utf-8"))


def check(*files):
    done = subprocess.run([PRAETOR, "check", "--format", "json", *files], capture_output=True,
                          check=False)
    return [json.loads(line) for line in done.stdout.decode().splitlines()]


class WebPage(unittest.TestCase):
    def setUp(self):
        self.browser = webdriver.Browser(1400, 1000)
        self.browser.messages("performance")  # of the browser's own first page
        self.open(pathlib.Path(PAGE).resolve().as_uri())

    def tearDown(self):
        try:
            asked = [message["params"]["request"]["url"]
                     for entry in self.browser.messages("performance")
                     for message in [json.loads(entry["message"])["message"]]
                     if message["method"] == "Network.requestWillBeSent"]
            asked = [url for url in asked if not url.startswith(("file:", "blob:", "data:", "about:", "chrome"))]
            self.assertEqual(asked, [])
            self.assertEqual(self.browser.messages("browser"), [])
        finally:
            self.browser.__exit__()

    def open(self, url):
        self.browser.open(url)
        self.wait("document.body.classList.contains('ready')")

    def wait(self, condition, seconds=60):
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            value = self.browser.run("return " + condition)
            if value:
                return value
            time.sleep(0.02)
        fault = self.browser.run("return document.getElementById('fault-words').textContent")
        self.fail(f"never: {condition}; {fault}")

    def text_of(self, name):
        return self.browser.run("return document.getElementById(arguments[0]).textContent", name)

    def put(self, text):
        """A text into the field, as pasting would."""
        self.browser.run("""const field = document.getElementById("text");
            field.value = arguments[0]; field.dispatchEvent(new Event("input"));""", text)

    def see(self, word):
        self.wait(f"document.getElementById('verdict-word').textContent === '{word}'")

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

    def test_files_become_a_table(self):
        folder = os.path.join(CORPUS, "antike-duellum")
        files = sorted(str(path) for path in pathlib.Path(folder).glob("*.json"))[:4] + [WRONG]
        self.browser._call("POST", f"{self.browser.session}/element/"
                           f"{self.browser.find('#open')}/value", {"text": "\n".join(files)})
        self.wait(f"document.querySelectorAll('#corpus-rows tr').length === {len(files)}")
        seen = dict(self.browser.run("""return [...document.querySelectorAll("#corpus-rows tr")].map(
            (row) => [row.cells[0].textContent, row.cells[2].textContent]);"""))
        self.assertEqual(seen, {os.path.basename(one["source"]): one["verdict"]
                                for one in check(*files)})
        self.browser.click("th[data-column=verdict] button")
        self.assertEqual(self.browser.run(
            "return document.querySelector('th[data-column=verdict]').ariaSort"), "ascending")

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
            list.value = "antike-duellum"; list.dispatchEvent(new Event("change"));""")
        self.wait("document.querySelectorAll('.place[role=button]').length === 8")
        self.browser.run("document.querySelector('.place[role=button]').focus()")
        self.browser.press("enter")
        self.wait("!document.getElementById('do').hidden")
        self.browser.run("document.getElementById('do').focus()")
        self.browser.press("enter")
        self.wait("praetor.game.moves.steps === 1")
        self.browser.run("document.getElementById('step-back').focus()")
        self.browser.press("enter")
        self.wait("praetor.game.moves.steps === 0")

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

    def test_axe_finds_nothing(self):
        if not os.path.exists(AXE):
            self.skipTest("no axe-core: ./setup extras fetches it")
        self.put(pathlib.Path(WRONG).read_text(encoding="utf-8"))
        self.see("Illegal")
        self.wait("document.querySelectorAll('#mends .repair').length")
        script = pathlib.Path(AXE).read_text(encoding="utf-8") + AXE_RUN
        for width in (1400, 390):
            self.browser.resize(width, 900)
            self.assertEqual(self.browser.run_later(script), [])


if __name__ == "__main__":
    if not webdriver.find() or not os.path.exists(PAGE):
        print("no browser, or no page (./setup web makes it)")
        sys.exit(77)
    os.makedirs(SHOTS, exist_ok=True)
    result = unittest.main(argv=sys.argv[:1] + sys.argv[5:], exit=False).result
    sys.exit(0 if result.wasSuccessful() else 1)

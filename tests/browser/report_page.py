"""Pages of `praetor report` in a real browser: what is seen at each step is what the engine says.

Usage: report_page.py PRAETOR SOURCES SHOTS

Exit status 0 if all is well, 1 if not, 77 where there is no browser to be had. Screenshots are left
in the folder SHOTS.
"""

import base64
import functools
import json
import os
import pathlib
import re
import struct
import subprocess
import sys
import time
import unittest
import zlib

import webdriver

PRAETOR, SOURCES, SHOTS = sys.argv[1:4]
CORPUS = os.path.join(SOURCES, "replays/corpus/antike-duellum")
LEGAL = os.path.join(CORPUS, "annotated-first-game.json")
WRONG = os.path.join(CORPUS, "wrong/city-without-a-unit.json")
ALL = os.path.join(SOURCES, "replays/corpus")
OTHER_WRONG = [os.path.join(ALL, name) for name in (
    "antike/wrong/more-than-a-city-can-arm.json", "ancient-warfare/wrong/move-past-slow-ground.json",
    "ancient-generals/wrong/blocker-not-in-hand.json",
    "conqueror-duels/wrong/attack-across-two-seas.json")]
GAMES = [os.path.join(ALL, name) for name in (
    "antike-duellum/annotated-first-game.json", "antike/annotated-first-game.json",
    "ancient-warfare/base-one-hill.json", "ancient-generals/annotated-first-game.json",
    "conqueror-duels/example-round.json")]
AXE = os.path.join(SOURCES, "build/extras/axe.min.js")
EVIL = "</script><script>alert(1)</script><img src=x onerror=alert(2)>\u2028\u202e]]>"

# What the map says of each region, told by the titles of its pieces.
BOARD = """
const seen = {};
for (const title of document.querySelectorAll("#board title")) {
  const [region, said] = title.textContent.split(/: (.*)/s);
  if (said !== undefined) (seen[region] ??= []).push(said);
}
return seen;
"""
STEP = """
return {state: structuredClone(praetor.stateAt(praetor.current)), current: praetor.current,
        slider: Number(document.getElementById("slider").value),
        number: Number(document.getElementById("number").value),
        told: document.getElementById("told").textContent,
        marked: [...document.querySelectorAll("[aria-current=step]")].map(
          (button) => Number(button.dataset.step)),
        ledger: [...document.querySelectorAll("#ledger tbody tr:not(.cause)")].map(
          (row) => row.querySelector("th").title)};
"""
SEEN = f"return {{...(() => {{ {STEP} }})(), board: (() => {{ {BOARD} }})()}};"
# What is seen after each of so many keys, all of them pressed within the page.
WALK = f"""
const [key, times] = arguments;
return Array.from({{length: times}}, () => {{
  document.activeElement.dispatchEvent(
    new KeyboardEvent("keydown", {{key, bubbles: true, cancelable: true}}));
  {SEEN}
}});
"""


# Texts outside of pictures with less than 4.5 : 1 on what lies under them; what is disabled may.
PALE = """
const parts = (colour) => colour.match(/[\\d.]+/g).map(Number);
const bright = (colour) => {
  const [r, g, b] = parts(colour).map((c) =>
    c <= 10 ? c / 255 / 12.92 : ((c / 255 + 0.055) / 1.055) ** 2.4);
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
};
const groundOf = (node) => {
  const colour = getComputedStyle(node).backgroundColor;
  const seen = parts(colour).length < 4 || parts(colour)[3] > 0;
  return seen ? colour : groundOf(node.parentElement);
};
const pale = [];
for (const node of document.body.querySelectorAll("*")) {
  const own = [...node.childNodes].some((c) => c.nodeType === 3 && c.data.trim() !== "");
  if (!own || node.closest("svg, script, noscript, :disabled, [hidden]")) continue;
  const [one, two] = [bright(getComputedStyle(node).color), bright(groundOf(node))];
  const contrast = (Math.max(one, two) + 0.05) / (Math.min(one, two) + 0.05);
  if (contrast < 4.5) pale.push(`${node.tagName} ${node.className}: ${contrast}`);
}
return [...new Set(pale)];
"""


# Which named parts lie outside the page, and which on another one.
LAYOUT = """
const names = ["header", ".violation", ".story", "#controls", "#told", "#changed", ".map",
  "#panels", "#as-table", "#side", "#changes", "#moves", "#document", "#charts", "footer"];
const width = arguments[0];
const boxes = names.map((name) => [name, document.querySelector(name)])
  .filter(([, part]) => part && part.getClientRects().length > 0)
  .map(([name, part]) => [name, part.getBoundingClientRect(), getComputedStyle(part).position]);
const faults = [];
for (const [name, box] of boxes) {
  if (box.left < 0 || box.right > width + 0.5) faults.push(`${name} leaves the page`);
}
for (const [one, a, how] of boxes) for (const [other, b, way] of boxes) {
  if (one >= other || how === "sticky" || way === "sticky") continue;
  const meet = a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 &&
    b.top < a.bottom - 1;
  if (meet) faults.push(`${one} lies on ${other}`);
}
return faults;
"""


def praetor(*arguments):
    done = subprocess.run([PRAETOR, *arguments], capture_output=True, check=False)
    if done.returncode != 0:
        raise RuntimeError(done.stderr.decode())
    return done.stdout.decode()


def read_json(path):
    return json.loads(pathlib.Path(path).read_text(encoding="utf-8"))


@functools.cache
def states_of(path):
    """The state after each step, from the set-up on; where a step is illegal, those before it."""
    stream = subprocess.run([PRAETOR, "state", path, "--stream"], capture_output=True, check=False)
    return [json.loads(line)["state"] for line in stream.stdout.splitlines()]


def expected_board(state, board_file):
    """The pieces of every region in words, from the state document and the board alone."""
    board = {}
    for name, region in state["regions"].items():
        said = []
        city = region["city"]
        if not city and board_file[name]["site"] == "city":
            said.append("no city yet")
        if city:
            said.append(f"city of {city['owner'].capitalize()}, {city['resource']}"
                        + (", temple" if city["temple"] else "")
                        + (", town wall" if city["wall"] else ""))
        for side, counts in region["units"].items():
            said += [f"{count} {kind}{'' if count == 1 else 's'} of {side.capitalize()}"
                     for kind, count in zip(("legion", "galley"), counts) if count]
        if said:
            board[board_file[name].get("title", name)] = sorted(said)
    return board


def changed(before, after, base=""):
    """Pointers to what differs, as a ledger names them."""
    if isinstance(before, dict) and isinstance(after, dict):
        found = []
        for key in sorted(before.keys() | after.keys()):
            if before.get(key, changed) != after.get(key, changed):
                if key in before and key in after:
                    found += changed(before[key], after[key], f"{base}/{key}")
                else:
                    found.append(f"{base}/{key}")
        return found
    return [base]


def brightness(png):
    """The mean of all bytes of a PNG's pixels, 0 to 255."""
    width, height, depth, colour = struct.unpack(">IIBB", png[16:26])
    channels = {2: 3, 6: 4}[colour]
    packed, at = b"", 8
    while at < len(png):
        size, kind = struct.unpack(">I4s", png[at:at + 8])
        if kind == b"IDAT":
            packed += png[at + 8:at + 8 + size]
        at += size + 12
    rows = zlib.decompress(packed)
    stride = width * channels
    before, total = bytearray(stride), 0
    for y in range(height):
        kind = rows[y * (stride + 1)]
        line = bytearray(rows[y * (stride + 1) + 1:(y + 1) * (stride + 1)])
        for i in range(stride):
            left = line[i - channels] if i >= channels else 0
            up, corner = before[i], before[i - channels] if i >= channels else 0
            if kind == 1:
                line[i] = (line[i] + left) & 255
            elif kind == 2:
                line[i] = (line[i] + up) & 255
            elif kind == 3:
                line[i] = (line[i] + (left + up) // 2) & 255
            elif kind == 4:
                guess = left + up - corner
                near = min((abs(guess - left), 0, left), (abs(guess - up), 1, up),
                           (abs(guess - corner), 2, corner))[2]
                line[i] = (line[i] + near) & 255
        total += sum(line)
        before = line
    return total / (stride * height)


@functools.cache
def page_of(path):
    """A page that is made once for all tests: that takes longer than to open it."""
    out = os.path.join(SHOTS, "-".join(pathlib.Path(path).with_suffix(".html").parts[-2:]))
    praetor("report", path, "-o", out)
    return "file://" + out


def rename(value, title):
    """Gives everything in a set-up that has a title this one."""
    for key, inner in list(value.items()) if isinstance(value, dict) else enumerate(value):
        if key == "title":
            value[key] = title
        elif isinstance(inner, (dict, list)):
            rename(inner, title)


class ReportPage(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.browser = webdriver.Browser()
        cls.addClassCleanup(cls.browser.__exit__)
        cls.browser.open("about:blank")
        board = read_json(os.path.join(
            SOURCES, "engine/games/antike_duellum/data/rome-carthage.json"))
        cls.board = board["regions"]
        cls.titles = {name: region.get("title", name) for name, region in cls.board.items()}

    def open(self, url):
        for kind in ("browser", "performance"):
            self.browser.messages(kind)  # of pages before this one
        self.browser.open(url)
        self.url = url

    def tearDown(self):
        """Whatever a test did: nothing was logged, and nothing fetched but the page itself."""
        self.assertEqual([], [entry["message"] for entry in self.browser.messages("browser")])
        for entry in self.browser.messages("performance"):
            message = json.loads(entry["message"])["message"]
            if message["method"] == "Network.requestWillBeSent":
                asked = message["params"]["request"]["url"]
                self.assertEqual(self.url.split("#")[0], asked.split("#")[0])

    def expect_step(self, number, states, seen=None):
        """What is seen now, or was when it was kept."""
        seen = seen or self.browser.run(SEEN)
        self.assertEqual(number, seen["current"])
        self.assertEqual(states[number], seen["state"])
        self.assertEqual(number, seen["slider"])
        self.assertEqual(number, seen["number"])
        self.assertEqual([number], seen["marked"])
        if number > 0:
            self.assertIn(f"Step {number}:", seen["told"])
        self.assertLessEqual(
            set(changed(states[number - 1], states[number]) if number > 0 else []),
            set(seen["ledger"]), f"step {number}")
        self.expect_board(states[number], seen["board"])

    def expect_board(self, state, board=None):
        """Pieces on the map; the panels have titles without a place, marches tell their step."""
        seen = {region: sorted(said) for region, said in (board or self.browser.run(BOARD)).items()
                if region in self.titles.values()}
        self.assertEqual(expected_board(state, self.board), seen)

    def listed_steps(self):
        """The legal steps, made when somebody opens them, which takes a moment."""
        self.browser.click("#legal summary")
        listed, patience = [], time.monotonic() + 30
        while not listed and time.monotonic() < patience:
            listed = self.browser.run(
                "return [...document.querySelectorAll('#legal-body ol code')]"
                ".map((code) => code.textContent)")
        return listed

    def test_every_step_by_key(self):
        states = states_of(LEGAL)
        self.open(page_of(LEGAL))
        self.expect_step(0, states)
        # A key from outside takes four times as long: all are drawn then, and looked at by nobody.
        self.press_through("right", range(1, 11), states)
        self.walk_through("ArrowRight", range(11, 291), states)
        self.press_through("right", [291, 291], states)
        self.press_through("left", [290, 289], states)
        self.walk_through("ArrowLeft", range(288, 270, -1), states)

    def press_through(self, key, numbers, states):
        for number in numbers:
            self.browser.press(key)
            self.expect_step(number, states)

    def walk_through(self, key, numbers, states):
        for number, seen in zip(numbers, self.browser.run(WALK, key, len(numbers)), strict=True):
            self.expect_step(number, states, seen)

    def test_other_ways_to_step(self):
        states = states_of(LEGAL)
        self.open(page_of(LEGAL))
        self.browser.press("page down", "end")
        self.expect_step(0, states)  # these scroll the page
        self.browser.run("document.querySelector('.map').focus()")
        self.browser.press("page down", "page down", "page up")
        self.expect_step(10, states)
        self.browser.press("end", "left")
        self.assertEqual(290, self.browser.run("return praetor.current"))
        self.browser.press("home")
        self.expect_step(0, states)
        self.browser.type_into("#slider", webdriver.KEYS["right"] * 5)
        self.expect_step(5, states)
        self.browser.type_into("#slider", webdriver.KEYS["home"])
        self.expect_step(0, states)
        self.browser.click("#next")
        self.browser.click("#next")
        self.browser.click("#previous")
        self.expect_step(1, states)
        self.browser.click("button[data-step='3']")
        self.browser.press("down", "down", "up")
        self.expect_step(4, states)
        self.assertEqual("4", self.browser.run("return document.activeElement.dataset.step"))
        self.browser.type_into("#number", "\ue009a\ue000" + "55" + webdriver.KEYS["enter"])
        self.expect_step(55, states)
        self.browser.run("location.hash = '#step-33'")
        self.expect_step(33, states)
        self.browser.run("praetor.show(2)")
        self.expect_step(2, states)
        self.browser.click("#last")
        self.assertEqual(291, self.browser.run("return praetor.current"))
        self.assertTrue(self.browser.run("return document.getElementById('next').disabled"))

    def test_playing(self):
        self.open(page_of(LEGAL))
        self.browser.run("document.getElementById('pace').value = '350';"
                         "document.querySelector('.map').focus()")
        self.browser.press("space")
        self.assertEqual("Pause", self.browser.run(
            "return document.getElementById('play').getAttribute('aria-label')"))
        patience = time.monotonic() + 30
        while self.browser.run("return praetor.current") < 2 and time.monotonic() < patience:
            time.sleep(0.1)
        self.browser.press("space")
        reached = self.browser.run("return praetor.current")
        self.assertGreaterEqual(reached, 2)
        time.sleep(1)
        self.assertEqual(reached, self.browser.run("return praetor.current"), "it stands still")

    def test_violation(self):
        states = states_of(WRONG)
        self.open(page_of(WRONG))
        self.assertEqual(21, self.browser.run("return praetor.current"), "it opens there")
        told = self.browser.run("return document.getElementById('told').textContent")
        self.assertIn("illegal", told)
        self.expect_board(states[20])
        self.assertEqual(1, self.browser.run(
            "return [...document.querySelectorAll('#board text')]"
            ".filter((text) => text.textContent.includes('a legion or galley')).length"))
        self.browser.press("left")
        self.expect_step(20, states)
        printed = praetor("legal", WRONG, "--step", "20").splitlines()
        self.assertEqual(printed[:40], self.listed_steps())
        self.assertIn(f"praetor legal {WRONG} --step 20", self.browser.run(
            "return document.getElementById('legal-body').textContent"))

    def test_long_lists_say_what_they_leave_out(self):
        self.open(page_of(LEGAL))
        point = self.browser.run(
            "for (let n = 0; n <= praetor.last; n += 1) { praetor.show(n);"
            " if (Number.parseInt(document.getElementById('legal-count').textContent) > 40)"
            " return n; }")
        printed = praetor("legal", LEGAL, "--step", str(point)).splitlines()
        self.assertEqual(printed[:40], self.listed_steps())
        kinds = self.browser.run(
            "return [...document.querySelectorAll('.kinds li')].map((kind) => kind.textContent)")
        counts = {}
        for line in printed:
            counts[json.loads(line)["do"]] = counts.get(json.loads(line)["do"], 0) + 1
        self.assertEqual([f"{kind} {count}" for kind, count in counts.items()], kinds)
        rest = self.browser.run("return document.querySelector('#legal-body > p').textContent")
        self.assertEqual(f"{len(printed) - 40} more steps not shown here; to print all, use "
                         f"praetor legal {LEGAL} --step {point}", rest)

    def test_every_text_can_be_read(self):
        for path, steps in ((LEGAL, (21,)), (WRONG, (21, 13))):
            self.open(page_of(path))
            for scheme in ("light", "dark"):
                self.browser.scheme(scheme)
                for step in steps:
                    self.browser.run(f"praetor.show({step}); for (const box of "
                                     "document.querySelectorAll('details')) box.open = true;")
                    self.assertEqual([], self.browser.run(PALE), f"{path} {scheme}, step {step}")
        self.browser.scheme("light")

    def test_hostile_text_stays_text(self):
        replay = read_json(WRONG)
        replay["players"] = {"rome": EVIL, "carthage": EVIL}
        replay["meta"] = {EVIL: EVIL}
        for step in replay["steps"]:
            step["note"] = step["at"] = EVIL
        path = os.path.join(SHOTS, "hostile.json")
        pathlib.Path(path).write_text(json.dumps(replay), encoding="utf-8")
        self.open(page_of(path))
        self.browser.press("left", "left", "right")
        counts = self.browser.run(
            "return [document.images.length, document.scripts.length,"
            " document.querySelectorAll('iframe, object, embed, link').length]")
        self.assertEqual([0, 2, 0], counts)
        remark = self.browser.run("return document.querySelector('.remark').textContent")
        shown = EVIL.replace("\u2028", "\\u{2028}").replace("\u202e", "\\u{202e}")
        self.assertEqual(f"{shown} at {shown}", remark)

    def test_everything_to_be_used_has_a_name(self):
        self.open(page_of(LEGAL))
        self.browser.devtools("Accessibility.enable")
        tree = self.browser.devtools("Accessibility.getFullAXTree")["nodes"]
        used = {"button", "slider", "spinbutton", "combobox", "image", "DisclosureTriangle"}
        roles = set()
        for node in tree:
            role = node.get("role", {}).get("value")
            if role in used and not node.get("ignored"):
                roles.add(role)
                self.assertTrue(node["name"]["value"].strip(), node)
        self.assertLessEqual({"button", "slider", "spinbutton", "combobox", "image"}, roles)
        self.browser.devtools("Accessibility.disable")

    def test_nothing_is_cut_off_on_a_phone(self):
        self.open(page_of(WRONG))
        for width in (390, 820, 1400):
            self.browser.resize(width, 900)
            self.assertLessEqual(
                self.browser.run("return document.documentElement.scrollWidth"), width)
            box = self.browser.run("const b = document.getElementById('board')"
                                   ".getBoundingClientRect(); return [b.left, b.right]")
            self.assertGreaterEqual(box[0], 0, "the whole board is on the page")
            self.assertLessEqual(box[1], width)
        self.browser.resize(390, 900)
        before = self.browser.run("return document.getElementById('board').clientWidth")
        self.browser.click("#closer")
        self.assertGreater(
            self.browser.run("return document.getElementById('board').clientWidth"), before)
        self.assertLessEqual(
            self.browser.run("return document.documentElement.scrollWidth"), 390)

    def test_long_words_stay_within_a_phone(self):
        word = "Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch"
        for game in ("antike/own-board-and-tables", "conqueror-duels/own-map-and-scenario"):
            replay = read_json(os.path.join(ALL, f"{game}.json"))
            rename(replay["setup"], word)
            path = os.path.join(SHOTS, f"long-words-of-{os.path.dirname(game)}.json")
            pathlib.Path(path).write_text(json.dumps(replay), encoding="utf-8")
            self.open(page_of(path))
            self.browser.resize(390, 844)
            for step in (0, 20):
                self.browser.run(f"praetor.show({step}); for (const box of "
                                 "document.querySelectorAll('details')) box.open = true;")
                self.assertLessEqual(self.browser.run(
                    "return document.documentElement.scrollWidth"), 390, f"{game} {step}")
            self.assertIn(word, self.browser.run("return document.querySelector('h1').textContent"))

    def test_named_parts_keep_to_the_page_and_to_themselves(self):
        """Nothing lies outside the page, and no named part on another, at any width, day or night."""
        for url in (page_of(LEGAL), page_of(WRONG)):
            self.open(url)
            for scheme in ("light", "dark"):
                self.browser.scheme(scheme)
                for width, height in ((390, 844), (820, 1180), (1400, 900)):
                    self.browser.resize(width, height)
                    self.browser.run("praetor.show(praetor.current); scrollTo(0, 0)")
                    self.assertEqual([], self.browser.run(LAYOUT, width), f"{scheme} {width}")
        self.browser.scheme("light")
        self.browser.run("document.getElementById('told').style.marginTop = '-80px'")
        self.assertNotEqual([], self.browser.run(LAYOUT, 1400), "it does look")

    def test_what_was_wrong_is_seen_at_once(self):
        """The sentence, the place on the board and what was legal instead, without scrolling."""
        for path in (WRONG, *OTHER_WRONG):
            self.open(page_of(path))
            for width, height in ((390, 844), (820, 1180), (1400, 900)):
                self.browser.resize(width, height)
                self.browser.run("praetor.show(praetor.current); scrollTo(0, 0)")
                seen = self.browser.run(
                    "const box = (e) => e.getBoundingClientRect();"
                    "const map = box(document.querySelector('.map'));"
                    "const all = ['.sentence', '.alternatives']"
                    ".map((name) => document.querySelector(name))"
                    ".filter((part) => part).map((part) => box(part).bottom);"
                    "const mark = [...document.querySelectorAll('#board text')]"
                    ".filter((text) => /^✗ [^0-9]/.test(text.textContent)).map(box)[0];"
                    "return {all, mark: mark && [mark.top - map.top, map.bottom - mark.bottom,"
                    " mark.bottom]}")
                for bottom in seen["all"]:
                    self.assertLessEqual(bottom, height, f"{path} {width}")
                self.assertGreaterEqual(seen["mark"][0], 0, f"{path} {width}")
                self.assertGreaterEqual(seen["mark"][1], 0, f"{path} {width}")
                self.assertLessEqual(seen["mark"][2], height, f"{path} {width}")

    def test_ledger_and_board_light_up_together(self):
        for path in GAMES:
            self.open(page_of(path))
            self.browser.resize(1400, 900)
            self.browser.run("document.getElementById('ledger-box').open = true")
            linked = self.browser.run(
                "let linked = 0;"
                "for (let n = 1; n <= Math.min(praetor.last, 40); n += 1) { praetor.show(n);"
                " const place = document.querySelector('.seen:not([hidden])');"
                " if (!place) continue;"
                " place.focus();"
                " const lit = document.querySelectorAll('#ledger tr.lit').length;"
                " if (lit === 0) throw new Error(`step ${n}: no row is lit`);"
                " const row = document.querySelector('#ledger tr.lit button.place'); row.focus();"
                " if (document.querySelectorAll('.seen.lit').length !== 1)"
                "  throw new Error(`step ${n}: no place is lit`);"
                " linked += 1; } return linked;")
            self.assertGreater(linked, 10, path)

    def test_steps_can_be_filtered(self):
        self.open(page_of(LEGAL))
        steps = read_json(LEGAL)["steps"]
        listed = ("return [...document.querySelectorAll('#list li')].filter((e) => !e.hidden)"
                  ".map((e) => Number(e.firstChild.dataset.step)).filter((n) => n > 0)")
        choose = ("const choice = document.getElementById(arguments[0]);"
                  "choice.value = arguments[1]; choice.dispatchEvent(new Event('change'));")
        self.browser.run(choose, "of-kind", "found")
        founded = [n for n, step in enumerate(steps, 1) if step["do"] == "found"]
        self.assertEqual(founded, self.browser.run(listed))
        self.browser.run(choose, "of-side", "Rome")
        by_rome = [n for n in founded if steps[n - 1]["by"] == "rome"]
        self.assertEqual(by_rome, self.browser.run(listed))
        self.browser.run("praetor.show(1)")
        self.assertEqual(len(steps), len(self.browser.run(listed)), "what is shown is listed")

    def test_links_lead_to_events(self):
        url = page_of(LEGAL)
        story = json.loads(praetor("tell", LEGAL, "--format", "json"))
        self.open(url + "#event-2")
        self.assertEqual(story["turning-points"][1]["step"],
                         self.browser.run("return praetor.current"))

    def test_what_a_step_changed_is_said_in_words(self):
        """In one line: pairs of numbers say what they count, lists what came and went."""
        self.open(page_of(LEGAL))
        lines = self.browser.run(
            "return Array.from({length: 60}, (_, n) => { praetor.show(n + 1);"
            " return document.getElementById('changes-line').textContent; })")
        self.assertTrue(any(re.search(r"→ \d+ (legion|galley)", line) for line in lines))
        for line in lines:
            self.assertNotRegex(line, r"\d, \d+( →|$| ·)|\([a-z]|\b(rome|carthage)\b")

    def table_at(self, path, step):
        """What the table says of each place after a step."""
        self.open(page_of(path))
        self.browser.run(f"praetor.show({step}); document.getElementById('as-table').open = true")
        time.sleep(0.3)
        return dict(self.browser.run(
            "return [...document.querySelectorAll('#table-body table')][0].querySelectorAll"
            "('tbody tr').values().map((row) => [row.cells[0].textContent,"
            " row.cells[1].textContent]).toArray()"))

    def test_the_board_is_a_table_as_well(self):
        rows = self.table_at(LEGAL, 60)
        wanted = expected_board(states_of(LEGAL)[60], self.board)
        self.assertEqual(wanted, {place: sorted(said.split("; "))
                                  for place, said in rows.items() if place in wanted})
        self.assertIn("Carthage", self.browser.run(
            "return document.getElementById('table-body').textContent"))

    def test_the_table_says_what_the_ground_is(self):
        path = os.path.join(ALL, "ancient-warfare/german-river-and-hills.json")
        rows = self.table_at(path, 60)
        for ground, squares in read_json(path)["setup"]["terrain"].items():
            for square in squares:
                if ground == "river":
                    one, other = square
                    self.assertIn(f"river towards {other}", rows[one])
                    self.assertIn(f"river towards {one}", rows[other])
                else:
                    self.assertIn(ground.replace("-", " "), rows[square])

    def test_the_table_says_what_lands_have(self):
        path = os.path.join(ALL, "conqueror-duels/own-map-and-scenario.json")
        rows = self.table_at(path, 5)
        self.assertRegex(rows["Northgate"], "^capital of [A-Z][a-z]+, great fort, food 2, 2 coins")
        self.assertEqual("small fort, 1 coin", rows["Ford"].split("; ")[0])

    def test_two_fingers_look_closer(self):
        self.open(page_of(LEGAL))
        self.browser.resize(390, 844)
        wide = "return document.getElementById('board').clientWidth"
        before = self.browser.run(wide)
        at = self.browser.run("document.querySelector('.map').scrollIntoView({block: 'center'});"
                              "const b = document.querySelector('.map').getBoundingClientRect();"
                              "return [b.left + b.width / 2, b.top + b.height / 2]")
        touch = [{"x": at[0] - 20, "y": at[1], "id": 0}, {"x": at[0] + 20, "y": at[1], "id": 1}]
        self.browser.devtools("Input.dispatchTouchEvent", type="touchStart", touchPoints=touch)
        for far in range(30, 90, 10):
            touch[0]["x"], touch[1]["x"] = at[0] - far, at[0] + far
            self.browser.devtools("Input.dispatchTouchEvent", type="touchMove", touchPoints=touch)
        self.browser.devtools("Input.dispatchTouchEvent", type="touchEnd", touchPoints=[])
        self.assertGreater(self.browser.run(wide), before * 1.5)
        self.assertLessEqual(
            self.browser.run("return document.documentElement.scrollWidth"), 390)
        panels = self.browser.run("return [...document.querySelectorAll('#panels .panel h3')]"
                                  ".map((e) => e.textContent)")
        self.assertLessEqual({"Carthage", "Rome"}, set(panels))

    def test_a_key_explains_the_keys(self):
        self.open(page_of(LEGAL))
        opened = "return document.getElementById('help-box').open"
        self.assertFalse(self.browser.run(opened))
        self.browser.run("document.querySelector('.map').focus()")
        self.browser.press("?")
        self.assertTrue(self.browser.run(opened))

    def test_both_themes(self):
        self.open(page_of(LEGAL))
        self.browser.run("praetor.show(14)")
        light, dark = (self.shots(scheme) for scheme in ("light", "dark"))
        self.assertGreater(light, 190)
        self.assertLess(dark, 70)
        # The button goes on to light, then to dark, whatever the system asks for.
        self.browser.scheme("dark")
        self.browser.click("#theme")
        self.assertGreater(self.shot("button-light", 1000), 190)
        self.browser.scheme("light")
        self.browser.click("#theme")
        self.assertLess(self.shot("button-dark", 1000), 70)

    def shots(self, scheme):
        self.browser.scheme(scheme)
        self.shot(f"{scheme}-400", 400)
        return self.shot(f"{scheme}-1000", 1000)

    def shot(self, name, width):
        self.browser.resize(width, 900)
        self.browser.screenshot(os.path.join(SHOTS, name + ".png"))
        # How bright it is, a tenth of it in each direction tells as well.
        tenth = {"x": 0, "y": 0, "width": width, "height": 900, "scale": 0.1}
        return brightness(self.browser.shot(clip=tenth))

    def test_everybody_can_use_it(self):
        """axe-core finds nothing, at the widths of a phone, a tablet and a desk."""
        if not os.path.exists(AXE):
            self.skipTest("axe-core is not there (./setup extras fetches it)")
        axe = pathlib.Path(AXE).read_text(encoding="utf-8")
        rules = os.path.join(SHOTS, "rules.html")
        praetor("graph", "rules", "antike-duellum", "--only", "found", "-o", rules)
        # Colours are alike at every width. A whole game is the same page with longer lists, which
        # takes axe ten times as long: its texts are looked at in both schemes by another test.
        for url, scheme, widths in (
                (page_of(LEGAL), "light", (390,)),
                (page_of(WRONG), "light", (390, 820, 1400)), (page_of(WRONG), "dark", (1400,)),
                ("file://" + rules, "light", (390, 1400)), ("file://" + rules, "dark", (1400,))):
            self.browser.scheme(scheme)
            self.open(url)
            for width in widths:
                self.browser.resize(width, 900)
                found = self.browser.objections(axe, scheme)
                self.assertEqual([], found, f"{url} {scheme} {width}")
        self.browser.run("""const faint = document.createElement("p");
            faint.textContent = "hardly to be read";
            faint.style.cssText = "color: #777; background: #888";
            document.body.prepend(faint);""")
        self.assertIn("color-contrast", self.browser.objections(axe, "dark")[0], "it does look")
        self.browser.run("document.documentElement.removeAttribute('lang')")
        self.assertIn("html-has-lang", " ".join(self.browser.objections(axe)), "it does look")
        self.browser.scheme("light")

    def test_the_story_leads_to_its_boards(self):
        self.open(page_of(LEGAL))
        story = json.loads(praetor("tell", LEGAL, "--format", "json"))
        seen = self.browser.run(
            "return {summary: document.querySelector('.summary').textContent,"
            " steps: [...document.querySelectorAll('.turning a')].map((a) => a.hash)}")
        self.assertEqual(story["summary"], seen["summary"])
        points = [point["step"] for point in story["turning-points"]]
        self.assertEqual([f"#step-{step}" for step in points], seen["steps"])
        for number, step in enumerate(points):
            self.browser.run(f"document.querySelectorAll('.turning a')[{number}].click()")
            self.assertEqual(step, self.browser.run("return praetor.current"))

    def test_rules_can_be_searched(self):
        out = os.path.join(SHOTS, "all-rules.html")
        praetor("graph", "rules", "antike-duellum", "-o", out)
        self.open("file://" + out)
        listed = praetor("rules", "antike-duellum", "--format", "json")
        own = [rule["id"] for rule in json.loads(listed)["rules"]]
        shown = ("return [...document.querySelectorAll('.entry')].filter((e) => !e.hidden)"
                 ".map((e) => e.id)")
        self.assertLessEqual(set(self.browser.run(shown)), set(own))
        self.assertGreater(len(self.browser.run(shown)), 60)
        self.browser.type_into("#query", "temple adjacent")
        self.assertIn("temple.adjacent-coin", self.browser.run(shown))
        self.assertLess(len(self.browser.run(shown)), 12)

    def test_prints_on_few_sheets(self):
        self.open(page_of(LEGAL))
        pdf = base64.b64decode(self.browser.devtools("Page.printToPDF")["data"])
        sheets = len(re.findall(rb"/Type\s*/Page\b", pdf))
        self.assertTrue(2 <= sheets <= 12, sheets)

    def test_what_was_wrong_is_printed_on_the_first_sheet(self):
        """The sentence, what was legal instead and the whole board, within a sheet of A4."""
        wide, high = 718, 1047  # 190 x 277 mm, the sheet without its margins
        for path in (WRONG, *OTHER_WRONG):
            self.open(page_of(path))
            self.browser.resize(wide, high)
            self.browser.devtools("Emulation.setEmulatedMedia", media="print")
            seen = self.browser.run(
                "const all = ['.sentence', '.alternatives', '#told-step', '#board']"
                ".flatMap((name) => [...document.querySelectorAll(name)]);"
                "return {bottoms: all.map((part) => part.getBoundingClientRect().bottom + scrollY),"
                " board: document.getElementById('board').getBoundingClientRect().height,"
                " next: getComputedStyle(document.getElementById('side')).breakBefore}")
            self.browser.devtools("Emulation.setEmulatedMedia", media="")
            self.assertLessEqual(max(seen["bottoms"]), high, path)
            self.assertGreater(seen["board"], high / 3, path)
            self.assertEqual("page", seen["next"], path)


if __name__ == "__main__":
    if webdriver.find() is None:
        print("skipped: chromium and chromedriver are not installed (./setup test installs them)")
        sys.exit(77)
    os.makedirs(SHOTS, exist_ok=True)
    unittest.main(argv=sys.argv[:1], verbosity=2)

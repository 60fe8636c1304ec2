"""Input that nobody should have to bear: too long, broken, or made to do harm."""

import base64
import json
import pathlib
import random
import time
import zlib

from web_pages import WRONG, PageTest

TRAPS = ["<img src=x onerror=\"window.harmed=1\">", "<script>window.harmed=1</script>",
         "\"><svg onload=window.harmed=1>", "javascript:window.harmed=1", "{{script}}", "\u202e"]


def fragment(text):
    """A text as links of the page carry it."""
    packer = zlib.compressobj(9, zlib.DEFLATED, -15)
    packed = packer.compress(text.encode("utf-8", "surrogatepass")) + packer.flush()
    return base64.urlsafe_b64encode(packed).decode().rstrip("=")


class HostileInput(PageTest):
    def still_works(self):
        self.assertIsNone(self.browser.run("return window.harmed ?? null"))
        self.browser.run("document.getElementById('tab-judge').click()")
        self.put(pathlib.Path(WRONG).read_text(encoding="utf-8"))
        self.see("Illegal")

    def test_links_do_nothing_but_show(self):
        chance = random.Random(30)
        text = pathlib.Path(WRONG).read_text(encoding="utf-8")
        links = ["", "#", "#judge=", "#play=%%%", "#judge=A", "#elsewhere=AAAA", "#judge=" + "A" * 199_000,
                 "#play=" + fragment(text),
                 "#judge=" + fragment("0" * 90_000_000)]
        for trap in TRAPS:
            record = json.loads(text)
            record["players"] = {side: trap for side in ("rome", "carthage")}
            record["meta"] = {"source": trap}
            for said in (trap, json.dumps(record), text.replace("brundisium", json.dumps(trap)[1:-1])):
                links.append(f"#{chance.choice(('judge', 'play'))}={fragment(said)}")
        for _ in range(20):
            broken = list(fragment(text))
            for _ in range(chance.randint(1, 30)):
                broken[chance.randrange(len(broken))] = chance.choice("ABCxyz019-_")
            links.append(f"#{chance.choice(('judge', 'play'))}={''.join(broken)}")
        for link in links:
            self.browser.run("location.hash = arguments[0]", link)
            # A question behind that of the link is answered behind it.
            self.browser.run_later(
                "const done = arguments[0]; setTimeout(() => praetor.judge.ask({ ask: 'games' })"
                ".then(() => done(null), (fault) => done(String(fault))), 30);")
        time.sleep(1)  # the last link may not be opened yet
        self.still_works()
        self.assertEqual(self.browser.run(
            "return document.querySelectorAll('main img, main script, [onload], [onerror]').length"), 0)

    def test_a_file_of_100_mb_is_refused_politely(self):
        self.browser.run("""
            const data = new DataTransfer();
            data.items.add(new File([new Uint8Array(100_000_000)], "huge.json"));
            document.dispatchEvent(new DragEvent("drop", { dataTransfer: data }));""")
        self.wait("document.getElementById('corpus-rows').textContent.includes('100 MB')")
        self.still_works()

    def test_a_packed_file_that_swells_is_refused(self):
        packer = zlib.compressobj(9, zlib.DEFLATED, 31)
        bomb = packer.compress(b" " * 101_000_000) + packer.flush()
        self.browser.run("""
            const data = new DataTransfer();
            const bytes = Uint8Array.from(atob(arguments[0]), (letter) => letter.charCodeAt(0));
            data.items.add(new File([bytes], "swells.json.gz"));
            document.dispatchEvent(new DragEvent("drop", { dataTransfer: data }));""",
                         base64.b64encode(bomb).decode())
        self.wait("document.getElementById('corpus-rows').textContent.includes('100 MB')")
        self.still_works()

    def test_a_search_that_takes_long_is_ended_and_the_text_stays(self):
        text = pathlib.Path(WRONG).read_text(encoding="utf-8")
        self.put(text)
        self.see("Illegal")
        said = self.browser.run_later("""
            const done = arguments[0];
            praetor.judge.ask({ ask: "page", name: "game.json" }, document.getElementById("text").value,
              0.001).then(() => done("answered"), (fault) => done(fault.message));""")
        self.assertIn("no answer in 0.001 seconds", said)
        self.assertEqual(self.browser.run("return document.getElementById('text').value"), text)
        self.still_works()

    def test_a_judge_that_traps_is_replaced(self):
        self.browser.run_later("""
            const done = arguments[0];
            praetor.judge.ask({ ask: "judge" }, { length: 2 ** 32 - 1 }).then(
              () => done("answered"), (fault) => done(fault.message));""")
        self.still_works()

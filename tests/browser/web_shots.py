"""Pictures of the page for cli/web/README.md: each game in play by day, by night and on a phone.

Usage: web_shots.py PRAETOR PAGE SOURCES FOLDER [webp|png]

As WebP they are two thirds as wide, as PNG as they are.
"""

import base64
import json
import os
import sys
import unittest

from web_pages import CORPUS, SHOTS, PageTest, read_json
from web_page import GAMES

FORMAT = sys.argv[5] if len(sys.argv) > 5 else "webp"
LOOKS = {"light": ("light", 1400, 1000), "dark": ("dark", 1400, 1000), "phone": ("light", 390, 844)}
# A step in the middle of things.
STEPS = {"conqueror-duels": 4}


class Shots(PageTest):
    def shoot(self, name, wide, high):
        scale = 1 if FORMAT == "png" or wide < 600 else 0.66
        shot = self.browser.devtools(
            "Page.captureScreenshot", format=FORMAT, **({} if FORMAT == "png" else {"quality": 60}),
            clip={"x": 0, "y": 0, "width": wide, "height": high, "scale": scale})
        with open(os.path.join(SHOTS, f"{name}.{FORMAT}"), "wb") as out:
            out.write(base64.b64decode(shot["data"]))

    def test_shoot(self):
        for game, file in GAMES.items():
            record = read_json(os.path.join(CORPUS, game, file))
            steps = record["steps"][:STEPS.get(game, min(40, len(record["steps"]) - 2))]
            record = {key: value for key, value in record.items() if key != "result"}
            self.put(json.dumps({**record, "steps": steps}))
            self.see("Legal")
            self.browser.run("""praetor.game.record = "";  // as if nothing had been played before
                document.getElementById("to-play").click();""")
            self.wait(f"praetor.game.record.includes('\"game\": \"{game}\"')"
                      f" && praetor.game.moves && praetor.game.moves.steps === {len(steps)}"
                      f" && document.querySelectorAll('#play-steps li').length === {len(steps)}")
            for look, (scheme, wide, high) in LOOKS.items():
                self.browser.resize(wide, high)
                self.browser.scheme(scheme)
                self.browser.run("scrollTo(0, 0)")
                self.wait(f"praetor.game.drawn?.theme === '{scheme}'")
                self.browser.run_later("setTimeout(arguments[0], 700)")
                self.shoot(f"{game}-{look}", wide, high)
            self.browser.resize(1400, 1000)
            self.browser.run("document.getElementById('tab-judge').click()")


if __name__ == "__main__":
    os.makedirs(SHOTS, exist_ok=True)
    suite = unittest.defaultTestLoader.loadTestsFromTestCase(Shots)
    sys.exit(0 if unittest.TextTestRunner().run(suite).wasSuccessful() else 1)

"""What all tests of the page with the judge in it need: the page, open in a browser that is offline to
it, and what the program says. The arguments are those of web_page.py.
"""

import base64
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
# Keeps what the page saves, in place of a file.
KEEP_SAVED = """
window.saved = [];
const made = URL.createObjectURL.bind(URL);
URL.createObjectURL = (blob) => { window.lastMade = blob; return made(blob); };
HTMLAnchorElement.prototype.click = function click() {
  const name = this.download;
  const blob = window.lastMade;
  const reader = new FileReader();
  reader.onload = () => window.saved.push([name, reader.result.split(",")[1]]);
  reader.readAsDataURL(blob);
};
"""


def read_json(path):
    return json.loads(pathlib.Path(path).read_text(encoding="utf-8"))


def check(*files):
    done = subprocess.run([PRAETOR, "check", "--format", "json", *files], capture_output=True,
                          check=False)
    return [json.loads(line) for line in done.stdout.decode().splitlines()]


class PageTest(unittest.TestCase):
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

    def open_files(self, field, files):
        """Files chosen in a field for files, as somebody would choose them."""
        self.browser._call("POST", f"{self.browser.session}/element/{self.browser.find(field)}/value",
                           {"text": "\n".join(map(str, files))})

    def saved(self):
        """Name and bytes of what was saved last."""
        name, letters = self.wait("window.saved.pop()")
        return name, base64.b64decode(letters)

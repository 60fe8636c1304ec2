"""A browser driven by the WebDriver protocol, with nothing but the standard library.

Needs chromium and chromedriver on the PATH; `find` says whether they are there.
"""

import base64
import json
import os
import re
import shutil
import subprocess
import tempfile
import urllib.error
import urllib.request

ELEMENT = "element-6066-11e4-a52e-4f735466cecf"
KEYS = {"left": "\ue012", "up": "\ue013", "right": "\ue014", "down": "\ue015", "home": "\ue011",
        "end": "\ue010", "page up": "\ue00e", "page down": "\ue00f", "space": " ", "tab": "\ue004",
        "enter": "\ue007"}

AXE_RUN = """
;const [rules, done] = arguments;
const options = rules.length ? {runOnly: {type: "rule", values: rules}} : {};
axe.run(document, options).then((results) => done(results.violations.map((one) =>
  `${one.id}: ${one.nodes.map((node) => node.target.join(" ")).slice(0, 5).join(" | ")}`)));
"""
# The rules of axe-core that another scheme of colours can break.
COLOUR_RULES = ("color-contrast", "link-in-text-block")


def find():
    """The paths of browser and driver; none where one of them is missing."""
    browser = shutil.which("chromium") or shutil.which("google-chrome")
    driver = shutil.which("chromedriver")
    return (browser, driver) if browser and driver else None


class Browser:
    """One window of a browser that shows nothing to anybody. Use it in a `with`."""

    def __init__(self, width=1000, height=900):
        browser, driver = find()
        self.folder = tempfile.TemporaryDirectory(prefix="praetor-browser-")
        self.log = open(os.path.join(self.folder.name, "driver.log"), "w+", encoding="utf-8")
        self.driver = subprocess.Popen([driver, "--port=0"], stdout=subprocess.PIPE,
                                       stderr=self.log, text=True)
        self.base = None
        for line in self.driver.stdout:
            started = re.search(r"started successfully on port (\d+)", line)
            if started:
                self.base = f"http://127.0.0.1:{started[1]}"
                break
        if self.base is None:
            raise RuntimeError("chromedriver did not start")
        options = {
            "binary": browser,
            "args": ["--headless=new", "--disable-gpu", "--hide-scrollbars", "--no-first-run",
                     "--no-sandbox", "--disable-dev-shm-usage", f"--window-size={width},{height}",
                     f"--user-data-dir={self.folder.name}/profile"],
        }
        made = self._call("POST", "/session", {"capabilities": {"alwaysMatch": {
            "browserName": "chrome", "goog:chromeOptions": options,
            "goog:loggingPrefs": {"browser": "ALL", "performance": "ALL"}}}})
        self.session = f"/session/{made['sessionId']}"
        # On a busy machine a step of a long game takes its time; requests end after 120 seconds.
        self._call("POST", self.session + "/timeouts", {"script": 110_000})

    def __enter__(self):
        return self

    def __exit__(self, *_):
        try:
            self._call("DELETE", self.session)
        finally:
            self.driver.terminate()
            self.driver.wait(timeout=20)
            self.driver.stdout.close()
            self.log.close()
            self.folder.cleanup()

    def _call(self, method, path, body=None):
        data = None if method in ("GET", "DELETE") else json.dumps(body or {}).encode()
        request = urllib.request.Request(self.base + path, data, method=method,
                                         headers={"Content-Type": "application/json"})
        try:
            # Requests to this machine go to no proxy.
            opener = urllib.request.build_opener(urllib.request.ProxyHandler({}))
            with opener.open(request, timeout=120) as answer:
                return json.load(answer)["value"]
        except urllib.error.HTTPError as error:
            raise RuntimeError(json.load(error)["value"]["message"]) from error

    def open(self, path):
        self._call("POST", self.session + "/url", {"url": path})

    def run(self, script, *arguments):
        """What a function body returns in the page."""
        return self._call("POST", self.session + "/execute/sync",
                          {"script": script, "args": list(arguments)})

    def run_later(self, script, *arguments):
        """What a function body hands to its last argument, which is a function."""
        return self._call("POST", self.session + "/execute/async",
                          {"script": script, "args": list(arguments)})

    def objections(self, axe, scheme="light"):
        """What axe-core, whose text this is, objects to and where: in the dark to colours alone."""
        return self.run_later(axe + AXE_RUN, COLOUR_RULES if scheme == "dark" else ())

    def find(self, selector):
        found = self._call("POST", self.session + "/element",
                           {"using": "css selector", "value": selector})
        return found[ELEMENT]

    def click(self, selector):
        self._call("POST", f"{self.session}/element/{self.find(selector)}/click")

    def type_into(self, selector, text):
        self._call("POST", f"{self.session}/element/{self.find(selector)}/value", {"text": text})

    def press(self, *keys):
        """Keys for whatever has the focus, one after another, as a person would press them."""
        actions = []
        for key in keys:
            actions.append({"type": "keyDown", "value": KEYS.get(key, key)})
            actions.append({"type": "keyUp", "value": KEYS.get(key, key)})
        self._call("POST", self.session + "/actions",
                   {"actions": [{"type": "key", "id": "keys", "actions": actions}]})

    def devtools(self, command, **parameters):
        return self._call("POST", self.session + "/goog/cdp/execute",
                          {"cmd": command, "params": parameters})

    def messages(self, kind):
        """What was logged since the last time: of kind "browser", the console; "performance"."""
        return self._call("POST", self.session + "/se/log", {"type": kind})

    def resize(self, width, height):
        self.devtools("Emulation.setDeviceMetricsOverride", width=width, height=height,
                      deviceScaleFactor=1, mobile=False)

    def scheme(self, name):
        """Light or dark, as the system would ask for it."""
        self.devtools("Emulation.setEmulatedMedia",
                      features=[{"name": "prefers-color-scheme", "value": name}])

    def shot(self, **parameters):
        shot = self.devtools("Page.captureScreenshot", format="png", **parameters)
        return base64.b64decode(shot["data"])

    def screenshot(self, path, whole=False):
        with open(path, "wb") as out:
            out.write(self.shot(captureBeyondViewport=whole))

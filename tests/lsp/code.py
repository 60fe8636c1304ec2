"""The extension in Visual Studio Code itself, as code-server has it, driven in a browser: what is
wrong is underlined, the board beside the text follows the cursor, a repair makes the game legal.

Usage: code.py PRAETOR SOURCES CODE [PICTURE]

CODE is the folder that tests/lsp/fetch_code has filled, and `./setup editor` has packed the
extension. PICTURE is written where it is named. Exit status 0 if all is well, 1 if not, 77 where
there is no such editor, extension or browser.
"""

import json
import os
import socket
import subprocess
import sys
import tempfile
import time

PRAETOR, SOURCES, CODE = (os.path.abspath(path) for path in sys.argv[1:4])
PICTURE = sys.argv[4] if len(sys.argv) > 4 else None
sys.path.insert(0, os.path.join(SOURCES, "tests", "browser"))

import webdriver  # noqa: E402  the path to it is known only here

EXTENSION = os.path.join(SOURCES, "build", "editor", "praetor.vsix")
ENTRY = os.path.join(CODE, "out", "node", "entry.js")
GAME = """game antike-duellum on rome-carthage, first rome, display academy fortress levy
players rome Livia, carthage Hanno
1 rome: militia, arm roma 1 galley
2 carthage: militia, arm roma 1 legion
3 rome: marmor
4 carthage: marmor
"""
SETTINGS = {
    "praetor.program": PRAETOR,
    "workbench.colorTheme": "Default Dark Modern",
    "workbench.startupEditor": "none",
    "workbench.tips.enabled": False,
    "editor.minimap.enabled": False,
    "editor.wordWrap": "on",
    "workbench.activityBar.location": "hidden",
    "workbench.layoutControl.enabled": False,
    "files.autoSave": "afterDelay",
    "security.workspace.trust.enabled": False,
    "telemetry.telemetryLevel": "off",
}
F1 = "\ue031"


def free_port():
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        return one.getsockname()[1]


def until(found, what):
    """What `found` returns once it is true."""
    for _ in range(240):
        try:
            result = found()
        except RuntimeError:
            result = None
        if result:
            return result
        time.sleep(0.5)
    raise TimeoutError(what)


def start(home, work, port):
    environment = {**os.environ, "HOME": home}
    settings = os.path.join(home, ".local", "share", "code-server", "User")
    os.makedirs(settings)
    with open(os.path.join(settings, "settings.json"), "w", encoding="utf-8") as file:
        json.dump(SETTINGS, file)
    subprocess.run(["node", ENTRY, "--install-extension", EXTENSION], env=environment, check=True,
                   stdout=subprocess.DEVNULL)
    return subprocess.Popen(
        ["node", ENTRY, "--auth", "none", "--bind-addr", f"127.0.0.1:{port}",
         "--disable-telemetry", "--disable-update-check", work],
        env=environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)


def answers(port):
    with socket.socket() as one:
        return one.connect_ex(("127.0.0.1", port)) == 0


def command(browser, words):
    browser.press(F1)
    time.sleep(1)
    browser.press(*words)
    until(lambda: browser.run("return [...document.querySelectorAll('.quick-input-list-row')]"
                              ".some(row => row.textContent.includes(arguments[0]))", words), words)
    browser.press("enter")


def step_shown(browser):
    """The title of the board, which names its step."""
    return browser.run("return [...document.querySelectorAll('.tab .label-name')]"
                       ".map(tab => tab.textContent).find(title => title.startsWith('Step '))")


def drive(browser, port, work):
    browser.resize(1240, 520)
    browser.open(f"http://127.0.0.1:{port}/?folder={work}")
    until(lambda: browser.run(
        "return document.querySelectorAll('.explorer-folders-view .monaco-list-row').length"),
        "the file")
    time.sleep(3)
    browser.click(".explorer-folders-view .monaco-list-row")
    browser.press("enter")
    until(lambda: browser.run("return document.querySelectorAll('.squiggly-error').length"),
          "what is wrong is underlined")
    command(browser, "View: Toggle Primary Side Bar Visibility")
    command(browser, "Praetor: Show the board")
    until(lambda: step_shown(browser), "the board")
    first = step_shown(browser)
    browser.run("[...document.querySelectorAll('.view-line')].find(line =>"
                " line.textContent.includes('legion')).id = 'wrong-line'")
    browser.click("#wrong-line")
    until(lambda: step_shown(browser) not in (None, first), "the board follows the cursor")
    command(browser, "Praetor: Repair what is wrong")
    until(lambda: browser.run("return [...document.querySelectorAll('.action-widget .action')]"
                              ".some(one => one.textContent.includes('Repair'))"), "repairs")
    if PICTURE:
        time.sleep(2)
        browser.screenshot(PICTURE)
    browser.press("enter")
    until(lambda: browser.run("return document.querySelectorAll('.squiggly-error').length == 0"),
          "a repair is carried out")


def main():
    needed = (os.path.exists(ENTRY), os.path.exists(EXTENSION), webdriver.find())
    if not all(needed):
        print("there is no code-server, no praetor.vsix or no browser")
        return 77
    with tempfile.TemporaryDirectory() as folder:
        work = os.path.join(folder, "games")
        os.mkdir(work)
        game = os.path.join(work, "game.praetor")
        with open(game, "w", encoding="utf-8") as file:
            file.write(GAME)
        port = free_port()
        server = start(os.path.join(folder, "home"), work, port)
        try:
            until(lambda: answers(port), "the server")
            with webdriver.Browser(1240, 520) as browser:
                drive(browser, port, work)
                until(lambda: subprocess.run([PRAETOR, "check", "--quiet", game], check=False,
                                             capture_output=True).returncode == 0,
                      "the saved game is legal")
        finally:
            server.terminate()
            server.wait(timeout=60)
    return 0


sys.exit(main())

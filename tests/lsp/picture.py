"""Takes the picture of Neovim in cli/editors/README.md: Neovim in a terminal of its own, and each run
of letters on its screen as letters of an SVG.

Usage: picture.py PRAETOR SOURCES PICTURE

Exit status 0 where PICTURE was written, 1 where not, 77 where there is no Neovim or no tmux.
"""

import html
import os
import re
import shutil
import subprocess
import sys
import tempfile
import time

PRAETOR, SOURCES, PICTURE = (os.path.abspath(path) for path in sys.argv[1:4])
COLUMNS, ROWS = 132, 14
WIDTH, HEIGHT = 8.43, 18
FRONT, BACK = "#d4d4d4", "#1e1e1e"
GAME = """game antike-duellum on rome-carthage, first rome, display academy fortress levy
players rome Livia, carthage Hanno
1 rome: militia, arm roma 1 galley
2 carthage: templum, temple carthago
3 rome: marmor
4 carthage: militia, arm carthago 1 legion
"""
KEYS = "Go5 rome: scientia, "
INIT = """
set termguicolors background=dark laststatus=0 noruler noshowmode shortmess+=cF signcolumn=no
set completeopt=menuone,noinsert
syntax on
highlight Normal guifg=#d4d4d4 guibg=#1e1e1e
highlight Keyword guifg=#569cd6 gui=NONE
highlight Statement guifg=#c586c0 gui=NONE
highlight Number guifg=#b5cea8
highlight EndOfBuffer guifg=#1e1e1e
highlight LspCodeLens guifg=#8fa58f
highlight DiagnosticError guifg=#f48771
highlight DiagnosticUnderlineError gui=underline guisp=#f48771
highlight Pmenu guifg=#d4d4d4 guibg=#33373d
highlight PmenuSel guifg=#ffffff guibg=#04395e
lua vim.diagnostic.config({ update_in_insert = true, virtual_text = { format = function(one)
  \\ return vim.split(one.message, "\\n", { plain = true })[1] end } })
lua require("praetor").setup({ command = { vim.env.PRAETOR, "lsp" } })
"""


def tmux(*words):
    return subprocess.run(["tmux", "-L", f"praetor-{os.getpid()}", "-f", "/dev/null", *words],
                          capture_output=True, check=True).stdout.decode()


def screen_when(wanted, keys=()):
    """The screen once all of these words stand on it, asked for by keys now and then."""
    for _ in range(40):
        screen = tmux("capture-pane", "-e", "-p", "-t", "0")
        if all(word in re.sub("\x1b\\[[0-9;]*m", "", screen) for word in wanted):
            return screen
        for key in keys:
            tmux("send-keys", "-t", "0", key)
        time.sleep(0.5)
    raise TimeoutError(re.sub("\x1b\\[[0-9;]*m", "", screen))


class Look:
    """Colours of a terminal, as its escapes say them."""

    def __init__(self):
        self.take("0")

    def take(self, codes):
        numbers = [int(code or 0) for code in codes.split(";")]
        while numbers:
            code = numbers.pop(0)
            if code == 0:
                self.front, self.back, self.line = FRONT, BACK, False
            elif code in (4, 24):
                self.line = code == 4
            elif code in (38, 48) and numbers[:1] == [2]:
                colour = "#%02x%02x%02x" % tuple(numbers[1:4])
                numbers = numbers[4:]
                if code == 38:
                    self.front = colour
                else:
                    self.back = colour
            elif code == 39:
                self.front = FRONT
            elif code == 49:
                self.back = BACK


def drawn(screen):
    out = [f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {COLUMNS * WIDTH:.0f} '
           f'{ROWS * HEIGHT}" font-family="DejaVu Sans Mono, monospace" font-size="14">',
           f'<rect width="100%" height="100%" fill="{BACK}"/>']
    look = Look()
    for row, line in enumerate(screen.split("\n")[:ROWS]):
        column = 0
        for codes, text in re.findall("\x1b\\[([0-9;]*)m|([^\x1b]+)", line):
            if not text:
                look.take(codes)
                continue
            x, y = column * WIDTH, row * HEIGHT
            if look.back != BACK:
                out.append(f'<rect x="{x:.1f}" y="{y}" width="{len(text) * WIDTH:.1f}" '
                           f'height="{HEIGHT}" fill="{look.back}"/>')
            for word in re.finditer(r"\S+", text):
                line_under = ' text-decoration="underline"' if look.line else ""
                out.append(f'<text x="{x + word.start() * WIDTH:.1f}" y="{y + 14}" '
                           f'fill="{look.front}" textLength="{len(word.group()) * WIDTH:.1f}"'
                           f'{line_under}>{html.escape(word.group())}</text>')
            column += len(text)
    return "\n".join(out + ["</svg>\n"])


def main():
    if shutil.which("nvim") is None or shutil.which("tmux") is None:
        print("there is no Neovim, or no tmux")
        return 77
    with tempfile.TemporaryDirectory() as folder:
        for name, text in (("game.praetor", GAME), ("init.vim", INIT)):
            with open(os.path.join(folder, name), "w", encoding="utf-8") as file:
                file.write(text)
        tmux("new-session", "-d", "-x", str(COLUMNS), "-y", str(ROWS),
             f"cd {folder} && HOME={folder} XDG_STATE_HOME={folder} XDG_CACHE_HOME={folder} "
             f"PRAETOR={PRAETOR} COLORTERM=truecolor nvim -i NONE -n "
             f"--cmd 'set runtimepath+={SOURCES}/cli/editors/nvim' --cmd 'filetype plugin on' "
             "-u init.vim game.praetor")
        try:
            screen_when(["Carthage cannot pay", "legal steps here"])
            tmux("send-keys", "-t", "0", "-l", KEYS)
            time.sleep(1)
            screen = screen_when(["recruit 3 legions"], ("C-x", "C-o"))
        finally:
            tmux("kill-server")
        with open(PICTURE, "w", encoding="utf-8") as file:
            file.write(drawn(screen))
    return 0


sys.exit(main())

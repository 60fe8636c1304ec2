"""Standard input as text of 85 letters: five of them for four bytes, no letter that HTML, a script or
CMake would mind. page/ask.js reads it back.
"""

import sys

LETTERS = "".join(chr(code) for code in range(0x21, 0x7F) if chr(code) not in "\"$&'<\\`{}")

data = sys.stdin.buffer.read()
out = []
for at in range(0, len(data), 4):
    piece = data[at:at + 4]
    number = int.from_bytes(piece.ljust(4, b"\0"), "big")
    letters = ""
    for _ in range(5):
        number, letter = divmod(number, 85)
        letters = LETTERS[letter] + letters
    out.append(letters[:len(piece) + 1])
sys.stdout.write("".join(out))

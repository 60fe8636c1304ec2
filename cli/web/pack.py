"""Standard input packed as .lzma and written in 85 letters: five of them for four bytes, no letter
that HTML, a script or CMake would mind. page/unpack.js reads it back.
"""

import lzma
import sys

LETTERS = "".join(chr(code) for code in range(0x21, 0x7F) if chr(code) not in "\"$&'<\\`{}")

text = sys.stdin.buffer.read()
# Bits of a place in the text tell nothing about a module. The window holds all of it.
packer = {"id": lzma.FILTER_LZMA1, "preset": 9 | lzma.PRESET_EXTREME, "lc": 3, "lp": 0, "pb": 0,
          "dict_size": 1 << 26}
packed = lzma.compress(text, format=lzma.FORMAT_ALONE, filters=[packer])
# Python leaves the size open; the reader makes room for it at once.
data = packed[:5] + len(text).to_bytes(8, "little") + packed[13:]
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

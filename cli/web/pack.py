"""Packs standard input as .lzma and writes it with 85 letters, five for four bytes. None of the
letters is special in HTML, scripts or CMake. page/unpack.js reads it."""

import lzma
import sys

LETTERS = "".join(chr(code) for code in range(0x21, 0x7F) if chr(code) not in "\"$&'<\\`{}")

text = sys.stdin.buffer.read()
# The position of a byte says nothing about its bits (lp, pb). The window holds the whole text.
packer = {"id": lzma.FILTER_LZMA1, "preset": 9 | lzma.PRESET_EXTREME, "lc": 3, "lp": 0, "pb": 0,
          "dict_size": 1 << 26}
packed = lzma.compress(text, format=lzma.FORMAT_ALONE, filters=[packer])
# Python leaves the size open; the reader allocates memory by it.
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

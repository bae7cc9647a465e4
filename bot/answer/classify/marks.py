"""The private characters that stand in a question's shape for names and quotations, by kind."""

from __future__ import annotations

SPANS = 0x100  # spans of each kind that are told apart: more are left as words
NAME, KEY, PATH, ERROR, CITED, QUOTE = 0xE000, 0xE100, 0xE200, 0xE300, 0xE400, 0xF000

# The letters of an expression: `N` any name, `K` a key in capitals, `P` a path, `E` an error token,
# `Q` a quotation, `L` that or a name in quotation marks, `S` any of them.
CLASSES = {
    "N": "[\ue000-\ue4ff]",
    "K": "[\ue100-\ue1ff]",
    "P": "[\ue200-\ue2ff]",
    "E": "[\ue300-\ue3ff]",
    "Q": "[\uf000-\uf0ff]",
    "L": "[\ue400-\uf0ff]",
    "S": "[\ue000-\uf0ff]",
}

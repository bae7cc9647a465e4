"""What is nobody's to see: values behind keys that look like those of secrets, and values that look like secrets."""

from __future__ import annotations

import math
import re
from collections import Counter

KEY = re.compile(
    r"secret|token|passw|passphrase|credential|(^|[_.:-])(pwd|pass|auth|salt|dsn|key)([_.:-]|$)"
    r"|(api|access|private|sign|signing|encrypt\w*|crypt\w*|master|shared|account|jwt|hmac|license)[_-]?key",
    re.IGNORECASE,
)
# Beginnings that services give to the secrets that they issue, and what holds a password whatever its key.
VALUE = re.compile(
    r"(^|[\"'\s=])(sk|pk|rk)[_-](live|test|proj|ant)|gh[pousr]_|github_pat_|glpat-|xox[abprs]-|AKIA|ASIA|AIza|ya29\."
    r"|eyJ[\w-]{8,}\.|-----BEGIN|://[^/\s:@]*:[^/\s@]+@|SG\.[\w-]{10,}|npm_|pypi-|hf_|dop_v1_|shpat_|sq0"
    r"|;\s*(?:[Pp]assword|PASSWORD|[Pp]wd|PWD|AccountKey|SharedAccessKey)\s*=\s*[^\s;{$]",
)
LONG, MIXED = 24, 3.6  # characters in a row from which a word may be a key, and bits a character from which it is
_WORD = re.compile(rf"[A-Za-z0-9+=]{{{LONG},}}")
MOST = 80  # characters of a value that are shown


def shown(key: str, value: str) -> str:
    """A value as it may be shown: "" for what may be a secret."""
    return "" if KEY.search(key) or secret(value) else value[:MOST]


_GIVEN = re.compile(
    r"([\w.-]+)[\"'`]?\]?\)?\s*(?:=(?!=)|=>|:|,\s*(?=[\"'])|\bor\b|\|\||\?\?)\s*(?P<quote>(?:[bfruBFRU]{0,2}[\"'`])?)[^\s\"'`]{3,}"
)


def in_line(line: str, *, quoted: bool) -> bool:
    """Whether a line gives a value to a key that looks secret. `quoted`: only text in quotes is a value there."""
    given = ((found[1], bool(found["quote"])) for found in _GIVEN.finditer(line))
    return secret(line) or any(KEY.search(key) and (text or not quoted) for key, text in given)


def secret(value: str) -> bool:
    """Whether a value looks like a secret, whatever its key."""
    return bool(VALUE.search(value)) or any(_random(word) for word in _WORD.findall(value))


def _random(word: str) -> bool:
    """Whether a long word is no word: letters and digits mixed, by their entropy."""
    if not (re.search(r"\d", word) and re.search(r"[A-Za-z]", word)):
        return False
    counts = Counter(word)
    bits = -sum(n / len(word) * math.log2(n / len(word)) for n in counts.values())
    return bits >= MIXED


def usage(key: str, told: str) -> str:
    """A usage (see `bot.contracts.usage`) without what may be a secret: then only its first word is left."""
    words = told.split("\t")
    literal = "part" in words or ("compared" in words and any(word[:1] in "\"'[" for word in words))
    if (literal and KEY.search(key)) or any(secret(word) for word in words):
        return "\t".join(words[:3]) if words[0] == "as" else words[0]
    return told

"""Import paths as names: whose they are, and which of them come with a language."""

from __future__ import annotations

import re
import sys

REVERSED = {"com", "org", "io", "net", "dev", "de", "app", "ai", "co", "me", "edu", "gov"}  # of domains turned round
NODE = re.compile(
    r"(node:.*|assert|async_hooks|buffer|child_process|cluster|console|constants|crypto|dgram|dns|domain|events|fs|https?"
    r"|http2|inspector|module|net|os|path|perf_hooks|process|punycode|querystring|readline|repl|stream|string_decoder|sys"
    r"|timers|tls|tty|url|util|v8|vm|wasi|worker_threads|zlib)(/.*)?"
)
JVM = ("java.", "javax.", "kotlin.", "scala.")


def first(module: str) -> str:
    """What an import path begins with: the part that tells whose it is."""
    parts = module.split("/")
    if module.startswith("@"):
        return "/".join(parts[:2])
    if len(parts) > 1:
        return "/".join(parts[:3]) if "." in parts[0] else parts[0]
    dotted = re.split(r"[.:]+", module)
    return ".".join(dotted[:2]) if dotted[0] in REVERSED else dotted[0]


def standard(module: str, language: str) -> bool:
    """Whether a module comes with its language."""
    if language == "python":
        return module.partition(".")[0] in sys.stdlib_module_names
    if language == "go":
        return "." not in module.partition("/")[0]
    if language == "typescript":
        return bool(NODE.fullmatch(module))
    return f"{module}.".startswith(JVM)

"""Cargo.toml: the name by which code imports a package."""

from __future__ import annotations

import tomllib

from bot.model import collected
from bot.model import expressions as e
from bot.model.collected import Collected
from bot.model.scopes import Scope


def is_manifest(data: bytes) -> bool:
    """Whether the bytes are a manifest: no Rust begins like one."""
    return any(line.strip() in (b"[package]", b"[workspace]") for line in data.splitlines())


def extract(data: bytes) -> bytes:
    """Facts that export the names of the package and of its library."""
    try:
        text = tomllib.loads(data.decode())
    except (ValueError, RecursionError):
        text = {}
    tables = [text.get(key) for key in ("lib", "package")]
    names = [t["name"] for t in tables if isinstance(t, dict) and isinstance(t.get("name"), str)]
    scope = Scope(e.MODULE_SCOPE, -1, 0, exported=[n.replace("-", "_").replace("\n", " ") for n in names])
    return collected.encode(
        "rust", data, Collected([], [], [], [], [scope], [[-1, 0, -1]], [0], [], [], [], [], b"", [])
    )

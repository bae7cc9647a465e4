"""Calls that decide at run time what is called: reflection, services, wiring by name."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.languages.java.grammar import IDENTIFIER

if TYPE_CHECKING:
    from tree_sitter import Node

    from bot.languages.java.walker import Walker

# Methods that decide at run time what is called or loaded
DYNAMIC = frozenset(
    (
        b"forName", b"loadClass", b"getMethod", b"getDeclaredMethod", b"getField", b"getDeclaredField", b"newInstance",
        b"getConstructor", b"getDeclaredConstructor", b"newProxyInstance", b"invokeExact",
    )
)  # fmt: skip
REFLECTED = frozenset((b"getMethods", b"getDeclaredMethods", b"invoke"))
BY_RECEIVER = {
    (b"ServiceLoader", b"load"): "ServiceLoader",
    (b"Proxy", b"newProxyInstance"): "Proxy.newProxyInstance",
    (b"MethodHandles", b"lookup"): "MethodHandles",
}
BY_NAME_ALONE = frozenset((b"getBean",))  # of an application context: wiring by name
SUSPECT = DYNAMIC | REFLECTED | BY_NAME_ALONE | {name for _, name in BY_RECEIVER}


def note(w: Walker, node: Node, row: int, name: bytes) -> None:
    """A construct that decides at run time what is called."""
    first = node.children[0]
    receiver = w.text(first) if first.kind_id == IDENTIFIER else b""
    text = " ".join(w.text(node).decode("utf-8", "replace").split())[:80]
    construct = BY_RECEIVER.get((receiver, name))
    if construct is None and (name in DYNAMIC or (name == b"invoke" and w.reflects)):
        construct = f"Class.{name.decode()}" if name != b"invoke" else "Method.invoke"
    if construct is None and name in BY_NAME_ALONE:
        construct = "getBean"
    if construct is not None:
        w.dynamic.append((row, f"{construct}\t{text}"))

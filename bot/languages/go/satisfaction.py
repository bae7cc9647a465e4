"""Structural satisfaction: which interfaces a type has all methods of.

Asked of the interfaces of the type's own package and of the packages that its file imports.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from bot.contracts.files import File
from bot.contracts.resolver import Resolver
from bot.languages.go.packages import functions, imported, methods, package_of, unit_of
from bot.model import expressions as e
from bot.model.values import CLS, FUN, GENERIC, INS, Value, Values, generic

REST = 2  # Param.kind


def fulfils(ev: Resolver, f: File, scope: int) -> Sequence[Value]:
    """Interfaces for a type; methods of interfaces for a method."""
    home = f.scopes[scope]
    if home.kind == e.CLASS_SCOPE:
        return [(CLS, path, number, (), 0) for path, number, _ in _satisfied(ev, f, scope)]
    if not home.flags & e.METHOD or not home.params:
        return ()
    name = f.facts.definitions[home.definition].name.rpartition(".")[2]
    out: dict[Value, None] = {}
    for value in ev.types(f, home.params[0].annotation)[1]:
        if value[0] == INS and value[1][0] == CLS:
            g = ev.known(value[1][1])
            ev.ask(f, g.path, "said", value[1][2], "fits", "")
            for _, _, wanted in _satisfied(ev, g, value[1][2]):
                out.update({fun: None for key, fun in wanted if key == name})
    return list(out)


Fitting = tuple[tuple[str, int, tuple[tuple[str, Value], ...]], ...]  # path, scope and methods of interfaces


def _satisfied(ev: Resolver, f: File, scope: int) -> Fitting:
    return ev.once(ev.memo, ("fits", f.path, scope), _compared, ev, f, scope, start=())


def _compared(ev: Resolver, f: File, scope: int) -> Fitting:
    own = _method_set(ev, f, scope)
    if not own or f.external or f.scopes[scope].parent != 0 or _is_interface(ev, f, scope):
        return ()
    out = []
    for path, number in _candidates(ev, f):
        g = ev.known(path)
        wanted = _interface_methods(ev, f, g, number)
        if wanted and wanted.keys() <= own.keys() and _all_agree(ev, f, own, wanted):
            out.append((path, number, tuple(wanted.items())))
    return tuple(out)


def _all_agree(ev: Resolver, f: File, own: dict[str, Sequence[Value]], wanted: dict[str, Value]) -> bool:
    return all(any(_agrees(ev, f, has, wants) for has in own[name]) for name, wants in wanted.items())


def _candidates(ev: Resolver, f: File) -> Iterator[tuple[str, int]]:
    """Interfaces of the packages that a file sees."""
    seen = {(unit_of(f.path), package_of(f)): None}
    seen.update({(m[1].rstrip("/") + "/", name): None for name, m in imported(ev, f).items()})
    for unit, package in seen:
        for name, path in ev.package(f, unit, "interfaces", package):
            g = ev.file(path)
            number = g.facts.by_key.get(name, -1) if g is not None else -1
            if number >= 0:
                yield path, number


def _is_interface(ev: Resolver, f: File, scope: int) -> bool:
    """Whether a class of the file is an interface: it has signatures, or is noted as one."""
    return f"interface {f.key_of(scope)}" in f.facts.exported


def _interface_methods(ev: Resolver, asker: File, g: File, scope: int) -> dict[str, Value]:
    """Name -> signature of an interface's methods, those of what it embeds too; empty where one is outside."""
    out: dict[str, Value] = {}
    for cls in ev.order(asker, g.path, scope):
        if cls[0] != CLS:
            return {}
        h = ev.known(cls[1])
        ev.ask(asker, h.path, "said", cls[2], "methods", "")
        for name, rows in h.scopes[cls[2]].attributes.items():
            if h.kind[rows[0]] == e.FUNC:
                out.setdefault(h.names[name], (FUN, h.path, h.a[rows[0]], None))
    return out


def _method_set(ev: Resolver, f: File, scope: int) -> dict[str, Sequence[Value]]:
    """Name -> methods of a type, those of what it embeds too."""
    out: dict[str, Sequence[Value]] = {}
    over = f.scopes[scope].annotation >= 0  # defined over another type: it has none of its methods
    for cls in ev.order(f, f.path, scope)[: 1 if over else None]:
        if cls[0] != CLS or cls[1].startswith("<"):
            continue
        g = ev.known(cls[1])
        found: dict[str, Sequence[Value]] = dict(functions(ev, g, cls[2]))
        ev.ask(f, g.path, "said", cls[2], "methods", "")
        for number, rows in g.scopes[cls[2]].attributes.items():
            if g.kind[rows[0]] == e.FUNC:
                found[g.names[number]] = [(FUN, g.path, g.a[rows[0]], None)]
        for name, funs in found.items():
            out.setdefault(name, funs)
    return out


def _agrees(ev: Resolver, asker: File, has: Value, wants: Value) -> bool:
    """Whether a method has the signature that an interface asks for; what cannot be compared agrees."""
    first, second = (_signature(ev, asker, value) for value in (has, wants))
    if len(first) != len(second):
        return False
    return all(a[0] == b[0] and _same(a[1], b[1]) for a, b in zip(first, second, strict=True))


def _signature(ev: Resolver, asker: File, value: Value) -> list[tuple[int, Values]]:
    """(kind, type) of each parameter but the receiver, then of the results."""
    g = ev.known(value[1])
    ev.ask(asker, g.path, "shape", value[2])
    scope = g.scopes[value[2]]
    params = scope.params[1:] if scope.flags & e.METHOD else scope.params
    out = [(p.kind, ev.types(g, p.annotation)[1]) for p in params]
    flags, values = ev.returns(asker, g.path, value[2]) if scope.annotation >= 0 else (0, ())
    out.append((-1 if scope.annotation >= 0 else -2, () if flags & GENERIC else values))
    return out


def _same(a: Values, b: Values) -> bool:
    """Whether two types are one, as far as they are known; what stands for any type agrees."""
    return not a or not b or a == b or any(generic(v) for v in (*a, *b))


def answer(ev: Resolver, f: File, scope: int, about: str) -> str:
    """What a type fits (`fits`), or which methods it has (`methods`), as text."""
    if about == "methods":
        signatures = [f.names[n] for n, rows in f.scopes[scope].attributes.items() if f.kind[rows[0]] == e.FUNC]
        return f"{sorted(methods(ev, f, scope).items())} {sorted(signatures)}"
    keys = [
        (path, ev.known(path).key_of(number), [n for n, _ in wanted])
        for path, number, wanted in _satisfied(ev, f, scope)
    ]
    return str(keys)

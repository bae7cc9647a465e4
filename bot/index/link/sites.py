"""Unresolved sites: calls and imports of which nothing is known, with receiver and name."""

from __future__ import annotations

from bot.index.link.edges import Edges
from bot.model import expressions as e
from bot.model.graph import Site
from bot.model.values import CAL, CLS, EXT, FUN, INS, MOD, NON, Value

LONGEST_RECEIVER = 60  # characters of an unresolved site's receiver that are kept


class Sites(Edges):
    """What stays open, unless it certainly leads outside the tree."""

    def unresolved(self, i: int, callee: int, call: bool) -> None:
        """A call or a name of which nothing is known."""
        f = self.f
        if f.kind[callee] == e.DOTTED:
            callee = f.b[callee]
        if f.kind[callee] == e.UNION:  # `(a.b or c)()`, or an attribute that is named by its text
            for row in self.ev.members_of(f, callee):
                self.unresolved(i, row, call)
            return
        if f.kind[callee] == e.ATTR:
            held = [v for v in self.ev.row(f, f.a[callee])[1] if v[0] != NON]
            if held and all(self.outside(v) for v in held):
                return
            name, receiver = f.names[f.b[callee]], self.text(f.a[callee])
        elif f.kind[callee] == e.NAME:
            name, receiver = f.names[f.a[callee]], ""
        else:
            return
        self.sites.append(Site(self.caller(i), f.path, f.facts.line[i], name, receiver[:LONGEST_RECEIVER], call, i))

    def outside(self, value: Value) -> bool:
        """Whether the value, or what it may inherit from, stands outside the tree: what stub text lacks is external."""
        if value[0] == MOD:
            return bool(value[1].startswith("<"))
        value = self.ev.as_instance(self.f, value)
        cls = value[1] if value[0] == INS else value
        if cls[0] == CLS:
            own = self.f.language.builtins
            above = self.ev.order(self.f, cls[1], cls[2])
            return cls[1][0] == "<" or any(c[0] != CLS or (c[1].startswith("<") and c[1] != own) for c in above)
        return cls[0] in (EXT, CAL) or (cls[0] == FUN and self.symbol(cls) is None)

    def text(self, i: int) -> str:
        """A receiver as people would write it, roughly."""
        f = self.f
        kind = f.kind[i] if i >= 0 else 0
        if kind == e.NAME:
            return f.names[f.a[i]]
        if kind == e.PARAM:
            return f.names[f.scopes[f.a[i]].params[f.b[i]].name]
        if kind == e.ATTR:
            return f"{self.text(f.a[i])}.{f.names[f.b[i]]}"
        if kind == e.CALL:
            return f"{self.text(f.a[i])}(…)"
        if kind == e.SUBSCRIPT:
            return f"{self.text(f.a[i])}[…]"
        if kind == e.DOTTED:
            return self.text(f.b[i])
        return "…"

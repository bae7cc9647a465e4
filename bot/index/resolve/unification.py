"""Unification: what given values say about the type variables of a declared type."""

from __future__ import annotations

from typing import TypeAlias

from bot.contracts.files import Asker, Probe, Question
from bot.index.resolve.arguments import Arguments
from bot.model import expressions as e
from bot.model.values import CAL, CLS, CORO, FUN, GENERIC, INS, NON, PAR, TUP, TV, TVC, Value, Values, generic, union

Matched: TypeAlias = tuple[tuple[Value, Values], ...]  # type variables and what they stand for


class Unification(Arguments):
    """Binds type variables, one level deep."""

    def unify(self, asker: Asker, pattern: Values, given: Values, mapping: dict[Value, Values]) -> None:
        """Bind the type variables of a declared type to what is given."""
        for wanted in pattern:
            if wanted[0] == TV:
                have = tuple(v for v in given if v[0] not in (PAR, NON) or len(given) == 1)
                if len(pattern) > 1:
                    have = self._left(asker, pattern, have)
                mapping[wanted] = tuple(dict.fromkeys(mapping.get(wanted, ()) + have))
            elif generic(wanted):
                for value in given:
                    self._unify_one(asker, wanted, value, mapping)

    def _left(self, asker: Asker, pattern: Values, given: Values) -> Values:
        """Values that a bare variable stands for beside other alternatives: those that fit none of these."""
        others = [w for w in pattern if w[0] == INS and w[1][0] == CLS and w[1][3] and generic(w)]
        return tuple(v for v in given if not any(self._is_seen_as(asker, v, w[1]) for w in others)) if others else given

    def _is_seen_as(self, asker: Asker, value: Value, cls: Value) -> bool:
        value = self.as_instance(asker, value)
        return value[0] == INS and value[1][0] == CLS and self.view(asker, value[1], cls) is not None

    def _unify_one(self, asker: Asker, wanted: Value, value: Value, mapping: dict[Value, Values]) -> None:
        if wanted[0] == TVC:
            if value[0] == CLS:
                self.unify(asker, (wanted[1],), ((INS, value, 0),), mapping)
            return
        if wanted[0] in (CAL, CORO):
            if value[0] in (FUN, CLS, CAL, INS) and wanted[0] == CAL:
                self.unify(asker, wanted[1], self.call(asker, value, None)[1], mapping)
            elif value[0] == CORO:
                self.unify(asker, wanted[1], value[1], mapping)
            return
        if wanted[0] == TUP and value[0] == TUP:
            for inner, part in zip(wanted[1], value[1], strict=False):
                self.unify(asker, inner, part, mapping)
            return
        if wanted[0] != INS or wanted[1][0] != CLS:
            return
        if value[0] == CORO:
            found = asker.language.awaitable(self, asker, value[1])
            value = found[0] if found else value
        value = self.as_instance(asker, value)
        if value[0] != INS or value[1][0] != CLS:
            return
        seen = self.view(asker, value[1], wanted[1])
        if seen is not None:
            for inner, part in zip(wanted[1][3], seen[3], strict=False):
                self.unify(asker, inner, part, mapping)
        elif wanted[1][3] and asker.language.protocol(self, asker, wanted[1]):
            self._unify_protocol(asker, wanted, value, mapping)

    def _unify_protocol(self, asker: Asker, wanted: Value, value: Value, mapping: dict[Value, Values]) -> None:
        """An instance of no ancestor of the protocol: what its methods give binds the protocol's variables."""
        cls = wanted[1]
        key = ("match", cls[1], cls[2], value)
        matched, asked = self.once(self.memo, key, self._match, asker, cls, value, start=((), frozenset()))
        asker.asked |= asked
        inner = dict(matched)
        for parameter, arg in zip(self.parameters(asker, cls[1], cls[2]), cls[3], strict=False):
            if inner.get(parameter):
                self.unify(asker, arg, inner[parameter], mapping)

    def _match(self, asker: Asker, cls: Value, value: Value) -> tuple[Matched, frozenset[Question]]:
        """What an instance's methods say about a protocol's variables, and the questions behind it."""
        probe = Probe(asker)
        inner: dict[Value, Values] = {}
        for name, fun in self.methods_of(probe, cls):
            declared = self.returns(probe, fun[1], fun[2])
            if declared[0] & GENERIC:
                got = union(self.call(probe, m, ()) for m in self.attribute(probe, value, name)[1])
                self.unify(probe, declared[1], got[1], inner)
        return tuple(inner.items()), frozenset(probe.asked)

    def methods_of(self, asker: Asker, cls: Value) -> list[tuple[str, Value]]:
        """Methods that a protocol class itself declares."""
        f = self.known(cls[1])
        self.ask(asker, cls[1], "order", cls[2])
        out = []
        for name, triples in f.scopes[cls[2]].bindings.items():
            row = triples[-2]
            if row >= 0 and f.kind[row] == e.FUNC:
                out.append((f.names[name], (FUN, f.path, f.a[row], None)))
        return out

"""Celery: functions and classes that are tasks, and the calls, signatures and schedules that send them."""

from __future__ import annotations

from collections.abc import Iterator

from bot.contracts.frameworks import Framework
from bot.contracts.unit import Unit, argument, entry
from bot.frameworks._things import UNSEEN, thing
from bot.model import contacts as c
from bot.model import syntax as s
from bot.model.contacts import Contact
from bot.model.syntax import Node

SHARED = ("celery.shared_task", "celery.task", "celery.task.task", "celery.decorators.task")
SENDS = ("delay", "apply_async", "delay_on_commit", "apply_async_on_commit")
SIGNS = ("s", "si", "signature", "subtask")
BY_NAME = ("send_task", "signature")
OWN_MODULE = "{}."  # before the name of a function: what Celery calls a task that is given no name


class Celery(Framework):
    """The plug."""

    name = "celery"
    languages = ("python",)
    needles = ("celery", ".delay(", ".apply_async(", "send_task(")

    def contacts(self, unit: Unit) -> Iterator[Contact]:
        """Tasks and what sends them."""
        for node in unit.of(s.FUNCTION, s.CLASS, s.CALL, s.PAIR):
            if node.kind == s.FUNCTION:
                yield from self._task(unit, node)
            elif node.kind == s.CLASS:
                yield from self._class(unit, node)
            elif node.kind == s.PAIR:
                yield from self._scheduled(unit, node)
            elif node.parts[0].kind == s.MEMBER:
                yield from self._sent(unit, node, node.parts[0])
            elif unit.origin(node.parts[0]).startswith("celery.") and node.parts[0].text == "signature":
                yield from self._named(unit, node)

    def _task(self, unit: Unit, node: Node) -> Iterator[Contact]:
        for mark in node.marks:
            doubt = _marks(unit, mark.parts[0] if mark.kind == s.CALL else mark)
            if doubt is None:
                continue
            given = unit.key(argument(mark, -1, "name")) if mark.kind == s.CALL else ""
            key = given or OWN_MODULE + node.text
            yield self._offer(unit, node, key, doubt)

    def _class(self, unit: Unit, node: Node) -> Iterator[Contact]:
        bases = [unit.origin(head) for head in node.heads]
        if not any(b in ("celery.Task", "celery.task.Task", "celery.app.task.Task") for b in bases):
            return
        held = {
            part.parts[0].text: part.parts[1] for part in node.parts if part.kind == s.ASSIGN and len(part.parts) > 1
        }
        if (key := unit.key(held.get("name"))) and "abstract" not in held:
            yield self._offer(unit, node, key, "")

    def _offer(self, unit: Unit, node: Node, key: str, doubt: str) -> Contact:
        target = unit.qualified(node)
        return thing(unit, node, c.OFFERS, "celery", key, target=target, doubt=doubt, type="task", of=self.name)

    def _sent(self, unit: Unit, node: Node, callee: Node) -> Iterator[Contact]:
        if callee.text in BY_NAME and unit.key(argument(node, 0, "name")):
            yield from self._named(unit, node)
        elif callee.text in SENDS or (callee.text in SIGNS and _signs(unit)):
            task = callee.parts[0]
            inner = task.parts[0] if task.kind == s.CALL else None
            if inner is not None and inner.kind == s.MEMBER and inner.text in SIGNS:
                return  # `task.s(1).delay()`: the signature says it
            target = unit.dotted(task)
            if target and not target.endswith("()") and not target.startswith("self."):
                first = target.partition(".")[0]
                doubt = "" if first in unit.imports or first in unit.defined else UNSEEN
                if doubt and callee.text in SIGNS:
                    return
                yield thing(
                    unit, node, c.USES, "celery", c.DYNAMIC, target=target, doubt=doubt, type=callee.text, of=self.name
                )

    def _named(self, unit: Unit, node: Node) -> Iterator[Contact]:
        if key := unit.key(argument(node, 0, "name", "varies")):
            yield thing(unit, node, c.USES, "celery", key, type=node.parts[0].text, of=self.name)

    def _scheduled(self, unit: Unit, node: Node) -> Iterator[Contact]:
        """`"every-hour": {"task": "app.tasks.add", "schedule": 3600}`."""
        value = node.parts[1] if len(node.parts) > 1 else node
        if entry(value, "schedule") is None:
            return
        task = entry(value, "task")
        if task is not None and (key := unit.key(task)):
            yield thing(unit, task, c.USES, "celery", key, type="schedule", of=self.name)


def _marks(unit: Unit, mark: Node) -> str | None:
    """Why a decorator only may make a task; None where it makes none."""
    if unit.origin(mark) in SHARED:
        return ""
    if mark.kind != s.MEMBER or mark.text not in ("task", "periodic_task"):
        return None
    names = unit.made.names(mark.parts[0])
    if any(name.lower().startswith("celery.") or "celery" in name.lower() for name in names):
        return ""
    written = unit.dotted(mark.parts[0]).lower()
    if "celery" in written:
        return ""
    imported = written.partition(".")[0] in unit.imports or not names
    return UNSEEN if imported and written.rpartition(".")[2] in ("app", "application") else None


def _signs(unit: Unit) -> bool:
    return any(module.partition(".")[0] == "celery" for module, _ in unit.imports.values())


FRAMEWORK = Celery()

"""Questions that linking one file put to others: as text, and the fingerprint of their answers."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from hashlib import blake2b
from typing import Any

from bot.contracts.files import File
from bot.index.resolve.modules import ANYWHERE
from bot.index.resolve.rows import Evaluator
from bot.index.texts import Texts
from bot.model import expressions as e
from bot.model.scopes import Param
from bot.model.values import CLS, FUN, INS, PAR, Value

# questions about one definition
LACKS = "lacks"  # names that a class does not bind
SCOPED = frozenset((
    "heirs", "given", "order", "parameters", "form", "shape", "parameter", "returns", "made", "own",
    "said", "wraps", "setter", LACKS,
))  # fmt: skip
GONE = "gone"


def text(ev: Evaluator, question: tuple[Any, ...]) -> tuple[str, str]:
    """(target path, question as text). Scopes are named by their definition, so that lines above do not matter."""
    target, kind, *rest = question
    if kind in SCOPED:
        f = ev.file(target)
        rest[0] = f.key_of(rest[0]) if f is not None else GONE
    return target, "\t".join([kind, *map(str, rest)])


class Answers(Texts):
    """Fingerprints of questions against an evaluator's state, each computed once."""

    def __init__(self, ev: Evaluator) -> None:
        super().__init__(ev)
        self._known: dict[tuple[str, str], int] = {}
        self._prints: dict[str, int] = {}  # answer -> fingerprint
        self._recorded: dict[tuple[Any, ...], tuple[str, str, int]] = {}

    def recorded(self, question: tuple[Any, ...]) -> tuple[str, str, int]:
        """What is kept of a question: the target, the question as text, and the answer's fingerprint."""
        found = self._recorded.get(question)
        if found is None:
            target, about = text(self._ev, question)
            found = self._recorded[question] = (target, about, self.fingerprint(target, about))
        return found

    def members(self, target: str, scope: int, names: Collection[str]) -> Iterator[tuple[str, str, int]]:
        """The same of the names that a file asked a class for: those that it does not bind are one question."""
        absent = self._ev.lacked(target, scope, names)
        if len(absent) < len(names):
            yield from [self.recorded((target, "own", scope, name)) for name in names if name not in absent]
        if absent:
            _, about = text(self._ev, (target, LACKS, scope, *sorted(absent)))
            yield target, about, self._print("" if self._ev.file(target) is not None else GONE)

    def fingerprint(self, target: str, question: str) -> int:
        """64 bits of the answer, signed."""
        key = (target, question)
        found = self._known.get(key)
        if found is None:
            found = self._known[key] = self._print(self._answer(target, question))
        return found

    def _print(self, answer: str) -> int:
        found = self._prints.get(answer)
        if found is None:
            digest = blake2b(answer.encode("utf-8", "replace"), digest_size=8).digest()
            found = self._prints[answer] = int.from_bytes(digest, "big", signed=True)
        return found

    def _answer(self, target: str, question: str) -> str:
        kind, *rest = question.split("\t")
        if not target:
            return str(PATHS[kind](self._ev, *rest))
        if kind == "package":
            return str(self._ev.package_of(target, *rest))
        if target.startswith(ANYWHERE):
            return str(self._ev.places_of(target.removeprefix(ANYWHERE), *rest))
        f = self._ev.file(target)
        if f is None:
            return GONE
        return ABOUT[kind](self, f, *rest)

    def export(self, f: File, name: str, star: str) -> str:
        """What a module's name is."""
        return self._with_asked(lambda probe: self.result(self._ev.export(probe, f.path, name, star == "True")), f)

    def type(self, f: File, name: str) -> str:
        """What a module's name declares as a type."""
        return self._with_asked(lambda probe: self.result(f.language.exported_type(self._ev, probe, f.path, name)), f)

    def _with_asked(self, answer: Callable[[Any], str], f: File) -> str:
        """An answer and the questions that it leaves to whoever asks: they come from this file's text, too."""
        probe = self._ev.probe(f)
        found = answer(probe)
        texts = sorted("\t".join(text(self._ev, q)) for q in probe.asked)
        return f"{found} {texts}"

    def where(self, f: File, name: str) -> str:
        """Where a module's constant stands."""
        return self._with_asked(lambda probe: str(self._ev.where(probe, f.path, name)), f)

    def constant(self, f: File, key: str) -> str:
        """Whether a key is a constant."""
        return str(f.facts.by_key.get(key) == -1)

    def class_(self, f: File, key: str) -> str:
        """Whether a key is a class."""
        scope = _scope(f, key)
        return str(scope >= 0 and f.scopes[scope].kind == e.CLASS_SCOPE)

    def function(self, f: File, key: str) -> str:
        """Whether a key has a scope."""
        return str(_scope(f, key) >= 0)

    def fixture(self, f: File, name: str) -> str:
        """What frameworks find under a module's name."""
        found = [framework.provided(self._ev, self._ev.probe(f), f.path, name) for framework in self._ev.plugs(f)]
        return ";".join(self.value(v) if v is not None else "" for v in found)

    def order(self, f: File, key: str) -> str:
        """A class's order of lookup, its metaclass, and whether it is a protocol or has named fields."""
        scope = _scope(f, key)
        if scope < 0:
            return GONE
        cls: Value = (CLS, f.path, scope, (), 0)
        protocol, fields = f.language.protocol(self._ev, f, cls), f.language.fields(self._ev, f, scope)
        matched = f.language.match_fields(self._ev, f, (INS, cls, 0))
        order, meta = self._ev.order(f, f.path, scope), self._ev.metaclass(f, cls)
        return f"{self.values(order)} {self.values(meta)} {protocol} {fields} {matched}"

    def parameters(self, f: File, key: str) -> str:
        """A class's type variables."""
        scope = _scope(f, key)
        return self.values(self._ev.parameters(f, f.path, scope)) if scope >= 0 else GONE

    def own(self, f: File, key: str, name: str) -> str:
        """What a class binds to a name."""
        scope = _scope(f, key)
        found = self._ev.own(f, f.path, scope, name) if scope >= 0 else None
        return f"{found[0]}:{self.values(found[1])}|{found[2]}:{self.values(found[3])}" if found else GONE

    def lacks(self, f: File, key: str, *names: str) -> str:
        """Which of the names a class binds after all."""
        scope = _scope(f, key)
        return ",".join(sorted(set(names).difference(self._ev.lacked(f.path, scope, names)))) if scope >= 0 else ""

    def returns(self, f: File, key: str) -> str:
        """What a function gives."""
        scope = _scope(f, key)
        return self.result(self._ev.returns(f, f.path, scope)) if scope >= 0 else GONE

    def made(self, f: File, key: str) -> str:
        """What decorators make of a function; its form counts as well."""
        scope = _scope(f, key)
        if scope < 0:
            return GONE
        found = self._ev.made(f, (FUN, f.path, scope, None))
        before = self.values(self._ev.wrappers(f, (FUN, f.path, scope, None)))
        return self.form(f, key) + (self.result(found) if found is not None else "") + before

    def wraps(self, f: File, key: str) -> str:
        """Functions of its own that a function returns."""
        scope = _scope(f, key)
        return self.values(self._ev.wraps(f, f.path, scope)) if scope >= 0 else GONE

    def setter(self, f: File, key: str, name: str) -> str:
        """Whether a class binds a name, and the setter that it has for it."""
        scope = _scope(f, key)
        return str(self._ev.setter_of(f, scope, name)) if scope >= 0 else GONE

    def given(self, f: File, key: str, index: str) -> str:
        """What the file's calls pass for a parameter."""
        scope = _scope(f, key)
        if scope < 0 or int(index) >= len(f.scopes[scope].params):
            return GONE
        return self.result(self._ev.given(f, (PAR, f.path, scope, int(index))))

    def heirs(self, f: File, key: str, name: str) -> str:
        """What subclasses in a class's own file have under a name."""
        scope = _scope(f, key)
        return self.values(self._ev.below((CLS, f.path, scope, (), 0), name)) if scope >= 0 else GONE

    def said(self, f: File, key: str, about: str, name: str) -> str:
        """What a language that evaluates its rows itself says of a definition."""
        scope = _scope(f, key)
        return f.language.answer(self._ev, f, scope, about, name) if scope >= 0 else GONE

    def form(self, f: File, key: str) -> str:
        """What a function is, whatever it takes: its marks, its decorators, how many overloads it has."""
        scope = _scope(f, key)
        return f"{self._form(f, scope)} {len(_overloads(f, scope))}" if scope >= 0 else GONE

    def shape(self, f: File, key: str) -> str:
        """How a function may be called, its overloads too."""
        scope = _scope(f, key)
        return "/".join(self._shape(f, n) for n in [scope, *_overloads(f, scope)]) if scope >= 0 else GONE

    def parameter(self, f: File, key: str, index: str) -> str:
        """One parameter of a function."""
        scope, at = _scope(f, key), int(index)
        params = f.scopes[scope].params if scope >= 0 else ()
        return self._parameter(f, params[at]) if at < len(params) else GONE

    def _form(self, f: File, number: int) -> str:
        scope = f.scopes[number]
        words = [f.last_name(r) for r in scope.decorators]
        return f"{f.key_of(number)} {scope.flags} {words} {scope.annotation >= 0}"

    def _shape(self, f: File, number: int) -> str:
        return f"{self._form(f, number)} {';'.join(self._parameter(f, p) for p in f.scopes[number].params)}"

    def _parameter(self, f: File, p: Param) -> str:
        declared = self.result(self._ev.types(f, p.annotation)) if p.annotation >= 0 else ""
        default = self.result(self._ev.freeze(f, self._ev.row(f, p.default))) if p.default >= 0 else ""
        return f"{f.names[p.name]} {p.kind} {declared} {default}"


def _overloads(f: File, scope: int) -> Sequence[int]:
    return f.language.overloads(f, scope) if f.scopes[scope].definition >= 0 else ()


def _scope(f: File, key: str) -> int:
    if key.startswith("<") and key[1:-1].isdigit():
        number = int(key[1:-1])
        return number if number < len(f.scopes) else -1
    return f.facts.by_key.get(key, -1)


PATHS: dict[str, Callable[..., Any]] = {
    "module": lambda ev, language, seat, dotted: ev.find(language, seat, dotted),
    "submodule": lambda ev, language, path, name: ev.modules[language].submodule(path, name),
    "beside": lambda ev, language, path: ev.modules[language].stub(path),
    "declares": lambda ev, language, path: ev.modules[language].source(path),
    "setups": lambda ev, language, path: ev.modules[language].setups(path),
}
ABOUT: dict[str, Callable[..., str]] = {
    "export": Answers.export,
    "type": Answers.type,
    "where": Answers.where,
    "constant": Answers.constant,
    "class": Answers.class_,
    "function": Answers.function,
    "given": Answers.given,
    "heirs": Answers.heirs,
    "fixture": Answers.fixture,
    "order": Answers.order,
    "parameters": Answers.parameters,
    "own": Answers.own,
    LACKS: Answers.lacks,
    "returns": Answers.returns,
    "made": Answers.made,
    "said": Answers.said,
    "wraps": Answers.wraps,
    "setter": Answers.setter,
    "form": Answers.form,
    "shape": Answers.shape,
    "parameter": Answers.parameter,
}


def asked(answers: Answers, f: File) -> tuple[tuple[str, str, int], ...]:
    """All questions of a file with their answers' fingerprints, sorted; stub text never changes and is left out.

    Half of all are for members: those are looked up along an order of classes of which most do not have them.
    """
    own, recorded = f.path, answers.recorded
    found: set[tuple[str, str, int]] = set()
    members: dict[tuple[str, int], list[str]] = {}
    for question in list(f.asked):
        target = question[0]
        if target == own or target[:1] == "<":
            continue
        if question[1] == "own":
            members.setdefault((target, question[2]), []).append(question[3])
        else:
            found.add(recorded(question))
    for (target, scope), names in members.items():
        found.update(answers.members(target, scope, names))
    return tuple(sorted(found))


def changed(answers: Answers, known: Iterable[tuple[str, str, int]]) -> list[tuple[str, str]]:
    """Those of the recorded questions whose answer is another now."""
    return [
        (target, question)
        for target, question, fingerprint in known
        if answers.fingerprint(target, question) != fingerprint
    ]

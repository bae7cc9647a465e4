"""What handlers of routes take and give, and what stands before them: as far as their code says so."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import TypeAlias

import msgspec

from bot.contracts.metadata import Subject
from bot.contracts.unit import Unit
from bot.index.surface import secrets
from bot.model import syntax as s
from bot.model.contacts import Place, Route
from bot.model.symbols import MODULE, Parameter, Symbol

# Parameters that are the request as a whole, or what answers it: they say nothing of a schema.
_WHOLE = re.compile(
    r"(\*?(http|gin|echo|fiber|fasthttp)\.\w+|(Http(Servlet)?)?(Request|Response)\w*|NextFunction|\w*Context|Session\w*"
    r"|ModelMap|Model|BindingResult|Principal|BackgroundTasks|CancellationToken|None|Any|void)(<.*>|\[.*\])?\??",
)
_ACCESS = re.compile(
    r"auth(?!or)|log_?in_?required|permission|jwt|token_?required|current_?(active_?)?(super_?)?user|require_?user"
    r"|require_?login|roles?_?(allowed|required)|secured|protect|api_?key|guard|is_?admin|admins?_?(only|required)|bearer",
    re.IGNORECASE,
)
_DEPENDS = re.compile(r"\b(?:Depends|Security)\(\s*([\w.]+)")
_MODEL = re.compile(r"\bresponse_model\s*=\s*([\w.\[\]| ]+)")
_NAME = re.compile(r"[A-Za-z_]\w*")
PERMISSIONS = ("permission_classes", "authentication_classes", "permission_required")
LONGEST = 120  # characters of a hint
MOST_FIELDS = 20
MOST_PLAIN = 2  # arguments of a route that has nothing before its handler: the path and that
STATIC = ("serialVersionUID",)  # what belongs to a class of Java and not to what it says
DEEPEST = 3  # bases of bases

Class: TypeAlias = tuple[str, str]  # path, qualified name
Fields: TypeAlias = Mapping[Class, tuple[str, ...]]


class Handled(msgspec.Struct, frozen=True):
    """What is known of a route's handler. `takes`: parameters; `classes`: those that are named, with their fields.

    `access`: what the code names that looks like a check of who asks, as written; `through`: what stands before it.
    """

    takes: tuple[str, ...] = ()
    gives: str = ""
    classes: tuple[tuple[str, str, tuple[str, ...]], ...] = ()  # name, place, fields
    access: tuple[str, ...] = ()
    through: tuple[str, ...] = ()


class Seen(msgspec.Struct, frozen=True):
    """What the syntax of a file says. `through`: line of a call -> what it is given by name; `marks`: of classes."""

    through: Mapping[int, tuple[str, ...]]
    marks: Mapping[str, tuple[str, ...]]


class Handlers:
    """The handlers of some routes, read in bulk."""

    def __init__(self, subject: Subject, routes: Sequence[Route]) -> None:
        places = {route.handler for route in routes}
        files = sorted({place.path for place in places} | {route.at.path for route in routes})
        graph = subject.graph
        self._inside: dict[str, dict[str, Symbol]] = {
            path: {symbol.name: symbol for symbol in reversed(several)}
            for path, several in graph.symbols_in(files).items()
        }
        ids = {symbol.id for place in places if (symbol := self._symbol(place))}
        edges = graph.edges_from(sorted(ids | {f"{path}::{MODULE}" for path in files}))
        named = graph.symbols(sorted({edge.callee for edge in edges}))
        self._named: dict[str, dict[str, Symbol]] = defaultdict(dict)  # path -> short name -> what it means there
        for edge in edges:
            if (symbol := named.get(edge.callee)) is not None:
                self._named[edge.path].setdefault(symbol.short, symbol)
        classes = {symbol.id: symbol for names in self._named.values() for symbol in names.values()}
        self._fields = _fields(subject, [symbol for symbol in classes.values() if symbol.kind == "class"])
        self._seen = {path: found[0] for path, found in subject.look(files, _see) if found}

    def of(self, route: Route) -> Handled:
        """What is known of a route's handler."""
        symbol = self._symbol(route.handler)
        signature = symbol.definition.signature if symbol else None
        through = self._through(route)
        if symbol is None or signature is None:
            return Handled(access=tuple(filter(_ACCESS.search, through)), through=through)
        receiver = symbol.path.endswith(".go") and signature.binding == "method"
        taken = [p for p in signature.parameters[receiver:] if self._is_taken(route.handler.path, p)]
        model = next((found[1].strip() for mark in signature.decorators if (found := _MODEL.search(mark))), "")
        gives = model or ("" if _WHOLE.fullmatch(signature.returns) else signature.returns)
        shown = [f"{p.name}: {p.annotation}" if p.annotation else p.name for p in taken]
        texts = [*(p.annotation for p in taken), gives]
        access = dict.fromkeys((*self._access(symbol), *filter(_ACCESS.search, through)))
        return Handled(
            tuple(text[:LONGEST] for text in shown if not _hidden(text)),
            "" if _hidden(gives) else gives[:LONGEST],
            tuple(self._classes(route.handler.path, texts)),
            tuple(text[:LONGEST] for text in access if not secrets.in_line(text, quoted=True)),
            through,
        )

    def _symbol(self, place: Place) -> Symbol | None:
        return self._inside.get(place.path, {}).get(place.name)

    def _is_taken(self, path: str, parameter: Parameter) -> bool:
        """Whether a parameter comes from the request, and says what it is."""
        if parameter.name in ("self", "cls", "this") or not parameter.annotation:
            return False
        if _WHOLE.fullmatch(parameter.annotation) or self._depends(path, parameter):
            return False
        return parameter.kind in ("normal", "positional", "keyword")

    def _depends(self, path: str, parameter: Parameter) -> tuple[str, ...]:
        """What a parameter is filled by that is no part of the request: FastAPI's dependencies."""
        given = f"{parameter.annotation} {parameter.default or ''}"
        if found := _DEPENDS.findall(given):
            return tuple(found)
        known = self._named.get(path, {})
        values = [known[name].definition.value for name in _NAME.findall(parameter.annotation) if name in known]
        return tuple(one for value in values for one in _DEPENDS.findall(value))

    def _access(self, symbol: Symbol) -> Iterator[str]:
        signature, around = symbol.definition.signature, symbol.name.rpartition(".")[0]
        for mark in signature.decorators if signature else ():
            named = [name for name in _DEPENDS.findall(mark) if _ACCESS.search(name)]
            yield from named
            if not named and _ACCESS.search(mark.partition("(")[0]):
                yield f"@{mark.strip('@[]')}"
        for parameter in signature.parameters if signature else ():
            yield from filter(_ACCESS.search, self._depends(symbol.path, parameter))
        for mark in self._seen[symbol.path].marks.get(around, ()) if around and symbol.path in self._seen else ():
            if _ACCESS.search(mark):
                yield f"@{mark} of {around}"
        for name in PERMISSIONS if around else ():
            held = self._inside.get(symbol.path, {}).get(f"{around}.{name}")
            if held is not None and held.definition.value:
                yield f"{name} = {held.definition.value}"

    def _through(self, route: Route) -> tuple[str, ...]:
        """What a route is given beside its path and its handler, by name."""
        seen = self._seen.get(route.at.path)
        names = seen.through.get(route.at.line, ()) if seen else ()
        return tuple(name for name in names if not secrets.secret(name))

    def _classes(self, path: str, texts: Collection[str]) -> Iterator[tuple[str, str, tuple[str, ...]]]:
        """Classes of the repository that types name, with their fields."""
        known = self._named.get(path, {})
        names = dict.fromkeys(name for text in texts for name in _NAME.findall(text))
        for name in names:
            symbol = known.get(name)
            if symbol is not None and (fields := self._fields.get((symbol.path, symbol.name))):
                yield name, f"{symbol.path}:{symbol.line}", fields


def _hidden(text: str) -> bool:
    """Whether a type may hold a secret: a name is none, however long it is."""
    return bool({"'", '"', "`"} & set(text)) and secrets.secret(text)


def _see(unit: Unit) -> Iterator[Seen]:
    through: dict[int, tuple[str, ...]] = {}
    for node in unit.of(s.CALL):
        given = node.parts[1:]
        if node.parts[0].kind == s.MEMBER and len(given) > MOST_PLAIN and given[0].kind == s.TEXT:
            named = [unit.dotted(part) for part in given[1:-1] if part.kind in (s.NAME, s.MEMBER, s.CALL)]
            through.setdefault(node.line, tuple(filter(None, named)))
    marks = {unit.qualified(node): tuple(filter(None, map(unit.dotted, node.marks))) for node in unit.of(s.CLASS)}
    yield Seen(through, marks)


def _fields(subject: Subject, classes: Sequence[Symbol]) -> Fields:
    """Fields of classes, inherited ones first."""
    above: dict[str, list[str]] = defaultdict(list)
    known = {symbol.id: symbol for symbol in classes}
    wanted = sorted(known)
    for _ in range(DEEPEST):
        edges = [edge for edge in subject.graph.edges_from(wanted) if edge.kind == "inherits"]
        for edge in edges:
            if edge.callee not in above[edge.caller]:
                above[edge.caller].append(edge.callee)
        wanted = sorted({edge.callee for edge in edges} - known.keys())
        known |= subject.graph.symbols(wanted)
    paths = sorted({symbol.path for symbol in known.values()})
    own = {(path, name): fields for path, several in subject.look(paths, _declared) for name, fields in several}

    def all_of(identity: str, depth: int = 0) -> tuple[str, ...]:
        symbol = known.get(identity)
        if symbol is None or depth > DEEPEST:
            return ()
        inherited = [field for base in above[identity] for field in all_of(base, depth + 1)]
        return tuple(dict.fromkeys((*inherited, *own.get((symbol.path, symbol.name), ()))))

    return {(s.path, s.name): all_of(s.id)[: MOST_FIELDS + 1] for s in classes}


def _declared(unit: Unit) -> Iterator[tuple[str, tuple[str, ...]]]:
    """(class, its fields that have a type), in the order in which they are written."""
    for node in unit.of(s.CLASS):
        inside = [part for part in node.parts if part.kind == s.ASSIGN and part.type and part.parts]
        names = [part.parts[0].text for part in inside if part.parts[0].kind == s.NAME]
        yield (
            unit.qualified(node),
            tuple(name for name in names if not (name.startswith("_") or name.isupper() or name in STATIC)),
        )

"""Templates: the only door to Jinja. Text is escaped unless it is `Safe`; overrides run within limits."""

from __future__ import annotations

import html
import re
from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import Any

from jinja2 import BaseLoader, ChoiceLoader, DictLoader, FileSystemLoader, StrictUndefined, nodes
from jinja2.runtime import Macro, Undefined
from jinja2.sandbox import ImmutableSandboxedEnvironment
from jinja2.visitor import NodeTransformer

from bot.errors import TemplateError
from bot.render import safe
from bot.render.safe import Safe
from bot.render.words import templates

SOURCE_CAP = 64 * 1024  # characters of one override: ours have less than 3,000
WORK_CAP = 5_000_000  # characters that one override may write: ours write 100,000 for a long report …
ROUND = 25  # … and what each round of a loop costs, in characters: 200,000 rounds take half a second
NUMBER_CAP = 10**15  # no arithmetic of a report is larger, and larger numbers are a way to burn time

FILTERS = (
    "abs", "d", "default", "dictsort", "first", "float", "groupby", "int", "items", "last", "length", "list", "lower",
    "map", "max", "min", "reject", "rejectattr", "reverse", "round", "select", "selectattr", "sort", "sum", "trim",
    "unique", "upper",
)  # fmt: skip
GLOBALS = ("range", "dict", "namespace", "cycler", "joiner")
METHODS = (  # of text, lists and mappings: none that makes its result larger
    "count", "endswith", "find", "get", "index", "items", "keys", "lower", "lstrip", "partition", "removeprefix",
    "removesuffix", "rpartition", "rsplit", "rstrip", "split", "startswith", "strip", "upper", "values",
)  # fmt: skip
_BUILTIN = (bytes, int, float, list, tuple, dict, set, frozenset)


def gate(value: object, escape: Callable[[str], str] = safe.prose) -> str:
    """What `{{ … }}` writes: `Safe` as it is, numbers, and all other text escaped. There is no way around it."""
    if isinstance(value, Safe):
        return value
    if value is None:
        return ""
    if isinstance(value, str):
        return escape(value)
    if isinstance(value, int | float | Undefined):  # an undefined name raises here, and says which
        return str(value)
    raise TemplateError(f"a {type(value).__name__} is not text: say which of its fields is meant")


class Sandbox(ImmutableSandboxedEnvironment):
    """Jinja for templates of ours (`limit` None) and of a repository's base commit (limited)."""

    intercepted_binops = frozenset(("+", "*", "**", "%", "/", "//"))

    def __init__(self, loader: BaseLoader, limit: int | None = None, escape: Callable[[str], str] = safe.prose) -> None:
        super().__init__(  # finalize escapes every value: HTML autoescape would escape for the wrong language
            loader=loader,
            undefined=StrictUndefined,
            trim_blocks=True,
            lstrip_blocks=True,
            finalize=self._written,
            autoescape=False,
            optimized=False,  # most templates are rendered once: constants folded ahead save less than looking for them
        )
        self.limit = limit
        self.escape = escape
        self.work = 0
        self.filters = {name: self.filters[name] for name in FILTERS} | {"join": self._join}
        self.globals = {name: self.globals[name] for name in GLOBALS}

    def spend(self, amount: int) -> None:
        """Count work. Raises TemplateError when an override has used up its share."""
        self.work += amount + ROUND
        if self.limit is not None and self.work > self.limit:
            raise TemplateError("it does not come to an end: less output and fewer loops, please")

    def glue(self, parts: list[object]) -> str:
        """`a ~ b`: plain text, so that it is escaped when it is written."""
        self.spend(sum(len(part) for part in parts if isinstance(part, str)))
        return "".join(str(part) for part in parts)

    def call(self, context: Any, obj: Any, *args: Any, **kwargs: Any) -> Any:
        """A call in a template. What a macro gives was escaped as it was written."""
        result = super().call(context, obj, *args, **kwargs)
        return Safe(result) if isinstance(obj, Macro) else result

    def is_safe_attribute(self, obj: Any, attr: str, value: Any) -> bool:
        """Fields of records, and few methods of plain values."""
        if (isinstance(obj, str) or type(obj) in _BUILTIN) and attr not in METHODS:
            return False
        return super().is_safe_attribute(obj, attr, value)

    def wrap_str_format(self, value: Any) -> None:
        """No `str.format`, not even a sandboxed one: a width in it fills the memory."""

    def call_binop(self, context: Any, operator: str, left: Any, right: Any) -> Any:
        """Arithmetic on numbers of a report's size."""
        numbers = isinstance(left, int | float) and isinstance(right, int | float)
        if not numbers or operator == "**":
            raise TemplateError(f"{operator} is for small numbers; join text with ~")
        result = super().call_binop(context, operator, left, right)
        if abs(result) > NUMBER_CAP:
            raise TemplateError(f"{operator} gives too large a number")
        return result

    def compile(self, source: Any, *args: Any, **kwargs: Any) -> Any:
        """Template source to code that counts its work where that is limited."""
        if isinstance(source, str) and self.limit is not None:
            if len(source) > SOURCE_CAP:
                raise TemplateError(f"it is longer than {SOURCE_CAP} characters")
            source = _metered(self.parse(source, *args[:2]), self)
        return super().compile(source, *args, **kwargs)

    def _written(self, value: object) -> str:
        text = gate(value, self.escape)
        self.spend(len(text))
        return text

    def _join(self, values: Any, separator: object = "") -> Safe:
        """Each value escaped as if it stood alone; `Safe` where all is."""
        return Safe(self._written(separator).join(self._written(value) for value in values))


class _Meter(NodeTransformer):
    def visit_Concat(self, node: nodes.Concat) -> nodes.Node:  # noqa: N802
        self.generic_visit(node)
        glue = nodes.EnvironmentAttribute("glue", lineno=node.lineno)
        return nodes.Call(glue, [nodes.List(node.nodes, lineno=node.lineno)], [], None, None, lineno=node.lineno)


def _metered(tree: nodes.Template, sandbox: Sandbox) -> nodes.Template:
    """The template with its own work counted: each round of a loop, and the text that it repeats."""
    tree = _Meter().visit(tree)
    bodies: list[Any] = [tree, *tree.find_all((nodes.For, nodes.Macro, nodes.CallBlock, nodes.Block))]
    for node in bodies:
        written = sum(len(data.data) for data in node.find_all(nodes.TemplateData))
        spend = nodes.EnvironmentAttribute("spend", lineno=1)
        call = nodes.Call(spend, [nodes.Const(written, lineno=1)], [], None, None, lineno=1)
        node.body.insert(0, nodes.ExprStmt(call, lineno=1))
    return tree.set_environment(sandbox)  # type: ignore[return-value]


@lru_cache(maxsize=1)
def _ours() -> Sandbox:
    return Sandbox(FileSystemLoader(templates()))


@lru_cache(maxsize=1)
def _pages() -> Sandbox:
    return Sandbox(FileSystemLoader(templates()), escape=html.escape)


def names() -> list[str]:
    """All built-in templates."""
    return _ours().list_templates(extensions=["j2"])


def tidy(text: str) -> str:
    """What a template gave, without blank lines at either end or in a row."""
    return re.sub(r"\n{3,}", "\n\n", text).strip()


def render(name: str, values: Mapping[str, object]) -> str:
    """A built-in template as text."""
    return _ours().get_template(name).render(values)


def render_html(name: str, values: Mapping[str, object]) -> str:
    """A built-in HTML template as text, its values escaped as HTML."""
    return _pages().get_template(name).render(values)


def overrider(overrides: Mapping[str, str]) -> Callable[[str, Mapping[str, object]], str]:
    """A function that renders templates of a repository over ours. It raises TemplateError whatever goes wrong."""
    sandbox = Sandbox(ChoiceLoader([DictLoader(dict(overrides)), FileSystemLoader(templates())]), WORK_CAP)

    def rendered(name: str, values: Mapping[str, object]) -> str:
        sandbox.work = 0
        try:
            return sandbox.get_template(name).render(values)
        except TemplateError:
            raise
        except Exception as error:  # a template is a program: it can raise anything, and none of it is our end
            raise TemplateError(f"{type(error).__name__}: {error}") from error

    return rendered

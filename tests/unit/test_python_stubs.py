"""The stub texts hold facts: they parse, name only what exists, and agree with the interpreter that runs this test."""

from __future__ import annotations

import ast
import importlib
import inspect
import warnings
from functools import cache
from pathlib import Path

import pytest

STUBS = Path(__file__).parents[2] / "bot" / "languages" / "python" / "stubs"
MODULES = sorted(path.name.removesuffix(".pyi") for path in STUBS.glob("*.pyi"))
# Facts about interpreters newer than the oldest one that the tests run on.
NEWER = {
    "copy.replace", "http.client.HTTPMessage", "itertools.batched", "queue.ShutDown", "typing.ReadOnly",
    "typing.TypeIs", "typing.override", "warnings.deprecated", "warnings.deprecated.__init__",
    "warnings.deprecated.__call__", "collections.abc.Buffer", "collections.abc.Buffer.__buffer__",
}  # fmt: skip
HIDDEN = {"builtins.ellipsis"}  # the type of `...` has no public name
OPTIONAL = {"attr", "attrs", "typing_extensions"}


@cache
def tree(module: str) -> ast.Module:
    return ast.parse((STUBS / f"{module}.pyi").read_text(encoding="utf-8"), f"{module}.pyi")


def bound(statements: list[ast.stmt]) -> set[str]:
    """Names that the statements bind, stars expanded."""
    names: set[str] = set()
    for node in statements:
        match node:
            case ast.ClassDef(name=name) | ast.FunctionDef(name=name) | ast.AsyncFunctionDef(name=name):
                names.add(name)
            case ast.Assign(targets=targets):
                names |= {target.id for target in targets if isinstance(target, ast.Name)}
            case ast.AnnAssign(target=ast.Name(id=name)):
                names.add(name)
            case ast.ImportFrom(module=str(source), names=[ast.alias(name="*")]):
                names |= {name for name in bound(tree(source).body) if not name.startswith("_")}
            case ast.Import(names=aliases) | ast.ImportFrom(names=aliases):
                names |= {(alias.asname or alias.name).partition(".")[0] for alias in aliases}
    return names


def undefined(module: str) -> set[str]:
    """Names used anywhere in the stub that neither it, a class of it nor the built-ins bind."""
    known = bound(tree(module).body) | bound(tree("builtins").body) | {"None"}
    for node in ast.walk(tree(module)):
        if isinstance(node, ast.ClassDef):
            known |= bound(node.body)
    return {node.id for node in ast.walk(tree(module)) if isinstance(node, ast.Name)} - known


def test_there_are_stubs() -> None:
    assert {"builtins", "typing", "collections.abc", "pytest", "functools"} <= set(MODULES)


@pytest.mark.parametrize("module", MODULES)
def test_every_name_used_is_bound(module: str) -> None:
    assert undefined(module) == set()


@pytest.mark.parametrize("module", MODULES)
def test_every_import_finds_its_name(module: str) -> None:
    for node in ast.walk(tree(module)):
        if isinstance(node, ast.ImportFrom):
            assert node.level == 0, "stubs lie flat: no relative imports"
            assert node.module in MODULES
            missing = {alias.name for alias in node.names} - bound(tree(str(node.module)).body) - {"*"}
            assert not missing, f"{node.module} has no {missing}"


@pytest.mark.parametrize("module", MODULES)
def test_bodies_are_empty(module: str) -> None:
    for node in ast.walk(tree(module)):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            assert [ast.unparse(part) for part in node.body] == ["..."], f"{module}:{node.lineno}"


def offered(module: str) -> set[str]:
    """Public names of the module: what the stub defines, and what it imports `as` the same name."""
    own = [node for node in tree(module).body if not isinstance(node, ast.Import | ast.ImportFrom)]
    imports = (node for node in tree(module).body if isinstance(node, ast.ImportFrom))
    again = {alias.name for node in imports for alias in node.names if alias.asname == alias.name}
    return {name for name in bound(own) | again if public(name)} - set(fixtures(module))


def fixtures(module: str) -> list[str]:
    """Functions under `@fixture`: no names of the module, but what a test may take as a parameter."""
    functions = (node for node in tree(module).body if isinstance(node, ast.FunctionDef))
    return [node.name for node in functions if "fixture" in map(ast.unparse, node.decorator_list)]


def public(name: str) -> bool:
    return not name.startswith("_") or (name.startswith("__") and name.endswith("__"))


@pytest.mark.parametrize("module", MODULES)
def test_the_interpreter_agrees(module: str) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        real = pytest.importorskip(module) if module in OPTIONAL else importlib.import_module(module)
        for name in sorted(offered(module)):
            assert hasattr(real, name) or f"{module}.{name}" in NEWER | HIDDEN, f"{module} has no {name}"
        for node in tree(module).body:
            if isinstance(node, ast.ClassDef) and public(node.name):
                members_agree(module, node, getattr(real, node.name, None))


def members_agree(module: str, node: ast.ClassDef, real: object) -> None:
    """Methods that the stub gives to a class are there; protocols have no class to look at."""
    if not inspect.isclass(real):
        return
    for member in node.body:
        if isinstance(member, ast.FunctionDef | ast.AsyncFunctionDef):
            if f"{module}.{node.name}.{member.name}" in NEWER or member.name in ("__getattr__", "__init__", "__new__"):
                continue
            assert hasattr(real, member.name), f"{module}.{node.name} has no {member.name}"


@pytest.mark.parametrize("name", [name for name in fixtures("pytest") if name != "pytester"])  # an opt-in plugin
def test_pytest_brings_the_fixture(name: str, request: pytest.FixtureRequest) -> None:
    functions = [node for node in tree("pytest").body if isinstance(node, ast.FunctionDef)]
    returns = next(node.returns for node in functions if node.name == name and node.returns)
    kind = ast.unparse(returns).partition("[")[0]
    classes = {base.__name__ for base in type(request.getfixturevalue(name)).__mro__}
    assert kind in ("Any", "Callable") or kind in classes

"""Java tests: which symbols can be run, and the command that runs them (Maven, Gradle)."""

from __future__ import annotations

import shlex
from collections.abc import Collection, Mapping, Sequence

from bot.model.symbols import Symbol

LONGEST = 300  # a command longer than this is no longer pasted by hand: whole classes are named instead
MAVEN, GRADLE = "pom.xml", ("build.gradle", "build.gradle.kts")
WRAPPERS = {"mvn": "mvnw", "gradle": "gradlew"}
ANNOTATIONS = frozenset(
    ("Test", "ParameterizedTest", "RepeatedTest", "TestFactory", "TestTemplate", "Theory", "Property")
)


def owns(path: str) -> bool:
    """Whether the path is a Java file."""
    return path.endswith(".java")


def is_test(symbol: Symbol) -> bool:
    """Whether a runner collects the symbol: an annotated method, or one of JUnit 3 by its name, in test code."""
    if not symbol.test or symbol.kind != "method":
        return False
    signature = symbol.definition.signature
    words = {d.partition("(")[0].rpartition(".")[2] for d in signature.decorators} if signature is not None else set()
    if words & ANNOTATIONS:
        return True
    plain = signature is not None and not signature.parameters and signature.returns == "void"
    return plain and symbol.short.startswith("test") and "Test" in symbol.path.rpartition("/")[2]


def test_command(symbols: Sequence[Symbol], files: Collection[str], holders: Mapping[str, Symbol]) -> str:
    """The command that runs the tests, from the root of the repository; "" for none."""
    tests = [s for s in symbols if is_test(s)]
    if not tests:
        return ""
    held = frozenset(files)
    modules = sorted({module(t.path, held) for t in tests})
    if _uses_gradle(modules, held):
        return _gradle(tests, held)
    return _maven(tests, modules, held)


def module(path: str, files: Collection[str]) -> str:
    """The nearest folder around a path that has a build file; "" for the root."""
    folder = path.rpartition("/")[0]
    while folder:
        if any(f"{folder}/{name}" in files for name in (MAVEN, *GRADLE)):
            return folder
        folder = folder.rpartition("/")[0]
    return ""


def _uses_gradle(modules: Sequence[str], files: Collection[str]) -> bool:
    """Whether Gradle builds the modules: Maven stands first where both do."""
    prefix = f"{modules[0]}/" if modules[0] else ""
    if prefix + MAVEN in files:
        return False
    return any(prefix + name in files for name in GRADLE) or any(name in files for name in GRADLE)


def _class(symbol: Symbol) -> str:
    """The class of a test, nested ones with `$`."""
    return "$".join(symbol.name.split(".")[:-1])


def _full(symbol: Symbol) -> str:
    """The full name of the class of a test, as its folders tell."""
    stem = symbol.path.rpartition("/")[0]
    for root in ("src/test/java", "src/main/java", "test/java", "src"):
        before, found, rest = stem.rpartition(root)
        if found and (not before or before.endswith("/")):
            return ".".join(part for part in (*rest.strip("/").split("/"), _class(symbol)) if part)
    return _class(symbol)


def _maven(tests: Sequence[Symbol], modules: Sequence[str], files: Collection[str]) -> str:
    program = "./mvnw" if WRAPPERS["mvn"] in files else "mvn"
    where = f" -pl {shlex.quote(','.join(modules))} -am" if any(modules) and MAVEN in files else ""
    classes: dict[str, list[str]] = {}
    for test in tests:
        classes.setdefault(_class(test), []).append(test.short)
    exact = ",".join(f"{name}#{'+'.join(dict.fromkeys(words))}" for name, words in classes.items())
    for names in (exact, ",".join(classes)):
        more = " -Dsurefire.failIfNoSpecifiedTests=false" if where else ""
        command = f"{program}{where} test -Dtest={shlex.quote(names)}{more}"
        if len(command) <= LONGEST:
            return command
    return f"{program}{where.removesuffix(' -am')} test"


def _gradle(tests: Sequence[Symbol], files: Collection[str]) -> str:
    program = "./gradlew" if WRAPPERS["gradle"] in files else "gradle"
    by_module: dict[str, list[Symbol]] = {}
    for test in tests:
        by_module.setdefault(module(test.path, files), []).append(test)
    for exact in (True, False):
        parts = []
        for name, some in sorted(by_module.items()):
            words = dict.fromkeys(f"{_full(t)}.{t.short}" if exact else _full(t) for t in some)
            task = f":{name.replace('/', ':')}:test" if name else "test"
            parts += [task, *(f"--tests {shlex.quote(word)}" for word in words)]
        command = " ".join((program, *parts))
        if len(command) <= LONGEST:
            return command
    return " ".join((program, *(f":{n.replace('/', ':')}:test" if n else "test" for n in sorted(by_module))))

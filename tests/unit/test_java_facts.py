"""Java's facts: every node type is handled or ignored, stub text is whole, tests are run by what builds them."""

import random
from functools import partial

import pytest

from bot.index.deep import deep
from bot.index.link.linker import link
from bot.languages.java import extract, grammar, headers, runner
from bot.languages.java.plug import PLUG as LANGUAGE
from bot.model.facts import Facts
from bot.model.symbols import Definition, Signature, Symbol
from tests.golden import cases
from tests.unit.index import trees

BROKEN_EACH = 120  # broken trees that are linked


def test_every_node_type_is_handled_or_ignored() -> None:
    handled, ignored = set(extract.BY_NAME), set(extract.IGNORED)
    assert not handled & ignored
    assert handled | ignored == grammar.names()


@pytest.mark.parametrize("package", sorted(headers.PACKAGES))
def test_stub_text_is_whole(package: str) -> None:
    for name in headers.sections(package):
        facts = Facts(extract.extract(headers.stub_text(f"{headers.FOLDER}{package}.{name}.java")))
        assert facts.broken == []
        assert facts.exported == [f"{package}.{name}"]


def test_broken_trees_are_linked() -> None:
    texts = [
        text
        for path in cases.paths("resolve", "imports")
        for name, text in cases.read(path).files.items()
        if name.endswith(".java")
    ]
    rng = random.Random(7)
    for _ in range(BROKEN_EACH):
        files = {}
        for name in ("p/A.java", "p/B.java"):
            data = bytearray(b"".join(rng.sample(texts, 2)))
            for _ in range(rng.randrange(1, 6)):
                at = rng.randrange(len(data))
                data[at : at + rng.randrange(12)] = rng.choice((b"", b"{", b"(", b".", b"<", b"new ", b"::"))
            files[name] = bytes(data)
        deep(partial(_link, files))


def _link(files: dict[str, bytes]) -> None:
    ev = trees.evaluator(files, trees.facts_of(files))
    for path in files:
        link(ev, ev.known(path))


def _test(path: str, name: str, decorator: str = "Test", returns: str = "void") -> Symbol:
    signature = Signature(returns=returns, decorators=(decorator,) if decorator else ())
    return Symbol(path, Definition(name, name, "method", 3, 3, 4, 1, signature, test=True))


ADDS = _test("core/src/test/java/p/CalcTest.java", "CalcTest.adds")
INNER = _test("core/src/test/java/p/CalcTest.java", "CalcTest.Deep.subtracts", "ParameterizedTest(name = 1)")
MODULE = " -pl core -am test -Dtest='CalcTest#adds' -Dsurefire.failIfNoSpecifiedTests=false"
PLAIN = "src/test/java/CalcTest.java"
COMMANDS = [
    (ADDS, ("core/pom.xml", "pom.xml"), "mvn" + MODULE),
    (ADDS, ("core/pom.xml", "pom.xml", "mvnw"), "./mvnw" + MODULE),
    (ADDS, ("core/build.gradle", "settings.gradle", "gradlew"), "./gradlew :core:test --tests p.CalcTest.adds"),
    (INNER, ("core/build.gradle.kts",), "gradle :core:test --tests 'p.CalcTest$Deep.subtracts'"),
    (_test(PLAIN, "CalcTest.adds"), ("pom.xml",), "mvn test -Dtest='CalcTest#adds'"),
    (_test(PLAIN, "CalcTest.helper", ""), ("pom.xml",), ""),
    (_test(PLAIN, "CalcTest.testOld", ""), ("pom.xml",), "mvn test -Dtest='CalcTest#testOld'"),
]


@pytest.mark.parametrize(("test", "files", "command"), COMMANDS)
def test_the_command_that_runs_a_test(test: Symbol, files: tuple[str, ...], command: str) -> None:
    assert runner.test_command((test,), files, {}) == command


def test_test_code_is_told_by_its_place() -> None:
    assert LANGUAGE.holds_tests("a/src/test/java/p/X.java")
    assert LANGUAGE.holds_tests("p/XTest.java")
    assert not LANGUAGE.holds_tests("src/main/java/p/Tested.java")

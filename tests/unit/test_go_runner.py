"""Commands that run given Go tests."""

from bot.languages.go import runner
from bot.model.symbols import Definition, Symbol


def _symbol(path: str, name: str, kind: str = "function") -> Symbol:
    return Symbol(path, Definition(name, name, kind, 1, 1, 2, 0, test=True))


def test_tests_of_a_package_run_by_name() -> None:
    symbols = [_symbol("a/x_test.go", "TestB"), _symbol("a/y_test.go", "TestA"), _symbol("a/y_test.go", "helper")]
    assert runner.test_command(symbols, {"go.mod"}, {}) == "go test ./a -run '^(TestA|TestB)$'"


def test_benchmarks_have_a_flag_of_their_own() -> None:
    symbols = [_symbol("x_test.go", "BenchmarkA")]
    assert runner.test_command(symbols, {"go.mod"}, {}) == "go test . -run '^$' -bench '^BenchmarkA$'"


def test_tests_of_a_nested_module_run_there() -> None:
    symbols = [_symbol("sub/a/x_test.go", "TestA")]
    assert runner.test_command(symbols, {"go.mod", "sub/go.mod"}, {}) == "go -C sub test ./a -run '^TestA$'"


def test_many_tests_are_named_by_package() -> None:
    symbols = [_symbol("a/x_test.go", f"TestSomethingRatherLong{n}") for n in range(40)]
    assert runner.test_command(symbols, {"go.mod"}, {}) == "go test ./a"


def test_only_what_go_test_runs_is_a_test() -> None:
    names = ("TestA", "Test", "Test_a", "Testing", "ExampleA", "FuzzA", "helper")
    assert [n for n in names if runner.is_test(_symbol("x_test.go", n))] == [
        "TestA",
        "Test",
        "Test_a",
        "ExampleA",
        "FuzzA",
    ]


def test_without_tests_there_is_no_command() -> None:
    assert runner.test_command([_symbol("x_test.go", "helper")], {"go.mod"}, {}) == ""

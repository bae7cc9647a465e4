"""TypeScript's extraction: no node type is forgotten, settings files are told from sources, commands name the tests."""

import msgspec

from bot.languages.typescript import extract, grammar, repair, runner, settings
from bot.languages.typescript.plug import PLUG as LANGUAGE
from bot.model.facts import Facts
from bot.model.symbols import Symbol


def test_every_node_type_is_handled_or_known_to_hold_others() -> None:
    known = extract.BY_NAME.keys() | extract.PASSED | extract.SILENT
    for name in grammar.GRAMMARS:
        assert {kind for _, kind in grammar.kinds(name) if not kind.startswith("_")} - known == set()


def test_settings_are_told_from_sources() -> None:
    text = b'// why\n{ "compilerOptions": { "paths": { "a": ["b//c"], }, }, /* no */ "extends": "./x" }'
    assert (
        settings.told(text) == b'{"extends": "./x", "options": {"paths": {"a": ["b//c"]}}, "runners": [], "test": ""}'
    )
    assert settings.told(b"{ let a = 1 }") is None
    assert settings.told(b"// a\nconst x = {}") is None
    assert LANGUAGE.settings("a/tsconfig.json")
    assert not LANGUAGE.settings("a.ts")


def test_what_the_grammar_does_not_know_is_mended_where_the_file_becomes_clean() -> None:
    source = b'interface A<in T, out U> {\n  a: string\n  (x: T): U\n}\nlet b: import("x").Y<Z>\n'
    _, text, tree = repair.read(source)
    assert len(text) == len(source)
    assert not tree.root_node.has_error
    assert repair.read(b"let a = (((")[1] == b"let a = ((("
    members = b"interface A {\n  <T>(x: T): B\n  // (c): d\n  <U>(\n    y: U\n  ): B<U>\n  <V>(z: V): B\n}\n"
    members += b"export type * from 'a'\n"
    _, text, tree = repair.read(members)
    assert text.count(b"\n") == members.count(b"\n")
    assert [child.type for child in tree.root_node.named_children] == ["interface_declaration", "export_statement"]
    body = tree.root_node.named_children[0].named_children[-1]
    assert [child.type for child in body.named_children if child.type != "comment"] == ["call_signature"] * 3


def test_what_stays_broken_is_read_as_far_as_it_goes() -> None:
    source = b"export type * from 'a'\nlet a = (((\n"
    _, text, tree = repair.read(source)
    assert tree.root_node.has_error
    assert text.startswith(b"export      * from 'a'")
    assert repair.read(b"const a = <T>b\n")[0] == grammar.TYPESCRIPT


def _tests(source: bytes) -> list[Symbol]:
    found = Facts(LANGUAGE.extract(source)).definitions
    return [Symbol("src/a.test.ts", msgspec.structs.replace(d, test=True)) for d in found]


def test_commands_name_the_runner_and_the_test() -> None:
    plain = b"test('adds (two)', () => {})\n"
    one = _tests(plain)
    assert runner.test_command(one, ["jest.config.js"], {}) == r"npx jest src/a.test.ts -t 'adds \(two\)'"
    assert runner.test_command(one, ["src/vitest.config.ts"], {}).startswith("npx vitest run src/a.test.ts")
    assert runner.test_command(one, [], {}) == "npm test -- src/a.test.ts"
    node = _tests(b"import { test } from 'node:test'\n" + plain)
    assert runner.test_command(node, [], {}).startswith("node --test --test-name-pattern")

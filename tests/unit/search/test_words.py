from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.index.search import kinds, patterns, words


@pytest.mark.parametrize(
    "group",
    [
        "serialize serializes serialized serializing serializer serializers serialization",
        "create creates created creating creator creation",
        "parse parses parser parsing parsed",
        "query queries querying",
        "class classes",
        "cache caches cached caching",
        "validate validator validation",
        "route routes router routing",
    ],
)
def test_forms_of_a_word_have_one_stem(group):
    assert len({words.stem(word) for word in group.split()}) == 1


@pytest.mark.parametrize("pair", ["class clash", "status state", "test text", "string strip", "use user"])
def test_other_words_have_another(pair):
    one, other = pair.split()
    assert words.stem(one) != words.stem(other)


@given(st.text())
def test_any_text_has_terms(text):
    for name in words.NAME.findall(text):
        assert all(0 < len(term) <= words.LONGEST for term in words.terms(name))
    assert all("\n" not in term for term in words.of_query(text))


def test_names_fall_apart():
    assert words.parts("HTTPServer2_url") == ["http", "server", "2", "url"]
    assert words.terms("loadConfig") == ("load", "config", "=loadconfig")
    assert words.of_query("how does loadConfig work") == {"=loadconfig": 1, "load": 1, "config": 1, "work": 1}
    assert words.of_query("how do I") == {"how": 1, "do": 1, "i": 1}


@pytest.mark.parametrize(
    ("line", "name"),
    [
        ("    def send(self, request):", "send"),
        ("  defp parse_body(conn) do", "parse_body"),
        ("local function M.setup(opts)", "setup"),
        ("pub fn init(allocator: Allocator) !Self {", "init"),
        ("parseJSON :: Parser Value", "parseJSON"),
        ("deploy() {", "deploy"),
        ("    public static String join(Object[] parts) {", "join"),
        ("static int uv__run(uv_loop_t* loop)", "uv__run"),
        ("exports.create = function () {", "create"),
        ("#define MAX_SIZE 10", "MAX_SIZE"),
        ("export default class Axios {", "Axios"),
    ],
)
def test_what_looks_like_a_definition(line, name):
    assert name in {found for found, _ in patterns.names(line)}


@pytest.mark.parametrize("line", ["return send(request)", "if parse(x):", "x = y + 1", "send(a, b);"])
def test_what_does_not(line):
    assert list(patterns.names(line)) == []


@pytest.mark.parametrize(
    ("path", "found"),
    [
        ("src/app.py", ()),
        ("tests/test_app.py", ("test",)),
        ("lib/test_functions.bash", ()),
        ("pkg/app_test.go", ("test",)),
        ("src/FooTest.java", ("test",)),
        ("src/latest.py", ()),
        ("docs/index.md", ("docs",)),
        ("third_party/zlib/zlib.c", ("vendored",)),
        ("src/compat/urllib.py", ("legacy",)),
        ("dist/bundle.min.js", ("generated",)),
        ("examples/demo/app.ts", ("example",)),
        ("src/main/java/com/example/demo/App.java", ()),
        ("src/org/springframework/samples/Owner.java", ()),
        ("src/main/kotlin/com/shop/test/Fakes.kt", ("test",)),
        ("examples/src/main/java/com/shop/App.java", ("example",)),
        ("src/com/example/app.py", ("example",)),
    ],
)
def test_kinds_of_paths(path, found):
    assert kinds.of(path) == found

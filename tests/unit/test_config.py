"""Settings: who wins, what is refused, and whether the refusal names the way out."""

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot import config
from bot.config import Config, load, selected, settings, written
from bot.errors import BadInput


def complaints(text: str = "", environment: dict[str, str] | None = None, **options) -> list[str]:
    loaded = load(text, environment, **options)
    return [each.english() for each in (*loaded.fatal, *loaded.problems)]


def test_nothing_given_is_all_defaults():
    assert load() == config.Loaded(Config())


def test_file_beats_defaults_and_inputs_beat_the_file():
    text = "hops: 2\ncomment: always\nexclude: [docs/, '*.gen.py']\n"
    loaded = load(text, {"HOPSCOPE_INPUT_HOPS": "1", "HOPSCOPE_INPUT_COMMENT": "", "OTHER": "x"})
    assert loaded.check() == Config(hops=1, comment="always", exclude=("docs/", "*.gen.py"))


def test_yaml_booleans_are_not_guessed():
    """YAML 1.1 reads `off` as false: the setting means the word."""
    assert load("comment: off").check().comment == "off"


@pytest.mark.parametrize(("written", "value"), [(w, w.lower() == "true") for w in (*config.TRUE, *config.FALSE)])
def test_booleans_as_the_runner_reads_them(written, value):
    assert load(environment={"HOPSCOPE_INPUT_ANNOTATIONS": written}).check().annotations is value
    assert load(f"annotations: {written}").check().annotations is value


@pytest.mark.parametrize("written", ["yes", "on", "1", "tRue", "off"])
def test_other_booleans_are_errors(written):
    assert complaints(f"annotations: {written}") == [
        f".github/hopscope.yml:1: annotations cannot be {written}. Allowed: true, false"
    ]


@pytest.mark.parametrize(
    "text", ["coverage: a.xml", "coverage: [a.xml]", "coverage:\n  - a.xml\n", "coverage: |\n  a.xml\n"]
)
def test_a_list_may_be_written_in_each_usual_way(text):
    assert load(text).check().coverage == ("a.xml",)


def test_a_list_in_an_input_has_lines_or_commas():
    assert load(environment={"HOPSCOPE_INPUT_COVERAGE": "a.xml, b.info\n c.json \n"}).check().coverage == (
        "a.xml",
        "b.info",
        "c.json",
    )


@pytest.mark.parametrize("text", ["risk-weights: {hub: 1.5, scale: 4}", "risk-weights: |\n  hub: 1.5\n  scale = 4\n"])
def test_weights_are_numbers_by_name(text):
    assert load(text, weights={"hub", "scale"}).check().risk_weights == {"hub": 1.5, "scale": 4.0}


def test_an_empty_value_asks_for_the_default():
    assert load("coverage:\nhops:\n").check() == Config()


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("\nhops: 4", ".github/hopscope.yml:2: hops cannot be 4. Allowed: 1-3"),
        ("hops: many", ".github/hopscope.yml:1: hops cannot be many. Allowed: 1-3"),
        ("hops: ١", ".github/hopscope.yml:1: hops cannot be ١. Allowed: 1-3"),
        ("hops: [1]", ".github/hopscope.yml:1: hops cannot be […]. Allowed: 1-3"),
        ("coverage: [[a]]", ".github/hopscope.yml:1: coverage cannot be […]. Allowed: a list"),
        ("coverage: {a: b}", ".github/hopscope.yml:1: coverage cannot be […]. Allowed: a list"),
        (
            "fail-on: hihg",
            ".github/hopscope.yml:1: fail-on cannot be hihg, did you mean high? "
            "Allowed: never, low, medium, high, critical",
        ),
        (
            "risk-weights: {hub: big}",
            ".github/hopscope.yml:1: risk-weights cannot be hub: big. Allowed: name: number",
        ),
        ("hops: 1\nhops: 2", ".github/hopscope.yml:2: hops stands twice, the first one counts"),
        ("github-token: x", ".github/hopscope.yml:1: github-token can only be given as an input of the action"),
    ],
)
def test_a_wrong_value_is_named_with_its_line_and_what_is_allowed(text, complaint):
    assert complaints(text) == [complaint]


def test_an_unknown_setting_is_named_with_the_nearest_one():
    (complaint,) = complaints("hops: 2\nexclud: [a]\n")
    assert complaint.startswith(".github/hopscope.yml:2: there is no setting exclud, did you mean exclude? Allowed: ")


def test_an_unknown_setting_far_from_all_lists_those_a_file_may_have():
    (complaint,) = complaints("zzz: 1")
    names = complaint.partition("Allowed: ")[2].split(", ")
    assert names == sorted(row.name for row in settings() if not row.input_only)


def test_an_unknown_weight_is_named_with_the_nearest_one():
    assert "did you mean hub?" in complaints("risk-weights: {hubb: 2}", weights={"hub"})[0]


def test_one_wrong_setting_does_not_lose_the_others():
    loaded = load("hops: 9\ncomment: risk\nmin-risk: high\n")
    assert loaded.config == Config(comment="risk", min_risk="high")
    assert loaded.check(lenient=True) == loaded.config
    with pytest.raises(BadInput, match="hops cannot be 9"):
        loaded.check()


def test_a_wrong_input_is_never_passed_over():
    """`fail-on: hihg` in a workflow would otherwise be a gate that stands open."""
    loaded = load("", {"HOPSCOPE_INPUT_FAIL_ON": "hihg"})
    with pytest.raises(BadInput, match="inputs: fail-on cannot be hihg, did you mean high"):
        loaded.check(lenient=True)


def test_a_name_may_hold_only_what_a_marker_may():
    assert complaints("", {"HOPSCOPE_INPUT_INSTANCE": "a --> b"}) == [
        "inputs: instance cannot be a --> b. Allowed: ^[a-z0-9][a-z0-9-]{0,39}$"
    ]


def test_an_unknown_input_is_named():
    assert complaints("", {"HOPSCOPE_INPUT_HOP": "1"})[0].startswith(
        "inputs: there is no setting hop, did you mean hops?"
    )


def test_a_wrong_token_is_not_repeated():
    assert "ghp_secret" not in complaints("", {"HOPSCOPE_INPUT_GITHUB_TOKEN": "ghp_secret\n\x07x"})[0]


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("a: [", "settings file is not used"),
        ("- a\n- b\n", "lines of the form"),
        ("just words", "lines of the form"),
        ("a: " + "[" * 20 + "]" * 20, "nested too deep"),
        ("a: &a [x]\nb: [" + "*a," * 20 + "]", "aliases"),
        ("#" * (written.MAX_BYTES + 1), "longer than"),
        ("a: [" + "b," * written.MAX_EVENTS + "]", "too many parts"),
        ("a: \x00", "settings file is not used"),
        ("a: *nowhere", "undefined alias"),
    ],
)
def test_an_unusable_file_is_set_aside_whole_with_the_reason(text, why):
    loaded = load(text)
    assert loaded.config == Config(allow="admin")
    assert why in loaded.problems[0].english()


def test_python_tags_build_nothing():
    loaded = load("templates: !!python/object/apply:os.system ['false']\nhops: !!int 2\n")
    assert loaded.config.hops == 2
    assert "templates cannot be" in loaded.problems[0].english()


words = st.sampled_from([row.name for row in settings()]) | st.text(max_size=8)


@given(
    st.text()
    | st.lists(st.tuples(words, st.text(max_size=12))).map(lambda rows: "\n".join(f"{k}: {v}" for k, v in rows))
)
def test_no_text_breaks_it(text):
    loaded = load(text)
    assert msgspec.convert(msgspec.to_builtins(loaded.config), Config) == loaded.config
    assert all(each.english() for each in loaded.problems)


@pytest.mark.parametrize(
    ("include", "exclude", "path", "kept"),
    [
        ((), (), "a/b.py", True),
        (("src/",), (), "src/a.py", True),
        (("src/",), (), "lib/a.py", False),
        ((), ("*.min.js",), "web/a.min.js", False),
        ((), ("docs/**/old/",), "docs/x/old/a.py", False),
        (("src/",), ("src/vendored",), "src/vendored/a.py", False),
        ((), ("/build",), "sub/build/a.py", True),
    ],
)
def test_patterns_select_as_gitignore_does(include, exclude, path, kept):
    assert selected(Config(include=include, exclude=exclude), path) is kept


def test_a_wrong_line_about_who_may_ask_lets_fewer_in_not_more():
    assert load("allow: wirte\n").config.allow == "admin"
    assert load("allow: [read]\n").config.allow == "admin"
    assert load("allow: read\nallow: anyone\n").config.allow == "read"
    assert load("allow: wirte\n", {"HOPSCOPE_INPUT_ALLOW": "read"}).config.allow == "read"
    assert load("hops: nine\n").config.allow == "write"

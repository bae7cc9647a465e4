"""The Korean catalogue reads well whatever stands in its placeholders, and nothing on the way leaves English behind."""

from __future__ import annotations

import html
import io
import re
from collections.abc import Iterator
from pathlib import Path

import cmarkgfm
import msgspec
import pytest
from babel.messages.pofile import read_po

from bot import render
from bot.model.answer import Answer
from bot.model.message import Message
from bot.render.words import DOMAIN, words
from tests import repos
from tests.render import messages

LATIN = re.compile(r"[A-Za-z][A-Za-z0-9-]+")
HANGUL = re.compile("[가-힣]")
# Names of programs, formats and keys, and what is typed as it stands: the same in every language.
NAMES = frozenset(
    LATIN.findall("Hopscope hopscope HTTP GitHub git Git LFS Dask JSON HTML XML LCOV Cobertura UTF-8 PATH MB Enter Esc")
)
TYPED = re.compile(  # code spans, placeholders, options, files, and values to be written as they are
    r"`[^`]*`|\{[^}]*\}|%\([a-z_]+\)[a-z]|%[a-z]|--[a-z-]+|\.hopscope/[a-z.]+|[a-z]+::[A-Za-z]+|module\.Name"
    r"|Voyage AI|JSON Lines|coverage\.py|actions/checkout|risk-weights|GitHub Action"
)
# What an option may be, as a list: `quick(하나), default(셋) 또는 thorough(모두)`.
CHOICES = re.compile(r"(?:[a-z]+(?:\([가-힣]+\))?, )*[a-z]+(?:\([가-힣]+\))? 또는 [a-z]+(?:\([가-힣]+\))?|true, false")
PACKAGES = frozenset(
    LATIN.findall(
        "cobra mux logrus gods gjson httprouter golang-lru flask click requests rich attrs werkzeug celery gson "
        "JSON-java commons-lang3 joda-time query-core trpc-server axios"
    )
)
COMMIT = re.compile(r"(?<![0-9A-Za-z])[0-9a-f]{7}(?![0-9A-Za-z])")
HISTORY = "Ada Open the shop A change"  # author and subjects of the commits that `repos` makes
# After a name, which may end in anything, each particle has both its forms.
PARTICLES = re.compile(
    r"[}`](?:을(?!\()|를|이(?=[ ,.])|가(?=[ ,.])|은(?!\()|는(?=[ ,.])|와(?!\()|과(?=[ ,.])|로(?=[ ,.])|으로)"
)


def translated() -> Iterator[tuple[Message, str]]:
    """Every sentence that has Korean words, with them."""
    file = messages.LOCALES / "ko" / "LC_MESSAGES" / f"{DOMAIN}.po"
    for each in read_po(io.BytesIO(file.read_bytes()), locale="ko"):
        forms = [each.string] if isinstance(each.string, str) else list(each.string or ())
        if each.id and all(forms):
            text, plural = each.id if isinstance(each.id, tuple | list) else (each.id, "")
            yield Message(text, {}, plural), forms[0]


# Sentences that hold no word: the same in every language.
SAME = {"{code_words}", "{name} {value}", "{code_date}, {code_author}", "true, false"}


def test_every_sentence_is_translated() -> None:
    files = sorted(messages.LOCALES.glob(f"*/LC_MESSAGES/{DOMAIN}.po"))
    assert files
    assert {file.parents[1].name: lacks for file in files if (lacks := messages.untranslated(file))} == {}


def test_a_translation_is_none_of_the_english() -> None:
    assert {said.text for said, text in translated() if text in (said.text, said.plural)} == SAME


def left(text: str) -> set[str]:
    """English words that stand where Korean should."""
    return set(LATIN.findall(TYPED.sub(" ", CHOICES.sub(" ", text)))) - NAMES - PACKAGES


def test_no_translation_leaves_an_english_word() -> None:
    assert {text: left(text) for _, text in translated() if left(text)} == {}


def test_particles_fit_whatever_a_name_ends_in() -> None:
    fixed = [text for _, text in translated() if PARTICLES.search(text.replace("`await`가", ""))]
    assert fixed == []


def test_sentences_keep_one_level_of_speech() -> None:
    plain = [text for _, text in translated() if re.search(r"(?<!니)다\.?\**$|(?<!세)요[.?]\**$", text)]
    assert plain == []


@pytest.mark.parametrize("value", ["load", "a_b", "`", "*x*", "값", "f()"])
def test_bold_is_bold_on_github(value: str) -> None:
    korean = words("ko")
    for said, text in translated():
        if pairs := text.count("**") // 2:
            names = re.findall(r"\{([a-z_]+)", text)
            args: dict[str, str | int | float] = {"n": 3}
            args |= {name: value if name.startswith("code_") else 3 for name in names}
            shown = cmarkgfm.github_flavored_markdown_to_html(
                korean.say(Message(said.text, args, said.plural)), options=cmarkgfm.Options.CMARK_OPT_UNSAFE
            )
            assert shown.count("<strong>") == pairs, text
            assert "**" not in re.sub(r"<code>.*?</code>", "", shown)


@pytest.fixture(scope="module")
def shop(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The shop with a change that breaks, doubts, adds, removes and renames."""
    repo = repos.shop(tmp_path_factory.mktemp("korean") / "shop")
    box = "class Box:\n    def put(self, what, where): ...\n"
    core = f"{box}\n\ndef load(path, mode):\n    return open(path, mode).read()\n"
    repo.commit({"shop/more.py": "from shop.core import size\n\n\ndef twice(a):\n    return size(a) * 2\n"})
    repo.commit({"shop/core.py": core, "package-lock.json": "{}", "shop/x.zig": "fn x() void {}\n"})
    return repo.path


@pytest.mark.parametrize("form", ["terminal", "md", "html"])
def test_a_report_holds_no_english_outside_code(shop: Path, form: str) -> None:
    told = repos.hopscope("report", "--repo", shop, "--base", "HEAD~1", "--format", form, LC_ALL="ko_KR.UTF-8")
    assert told.code == 0, told.err
    assert "깨집니다" in told.out
    if form == "html":
        assert '<html lang="ko">' in told.out
    assert left(prose(told.out, form)) - repository(shop) == set()


def prose(text: str, form: str) -> str:
    """What of a report is said: without code, links, pictures and the page's own machinery."""
    text = re.sub(r"<(style|script|code|pre|a)\b.*?</\1>", " ", text, flags=re.S)
    text = re.sub(r"```.*?```|`+[^`]*`+|\]\([^)]*\)", " ", text, flags=re.S)
    return (
        html.unescape(re.sub(r"</?[a-z][^>]*>|<!doctype[^>]*>|<!--.*?-->", " ", text))
        if form != "terminal"
        else COMMIT.sub(" ", text)
    )


def repository(root: Path) -> set[str]:
    """Words of the repository itself and of code in sentences: a terminal shows both without a mark."""
    files = [path for path in root.rglob("*") if path.is_file() and ".git" not in path.parts]
    typed = [span for _, text in translated() for span in re.findall(r"`[^`]*`", text)]
    said = " ".join(
        [*map(str, files), *(path.read_text(errors="replace") for path in files), "pytest", *typed, HISTORY]
    )
    return set(LATIN.findall(said))


QUESTIONS = (
    "load를 누가 호출해?",
    "main은 무엇을 호출해?",
    "size는 어디에 정의돼 있어?",
    "twice에서 load까지 어떻게 호출돼?",
    "load가 비동기가 되면 뭐가 깨져?",
    "size를 삭제하면 무엇이 깨지나요?",
    "shop/app.py와 shop/core.py는 어떤 관계야?",
    "SHOP_TIMEOUT 설정은 무엇을 결정하나요?",
    "'return' 찾아줘",
    "shop/core.py는 어떻게 동작해?",
    "load와 비슷한 코드 찾아줘",
    "load는 왜 이렇게 되어 있어?",
    "파일은 어디에서 읽나요?",
    "laod를 누가 호출해?",
)


@pytest.fixture(scope="module")
def asked(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The shop with a setting."""
    repo = repos.shop(tmp_path_factory.mktemp("asked") / "shop")
    times = "int(os.environ['SHOP_TIMEOUT'])"
    more = f"import os\n\nfrom shop.core import size\n\n\ndef twice(a):\n    return size(a) * {times}\n"
    repo.commit({"shop/more.py": more, "deploy.env": "SHOP_TIMEOUT=3\n"})
    return repo.path


@pytest.mark.parametrize("question", QUESTIONS)
def test_an_answer_holds_no_english_outside_code(asked: Path, question: str) -> None:
    told = repos.hopscope("ask", question, "--repo", asked)
    assert told.code == 0, told.err
    known = repository(asked) | set(LATIN.findall(question))
    assert left(prose(told.out, "terminal")) - known == set()
    answer = msgspec.json.decode(repos.hopscope("ask", question, "--repo", asked, "--json").out, type=Answer)
    said = render.reply(answer)
    assert HANGUL.search(said.partition("\n\n")[2])
    assert left(prose(said, "md").replace(question, "")) - known == set()

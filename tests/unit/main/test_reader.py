"""Who reads: an option before a setting, a setting before the environment, and no environment but a terminal's."""

from __future__ import annotations

import pytest

from bot.main import reader
from tests import repos

KOREAN = "ko_KR.UTF-8"


@pytest.mark.parametrize(
    ("environment", "language"),
    [
        ({}, "en"),
        ({"LANG": KOREAN}, "ko"),
        ({"LANG": "ko"}, "ko"),
        ({"LANG": "fr_FR.UTF-8"}, "en"),
        ({"LANG": "kok_IN"}, "en"),
        ({"LANG": "en_US.UTF-8", "LC_MESSAGES": KOREAN}, "ko"),
        ({"LANG": KOREAN, "LC_MESSAGES": "en_GB.UTF-8"}, "en"),
        ({"LANG": KOREAN, "LC_ALL": "C.UTF-8"}, "en"),
        ({"LANG": "C", "LANGUAGE": "ko"}, "en"),
        ({"LANG": "en_US.UTF-8", "LANGUAGE": "fr:ko:en"}, "ko"),
        ({"LC_ALL": "", "LANG": KOREAN}, "ko"),
        ({"LANG": "../../etc"}, "en"),
    ],
)
def test_a_terminal_speaks_what_its_environment_says(environment: dict[str, str], language: str) -> None:
    assert reader.of_environment(environment) == language


@pytest.mark.parametrize(
    ("arguments", "language"),
    [
        ([], ""),
        (["report", "--language", "ko"], "ko"),
        (["--language=en", "report"], "en"),
        (["report", "--language"], ""),
        (["report", "--language", "xx"], ""),
        (["ask", "what does --language ko decide?"], ""),
    ],
)
def test_the_option_is_read_ahead(arguments: list[str], language: str) -> None:
    assert reader.option(arguments) == language


def test_an_option_outdoes_a_setting_and_a_setting_the_environment() -> None:
    reader.meet("", {"LANG": KOREAN})
    assert (reader.chosen(), reader.language()) == ("", "ko")
    reader.settle("auto")
    assert reader.language() == "ko"
    reader.settle("en")
    assert (reader.chosen(), reader.language()) == ("en", "en")
    reader.meet("ko", {})
    reader.settle("en")
    assert reader.language() == "ko"
    reader.follow("auto")
    assert (reader.chosen(), reader.language()) == ("", "en")


def test_help_and_errors_are_in_the_language_of_the_reader() -> None:
    told = repos.hopscope("report", "--help", LC_ALL=KOREAN).out
    assert told.startswith("사용법: hopscope report")
    assert "변경이 미치는 영향을 보고합니다" in told
    assert "show this help" not in told
    assert "명령으로 사용법을 볼 수 있습니다" in repos.hopscope("report", LC_ALL=KOREAN).err
    assert repos.hopscope("report", "--language", "en", "--help", LC_ALL=KOREAN).out.startswith("usage: ")
    assert repos.hopscope("shelves").out.startswith("languages: ")

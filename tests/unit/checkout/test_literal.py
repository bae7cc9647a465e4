"""Text as it stands: nothing in it is an option, a pattern or more than one line."""

from __future__ import annotations

import pytest

from bot.shell import checkout

ODD = ["--foo", "-e", "a.*b", "[z-a", "(", "\\", "$HOME", "`id`", "'", '"', "^x$", "é", "a\tb", "{0}", "%s", "🦔", " "]


@pytest.fixture(params=["commit", "tree", "folder", "bare"])
def searched(request, made, tmp_path):
    """(text, limit) -> hits, in whichever place the files stand."""

    def search(files: dict[str, str | bytes], text: str, limit: int = 99):
        for name, content in files.items():
            made.put(name, content)
        if request.param == "folder":
            made.git("init", "--quiet", str(tmp_path / "other"))
            (tmp_path / "plain").mkdir(exist_ok=True)
            plain = type(made)(tmp_path / "plain")
            for name, content in files.items():
                plain.put(name, content)
            return checkout.opened(plain.path).literal("", text, limit)
        commit = made.commit()
        if request.param == "bare":
            made.git("clone", "--quiet", "--bare", ".", str(tmp_path / "bare"))
            return checkout.opened(tmp_path / "bare").literal(commit, text, limit)
        return checkout.opened(made.path).literal(commit if request.param == "commit" else "", text, limit)

    return search


@pytest.mark.parametrize("text", ODD)
def test_no_text_means_anything_else_than_itself(searched, text):
    files = {"a.py": f"one\nx{text}y\n", "b.py": "aXXb z\nfoo\nHOME\n"}
    found = [hit for hit in searched(files, text) if hit[0] == "a.py"]
    assert found == [("a.py", 2, text, f"x{text}y")]


@pytest.mark.parametrize("text", ["", "a\nb", "a\0b", "a\r", "\n"])
def test_what_is_no_text_of_one_line_is_nowhere(searched, text):
    assert searched({"a.py": "a\nb\r\n", "b.py": "\n"}, text) == []


def test_parts_of_words_count_and_case_does(searched):
    assert [hit[:2] for hit in searched({"a.py": "reload()\nLOAD\nload load\n"}, "load")] == [("a.py", 1), ("a.py", 3)]


def test_as_many_as_are_asked_for(searched):
    files = {"b.py": "load\nload\n", "a.py": "load\n", "c.bin": b"load\0"}
    assert [hit[:2] for hit in searched(files, "load", 2)] == [("a.py", 1), ("b.py", 1)]


def test_a_long_line_is_cut_around_the_hit(searched):
    (hit,) = searched({"a.js": "é" * 5000 + "needle" + "b" * 5000}, "needle")
    assert "needle" in hit[3]
    assert len(hit[3]) <= 300


def test_bytes_that_are_no_text(searched):
    (hit,) = searched({"a.py": b"\xff load \xe9\n"}, "load")
    assert hit[:3] == ("a.py", 1, "load")

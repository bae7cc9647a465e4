"""Where links lead, from the address of a remote."""

import pytest

from bot.main.origin import Origin, of_remote, of_runner

GITHUB = Origin("https://github.com", "o/r")
NOWHERE = Origin()


@pytest.mark.parametrize(
    ("address", "expected"),
    [
        ("https://github.com/o/r", GITHUB),
        ("https://github.com/o/r/", GITHUB),
        ("https://github.com/o/r.git", GITHUB),
        ("https://www.github.com/o/r.git", GITHUB),
        ("http://github.com/o/r", GITHUB),
        ("https://user@github.com/o/r.git", GITHUB),
        ("https://user:token@github.com/o/r.git", GITHUB),
        ("git@github.com:o/r.git", GITHUB),
        ("github.com:o/r", GITHUB),
        ("ssh://git@github.com/o/r.git", GITHUB),
        ("ssh://git@ssh.github.com:443/o/r.git", GITHUB),
        ("git://github.com/o/r.git", GITHUB),
        ("https://github.com/o/name.with.dots.git", Origin("https://github.com", "o/name.with.dots")),
        ("git@github.example.org:o/r.git", Origin("https://github.example.org", "o/r")),
        ("https://example.ghe.com/o/r", Origin("https://example.ghe.com", "o/r")),
        ("https://code.example.org/o/r", Origin("https://code.example.org", "o/r")),
        ("https://GitHub.com/o/r", GITHUB),
        ("https://gitlab.com/o/r.git", NOWHERE),
        ("https://github.com/o", NOWHERE),
        ("https://github.com/o/r/tree/main", NOWHERE),
        ("https://notgithub.com/o/r", NOWHERE),
        ("https://github.com.evil.example/o/r", Origin("https://github.com.evil.example", "o/r")),
        ("/home/me/github.com/o/r", NOWHERE),
        ("C:/o/r", NOWHERE),
        ("file:///srv/github.com/o/r", NOWHERE),
        ("../o/r", NOWHERE),
        ("", NOWHERE),
    ],
)
def test_addresses(address, expected):
    assert of_remote(address, {"GH_HOST": "code.example.org"}) == expected


def test_the_runner_knows_its_server():
    own = {"GITHUB_SERVER_URL": "https://code.example.org", "GITHUB_REPOSITORY": "o/r"}
    assert of_runner(own) == Origin("https://code.example.org", "o/r")
    assert of_remote("git@code.example.org:o/r.git", own) == Origin("https://code.example.org", "o/r")
    assert of_runner({}) == NOWHERE

"""Paths of URLs that code builds."""

import pytest

from bot.contracts.urls import path


@pytest.mark.parametrize(
    ("url", "found"),
    [
        ("http://h:80/a/b?x=1", "/a/b"),
        ("{}/brand/{id}", "/brand/{id}"),
        ("https://{}/x/{}", "/x/{}"),
        ("{}:{}/x", "/x"),
        ("{}users", "users"),
        ("users/{}", "users/{}"),
        ("{}-x/y", "{}-x/y"),
        ("/a#b", "/a"),
        ("/", "/"),
        ("http://h", "/"),
        ("http://{}", ""),
        ("{}", ""),
        ("{}/{}", ""),
        ("{}&page=2", ""),
    ],
)
def test_path(url: str, found: str) -> None:
    assert path(url) == found

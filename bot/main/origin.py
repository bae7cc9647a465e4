"""Where links of a report lead: a server and a repository on it, as the runner or the remote says."""

from __future__ import annotations

import re
from collections.abc import Mapping

import msgspec

GITHUB = "https://github.com"
_ADDRESS = re.compile(
    r"(?:(?:https?|ssh|git)://(?:[^/@]*@)?(?P<host>[^/:@]+)(?::\d+)?/|(?:[^/@:]*@)?(?P<short>[^/:@]+):(?!/))"
    r"(?P<name>[\w.-]+/[\w.-]+?)(?:\.git)?/?"
)


class Origin(msgspec.Struct, frozen=True):
    """Where links lead: server and `owner/name`, empty where unknown."""

    server: str = GITHUB
    repository: str = ""


def of_runner(environment: Mapping[str, str]) -> Origin:
    """What the runner says."""
    return Origin(environment.get("GITHUB_SERVER_URL") or GITHUB, environment.get("GITHUB_REPOSITORY", ""))


def of_checkout(address: str, prefix: str, environment: Mapping[str, str]) -> Origin:
    """What a checkout's remote says; nothing below a `prefix`: paths are relative to it, and links would miss."""
    return Origin() if prefix else of_remote(address, environment)


def of_remote(address: str, environment: Mapping[str, str]) -> Origin:
    """What the address of a remote says, if it is a GitHub: the public one, or one that its name or a runner tells."""
    found = _ADDRESS.fullmatch(address)
    if found is None:
        return Origin()
    host = (found["host"] or found["short"]).lower().removeprefix("ssh.").removeprefix("www.")
    own = {_host(environment.get(name, "")) for name in ("GITHUB_SERVER_URL", "GH_HOST")} - {""}
    if host != "github.com" and host not in own and not host.endswith(".ghe.com") and "github" not in host.split("."):
        return Origin()
    return Origin(f"https://{host}", found["name"])


def _host(url: str) -> str:
    return url.rpartition("://")[2].partition("/")[0].lower()

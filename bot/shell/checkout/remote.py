"""What a clone lacks and its remote has: commits of a shallow clone, contents of a partial one."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from bot.errors import BotError
from bot.shell.checkout.git import NETWORK_SECONDS, Git, GitFailed

# Commits more at each step. Most pull requests part from their base within the first; the last step is all of them.
DEEPER = ("--deepen=50", "--deepen=1000", "--unshallow")
_QUIETLY = ("--quiet", "--no-tags", "--no-recurse-submodules", "--no-write-fetch-head")
# Commits and folders without files: what lies between two commits is never read, only where they part.
_WITHOUT_CONTENT = "--filter=blob:none"


def shallow(git: Git) -> bool:
    """Whether history ends before its first commit."""
    return git.ask("rev-parse", "--is-shallow-repository") == "true"


def partial(git: Git) -> bool:
    """Whether contents may be missing, to be fetched when they are asked for."""
    return "true" in git.ask("config", "--get-regexp", r"^remote\..*\.promisor$").split()


def treeless(git: Git) -> bool:
    """Whether even folders may be missing, and not contents alone."""
    filters = git.ask("config", "--get-regexp", r"^remote\..*\.partialclonefilter$").split("\n")
    return partial(git) and not all(" blob:" in one for one in filters)


def name(git: Git) -> str:
    """The remote to ask: `origin`, or the first one; empty where there is none."""
    remotes = git.ask("remote").split()
    return "origin" if "origin" in remotes else next(iter(remotes), "")


def fetch(git: Git, *options: str, wanted: Sequence[str] = ()) -> bool:
    """Fetch from the remote; whether it worked. That there is none in reach is no error: the caller says what lacks."""
    if not (remote := name(git)):
        return False
    ids = [one.encode() for one in wanted]
    try:
        git.run("fetch", *_QUIETLY, *options, "--stdin", remote, lines=ids, seconds=NETWORK_SECONDS)
    except (GitFailed, BotError):
        return False
    return True


def pull(git: Git, number: int) -> str:
    """Commit id of a pull request's head as the remote knows it; empty where it knows none, or does not answer."""
    if not (remote := name(git)):
        return ""
    try:
        output = git.run("ls-remote", "--quiet", "--", remote, f"refs/pull/{number}/head", seconds=NETWORK_SECONDS)
    except (GitFailed, BotError):
        return ""
    return output.split(b"\t")[0].decode("ascii", "replace").strip()


def deepen(git: Git, commits: Sequence[str]) -> Iterator[None]:
    """Bring more and more of the history, a step at a time, as long as the remote answers and there is more."""
    for step in DEEPER:
        # A remote may refuse ids that none of its branches reaches, such as a commit that was never pushed.
        if not (fetch(git, step, _WITHOUT_CONTENT, wanted=commits) or fetch(git, step, _WITHOUT_CONTENT)):
            return
        yield
        if not shallow(git):
            return


def bring(git: Git, blobs: Sequence[str]) -> list[str]:
    """The blobs that are in the clone after those that lack were fetched, all in one request, in the order given.

    git itself would fetch them one by one, each with a round trip of its own.
    """
    here = _here(git, blobs)
    missing = [blob for blob in blobs if blob not in here]
    if missing and fetch(git, _WITHOUT_CONTENT, wanted=missing):
        here = _here(git, blobs)
    return [blob for blob in blobs if blob in here]


def _here(git: Git, blobs: Sequence[str]) -> set[str]:
    """Those that the clone has. Asking for one by its id would already fetch it."""
    everything = ("cat-file", "--batch-all-objects", "--batch-check=%(objectname)", "--unordered", "--buffer")
    with git.stream(*everything) as output:
        return {line.rstrip().decode() for line in output}.intersection(blobs)

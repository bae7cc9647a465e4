"""The table of settings: action.yml, the JSON Schema and the README are held equal to it."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

INPUT = {"input-only": True}  # given by the workflow alone, never read from the settings file
HANDLE = "^[a-z0-9](-?[a-z0-9]){0,38}$"  # as GitHub names its users
NAME = "^[a-z0-9][a-z0-9-]{0,39}$"  # it stands in the comment's marker and in the artifact's name
BRANCH = "^[a-zA-Z0-9][a-zA-Z0-9/-]{0,99}$"
PATH = ".github/hopscope.yml"
Level = Literal["low", "medium", "high", "critical"]


def _says(description: str, **limits: Any) -> Meta:
    return Meta(description=description, **limits)


class Config(msgspec.Struct, frozen=True, rename="kebab", forbid_unknown_fields=True):
    """All settings: the table that action.yml, the JSON Schema and the README are held equal to."""

    github_token: Annotated[str, _says("Token to read the pull request and write the comment.", extra=INPUT)] = ""
    config: Annotated[str, _says("Path of the settings file, read at the base commit.", extra=INPUT)] = PATH
    comment: Annotated[
        Literal["always", "changes", "risk", "off"],
        _says("Comment on every pull request, when code changed, when the risk reaches `min-risk`, or never."),
    ] = "changes"
    min_risk: Annotated[Level, _says("Lowest risk that `comment: risk` comments on.")] = "medium"
    fail_on: Annotated[
        Literal["never", "low", "medium", "high", "critical"],
        _says("Lowest risk that makes the job fail, once the report is made."),
    ] = "never"
    instance: Annotated[str, _says("Name of the report: one comment each.", pattern=NAME, extra=INPUT)] = "default"
    allow: Annotated[
        Literal["admin", "maintain", "write", "triage", "read", "anyone"],
        _says("Who gets answers: everybody with this role in the repository or a higher one."),
    ] = "write"
    handle: Annotated[
        str, _says("Name that questions begin with, as `@name` or `/name`; a slash notifies nobody.", pattern=HANDLE)
    ] = "hopscope"
    answer_issues: Annotated[bool, _says("Answer in issues too. The job then needs `issues: write`.")] = False
    answer_closed: Annotated[bool, _says("Answer in closed and locked conversations too.")] = False
    hops: Annotated[int, _says("How far impact is followed; beyond 3 nothing is reliable.", ge=1, le=3)] = 3
    include: Annotated[tuple[str, ...], _says("Files to index, as patterns of `.gitignore`. Empty: all.")] = ()
    exclude: Annotated[tuple[str, ...], _says("Files to leave out, as patterns. Stronger than `include`.")] = ()
    max_file_bytes: Annotated[
        int, _says("Larger files are skipped, and named in the report.", ge=1_000, le=100_000_000)
    ] = 1_000_000
    jobs: Annotated[int, _says("Processes that read files. 0: one per processor.", ge=0, le=256)] = 0
    language: Annotated[
        Literal["auto", "en", "ko"],
        _says("Language of reports and answers. `auto`: English reports, answers in the language of the question."),
    ] = "auto"
    annotations: Annotated[bool, _says("Mark the lines that will break in the view of changed files.")] = False
    coverage: Annotated[
        tuple[str, ...],
        _says("Coverage files (Cobertura XML, LCOV, coverage.py JSON) to use for the question what tests reach."),
    ] = ()
    risk_weights: Annotated[dict[str, float], _says("Numbers of the risk arithmetic to replace.")] = {}
    embeddings: Annotated[
        Literal["embedded", "voyage", "off"],
        _says(
            "What tells words of like meaning in a search: vectors that come with Hopscope, Voyage AI's (source text "
            "then leaves the runner, and `voyage-key` is needed), or nothing."
        ),
    ] = "embedded"
    voyage_key: Annotated[str, _says("Key of Voyage AI, for `embeddings: voyage`.", extra=INPUT)] = ""
    templates: Annotated[str, _says("Folder of templates that replace built-in ones, read at the base commit.")] = ""
    save_threshold: Annotated[
        int, _says("Percentage of files that must differ before a push saves the graph again.", ge=0, le=100)
    ] = 10
    publish: Annotated[
        bool,
        _says(
            "Publish what the repository exposes and consumes on a data branch, every night and after each push to the "
            "default branch. The job then needs `contents: write`."
        ),
    ] = False
    publish_branch: Annotated[str, _says("The data branch.", pattern=BRANCH)] = "hopscope-data"
    peers: Annotated[
        tuple[str, ...],
        _says("Repositories that may use this one, or are used by it, as `owner/name` or `owner/name@branch`."),
    ] = ()
    hub: Annotated[
        str, _says("Repository, as `owner/name` or `owner/name@branch`, whose system map lists the others.")
    ] = ""
    peers_token: Annotated[
        str,
        _says(
            "Token to read other repositories, never used on pull requests from forks. Empty: the job's own token.",
            extra=INPUT,
        ),
    ] = ""
    stale_days: Annotated[
        int, _says("Age in days from which on what is known of another repository carries a warning.", ge=1, le=365)
    ] = 7
    store: Annotated[str, _says("File that holds the graph. Empty: `.hopscope/graph.db`.", extra=INPUT)] = ""
    report_dir: Annotated[str, _says("Folder for the report's files. Empty: a temporary one.", extra=INPUT)] = ""

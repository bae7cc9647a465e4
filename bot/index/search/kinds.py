"""What a path says of its file: a test, a document, an example, a copy, generated, or old. Such files rank lower."""

from __future__ import annotations

import re

# The order is that in which they are told. Names of folders count anywhere in a path, whatever their case.
FOLDERS = {
    "test": "test tests testing testdata test_data __tests__ spec specs fixture fixtures mock mocks __mocks__ e2e"
    " integration_test integration_tests integration-tests testcase testcases testutil testutils cypress",
    "docs": "doc docs documentation website site man manual changelog changelogs",
    "example": "example examples _examples sample samples demo demos playground tutorial tutorials docs_src bench"
    " benches benchmark benchmarks script scripts contrib",
    "vendored": "vendor vendored third_party third-party thirdparty node_modules external externals deps extern"
    " bower_components submodules",
    "generated": "dist build out generated gen _generated __generated__ single_include amalgamated target coverage",
    "legacy": "legacy deprecated compat _compat old archive archived obsolete",
}
_FOLDER = {word: kind for kind, words in FOLDERS.items() for word in words.split()}
_NAMES = (
    # `test_` begins tests where the language's runner looks for it, and elsewhere names helpers for tests.
    ("test", re.compile(r"^test_.*\.(py|rb|php|exs|jl|c|cc|cpp|lua)$|^conftest\.py$")),
    ("test", re.compile(r"[._-](test|tests|spec|specs)\.[a-z]+$|\.(test|spec)-d\.ts$|\.(bats|feature|snap)$")),
    ("test", re.compile(r"[a-z0-9](Test|Tests|TestCase|Spec|Specs|Suite|IT)\.[a-z]+$")),
    ("docs", re.compile(r"\.(md|mdx|rst|adoc|txt|markdown|html?|tex|pod|rdoc|1|3)$", re.IGNORECASE)),
    ("example", re.compile(r"(^|[._-])(example|sample|benchmark|bench)s?\.[a-z]+$")),
    ("generated", re.compile(r"\.min\.|\.bundle\.|\.pb\.|_pb2|\.generated\.|\.g\.|_generated\.|\.designer\.|\.lock$")),
    ("generated", re.compile(r"(^|[-_.])lock\.(json|yaml)$|\.(map|svg|css|scss)$", re.IGNORECASE)),
    ("legacy", re.compile(r"(^|[._-])(legacy|deprecated|compat|old)\.[a-z]+$")),
)


# Below these, folders are packages: `com.example.demo` and `org.springframework.samples` hold what a project is about.
_PACKAGES = re.compile(
    r"(?:^|/)src/(?:\w+/(?:java|kotlin|scala|groovy)|(?=(?:com|org|net|io)/.*\.(?:java|kt|scala)$))/?"
)
_IN_PACKAGES = {"test": "test", "tests": "test", "testing": "test", "generated": "generated", "legacy": "legacy"}


def of(path: str) -> tuple[str, ...]:
    """The kinds of a file, sorted; none for ordinary source."""
    *folders, name = path.split("/")
    if root := _PACKAGES.search(path):
        packages = path[root.end() :].split("/")[:-1]
        folders = path[: root.end()].strip("/").split("/")
        found = {_IN_PACKAGES[one] for one in packages if one in _IN_PACKAGES}
    else:
        found = set()
    found |= {_FOLDER[folder.lower()] for folder in folders if folder.lower() in _FOLDER}
    return tuple(sorted(found | {kind for kind, pattern in _NAMES if pattern.search(name)}))


# Text that people neither write nor read: its words say nothing of what the repository does.
_UNREAD = re.compile(
    r"\.min\.|\.bundle\.|(^|[-_.])lock\.(json|yaml)$|\.(lock|map|svg|snap|csv|tsv|ipynb|po|pot|pem|crt|sum)$",
    re.IGNORECASE,
)
# Pages that were made from text which stands elsewhere. Templates of pages are in other folders.
_RENDERED = re.compile(r"(^|/)(docs?|documentation|javadocs?|apidocs?|website|site)/.*\.html?$", re.IGNORECASE)
# Text that defines nothing that code could call.
_PROSE = re.compile(
    r"\.(md|mdx|rst|adoc|txt|markdown|html?|tex|pod|rdoc|json|jsonc|json5|ya?ml|toml|ini|cfg|conf|xml|properties|css|scss"
    r"|less|env)$",
    re.IGNORECASE,
)


def read(path: str) -> bool:
    """Whether a file's words are worth looking at."""
    return not _UNREAD.search(path) and not _RENDERED.search(path)


def prose(path: str) -> bool:
    """Whether a file is text or settings, so that nothing in it is a definition."""
    return bool(_PROSE.search(path))

"""Values that look like secrets appear in no output, wherever they stand and whatever is asked."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from bot.index.surface import secrets
from tests.repos import Repo, hopscope

# (key, value): what services issue, what people choose, and what only its key betrays. None is a real one; each is put
# together here, so that no scanner takes this file for a leak.
SEEDS = (
    ("STRIPE_KEY", "sk_" + "live_4eC39HqLyjWDarjtT1zdp7dc"),
    ("OPENAI_API_KEY", "sk-" + "proj-Zb3kQ9xYw7LmN2pR5tV8uA1c"),
    ("GH_PAT", "ghp_" + "a1B2c3D4e5F6g7H8i9J0k1L2m3N4o5P6q7R8"),
    ("GITLAB", "glpat-" + "x9Y8z7W6v5U4t3S2r1Q0"),
    ("SLACK_BOT", "xoxb-" + "123456789012-abcdefGHIJKL"),
    ("AWS_ID", "AKIA" + "IOSFODNN7EXAMPLE"),
    ("AWS_SECRET_ACCESS_KEY", "wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLE" + "KEY"),
    ("GOOGLE_MAPS", "AIza" + "SyD-9tSrke72PouQMnMX-a7eZSW0jkFMBWY"),
    ("SENDGRID", "SG." + "ngeVfQFYQlKU0ufo8x5d1A.TwL2iGABf9DHoTf-09kqeF8tAmbihYzrnopKc"),
    ("NPM_AUTH", "npm_" + "aB3dE6gH9jK2mN5pQ8sT1vW4yZ7bC0eF3hJ6"),
    ("JWT", "eyJhbGciOiJIUzI1NiJ9." + "eyJzdWIiOiIxMjM0NTY3ODkwIn0.dozjgNryP4J3jVmNHl0w5N"),
    ("DATABASE_URL", "postgres://admin:" + "hunter2-db@db.internal:5432/app"),
    ("REDIS_URL", "redis://:" + "p4ssw0rd-redis@cache:6379/0"),
    ("AMQP_URL", "amqp://guest:" + "rabbit-pw-77@mq:5672"),
    ("DB_PASSWORD", "correct horse battery"),
    ("ADMIN_PASSWD", "letmein-2026"),
    ("SECRET_KEY", "dev-only-change-me"),
    ("SESSION_SECRET", "abc123xyz"),
    ("API_TOKEN", "tok-plain-1"),
    ("WEBHOOK_TOKEN", "whk-77-secret-word"),
    ("PRIVATE_KEY", "pk-material-0001"),
    ("CLIENT_SECRET", "cs-value-0002"),
    ("ENCRYPTION_KEY", "ek-value-0003"),
    ("SIGNING_SALT", "salt-value-0004"),
    ("SENTRY_DSN", "https://" + "0123456789abcdef0123456789abcdef@o1.ingest.example.org/2"),
    ("SMTP_PWD", "smtp-value-0005"),
    ("OAUTH_CREDENTIALS", "oauth-value-0006"),
    ("MYSQL_PASS", "pass-value-0010"),
    ("API_KEY", "apikey-value-0007"),
    ("ACCESS_KEY", "access-value-0008"),
    ("PASSPHRASE", "open sesame 0009"),
    ("PLAIN_NAME", "q7Rt2Lk9Wx4Zp8Vn3Mc6Bd1Hf5Js0Ga"),
)
CODE = "os.environ.get({key!r}, {value!r})"


def base(key: str, value: str, number: int) -> dict[str, str]:
    """Files that hold the value in some form; which, goes round."""
    name = key.lower()
    forms = [
        {f"env/{name}.env": f"{key}={value}\n"},
        {f"conf/{name}.yaml": f"service:\n  env:\n    {key}: {value!r}\n"},
        {f"conf/{name}.toml": f'[app]\n{key} = "{value}"\n'},
        {f"conf/{name}.json": f'{{"{key}": "{value}"}}\n'},
        {f"conf/{name}.properties": f"{key}={value}\n"},
        {f"{name}/Dockerfile": f'FROM scratch\nENV {key}="{value}"\n'},
        {f"{name}/compose.yaml": f'services:\n  app:\n    environment:\n      - "{key}={value}"\n'},
        {f"{name}/settings.py": f"{key} = {value!r}\n"},
    ]
    return forms[number % len(forms)]


def reader(key: str, value: str, number: int) -> str:
    """A function that reads the key, and holds the value in code in some form."""
    forms = (
        f"    return os.environ.get({key!r}, {value!r})\n",
        f"    return os.environ[{key!r}] == {value!r}\n",
        f"    call(token=os.getenv({key!r}) or {value!r})\n",
        f'    return f"{value}/" + os.environ[{key!r}]\n'.replace("{", "{").replace("}", "}"),
    )
    return f"def use_{key.lower()}(call):\n{forms[number % len(forms)]}\n\n"


@pytest.fixture(scope="module")
def repo(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A repository whose two commits hold all values; the second changes each."""
    made = Repo(tmp_path_factory.mktemp("secrets") / "repo")
    for suffix in ("", "-then"):
        files: dict[str, str] = {}
        body = "import os\n\n\n"
        for number, (key, value) in enumerate(SEEDS):
            files |= base(key, f"{value}{suffix}", number)
            body += reader(key, f"{value}{suffix}", number)
        made.write({**files, "app.py": body})
        made.git("add", "--all")
        made.git("commit", "--quiet", "-m", "settings")
    return made.path


def outputs(repo: Path, folder: Path) -> Iterator[tuple[str, str]]:
    """Everything that is said of the repository."""
    store = ("--repo", str(repo), "--store", str(folder / "graph.db"))
    for form in ("terminal", "md", "json", "html"):
        yield form, hopscope("report", *store, "--base", "HEAD~1", "--head", "HEAD", "--format", form).out
    for verb in ("keys", "routes", "symbols"):
        if verb != "symbols":
            yield verb, hopscope(verb, *store).out
    for key, _ in SEEDS:
        for more in ((), ("--json",)):
            yield f"config {key}", hopscope("config", key, *store, *more).out
    out = folder / "metadata"
    hopscope("metadata", *store, "--out", str(out))
    for path in sorted(p for p in out.rglob("*") if p.is_file()):
        yield str(path.relative_to(out)), path.read_text()


def test_no_value_appears_in_any_output(repo: Path, tmp_path: Path) -> None:
    assert len(SEEDS) >= 30
    found = []
    seen = 0
    for name, text in outputs(repo, tmp_path):
        seen += bool(text)
        found += [f"{key} in {name}" for key, value in SEEDS if value in text]
        found += [f"{key}'s password in {name}" for key, value in SEEDS if "@" in value and _password(value) in text]
    assert seen > len(SEEDS)
    assert found == []


def _password(url: str) -> str:
    return url.partition("://")[2].rpartition("@")[0].rpartition(":")[2]


@pytest.mark.parametrize(("key", "value"), [("HOST", "localhost"), ("PORT", "8080"), ("MODE", "production"),
                                            ("URL", "https://example.org/api/v1/some/long/path-of-many-words"),
                                            ("IMAGE", "registry.example.org/team/application:2026.11.30")])  # fmt: skip
def test_plain_values_are_shown(key: str, value: str) -> None:
    assert secrets.shown(key, value) == value


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("JwtOptions.SigningKey", "for-development-only"),
        ("Redis:Key", "x"),
        ("ENCRYPTIONKEY", "x"),
        ("Store.ConnectionString", "Host=db;User Id=shop;Password=shop;Pooling=true"),
    ],
)
def test_keys_in_one_word_and_passwords_in_connections_are_hidden(key: str, value: str) -> None:
    assert secrets.shown(key, value) == ""


@pytest.mark.parametrize(
    ("key", "value"), [("MONKEY", "x"), ("Connection", "Host=db;Password=${DB_PASS}"), ("KEYWORD", "y")]
)
def test_words_that_end_like_keys_and_references_are_shown(key: str, value: str) -> None:
    assert secrets.shown(key, value) == value

"""What is done with a configuration key, told from the text around it: what must not count first."""

from __future__ import annotations

import pytest

from bot.answer import mentions, reads, settings
from bot.index.surface import secrets

NAMED = [
    'table.find("KEY")',
    '{"KEY": 1}',
    'if mode == "KEY":',
    'print("KEY")',
    'request.args.get("KEY")',
    'headers["KEY"]',
    'x = ["KEY"]',
    'cache.set("KEY", 1)',
    'render("KEY", config)',
    "raise Error(\"there is no config['KEY']\")",
    'session.pop("KEY")',
]
NOT = [
    "props.KEY",
    "options.KEY",
    "os.environ.KEYS",
    'os.environ["KEY_2"]',
    'os.environ["MY_KEY"]',
    "config.KEY()",
    "process.env.KEY_2",
    "KEY = 1",
]
READ = [
    ('os.environ["KEY"]', ""),
    ('os.environ.get("KEY")', ""),
    ('os.environ.get("KEY", "a, b")', '"a, b"'),
    ("os.getenv('KEY', default=f(1, 2))", "f(1, 2)"),
    ('environ.get("KEY") or "x"', '"x"'),
    ('if "KEY" not in os.environ:', ""),
    ('getattr(settings, "KEY", None)', "None"),
    ("settings.KEY", ""),
    ("process.env.KEY", ""),
    ("process.env.KEY ?? 'x';", "'x'"),
    ("process.env['KEY'] || 3000;", "3000"),
    ("import.meta.env.KEY", ""),
    ("if (process.env.KEY === 'a') {", ""),
    ('Deno.env.get("KEY")', ""),
    ('os.Getenv("KEY")', ""),
    ('v, ok := os.LookupEnv("KEY")', ""),
    ('viper.GetString("KEY")', ""),
    ('System.getenv("KEY")', ""),
    ('System.getenv().getOrDefault("KEY", "7")', '"7"'),
    ('System.getProperty("KEY", "x")', '"x"'),
    ("print(f\"{config['KEY']}\")", ""),
    ('env::var("KEY").unwrap_or("x".into())', '"x".into()'),
    ('Environment.GetEnvironmentVariable("KEY")', ""),
    ('ENV["KEY"]', ""),
    ("ENV.fetch('KEY', 5)", "5"),
    ("$_ENV['KEY']", ""),
    ("env('KEY', true)", "true"),
    ('app.config["KEY"]', ""),
    ('current_app.config.get("KEY", 3)', "3"),
    ('config("KEY", default=1)', "1"),
    ('@click.option("--x", envvar="KEY")', ""),
    ('Timeout time.Duration `mapstructure:"KEY"`', ""),
]
SET = [
    'os.environ["KEY"] = "x"',
    'os.environ.setdefault("KEY", "x")',
    "process.env.KEY = '1';",
    'os.Setenv("KEY", "x")',
    'monkeypatch.setenv("KEY", "x")',
    'app.config["KEY"] = 1',
    "app.config.update(KEY=1)",
    'app.config.from_mapping({"KEY": 1})',
    'viper.SetDefault("KEY", 1)',
    'fs.Int("KEY", 9898, "port")',
    "settings.KEY = 1",
    "self.config_dict['KEY'] = 1",
]


def roles(text: str) -> list[str]:
    return [use.role for use in reads.uses(text, 0, len(text), "KEY", reads.quoted("KEY"))]


@pytest.mark.parametrize("text", NAMED)
def test_what_cannot_be_told_is_only_named(text):
    assert roles(text) == ["named"]


@pytest.mark.parametrize("text", NOT)
def test_another_key_is_not_this_one(text):
    assert roles(text) == []


@pytest.mark.parametrize(("text", "default"), READ)
def test_reads(text, default):
    found = list(reads.uses(text, 0, len(text), "KEY", reads.quoted("KEY")))
    assert [(use.role, use.default) for use in found] == [("read", default)]


@pytest.mark.parametrize("text", SET)
def test_writes(text):
    assert roles(text) == ["set"]


def test_a_call_over_several_lines():
    text = 'x = os.environ.get(\n    "KEY",\n    "a" if b else "c",\n)\n'
    start = text.index('"KEY"')
    (use,) = reads.uses(text, start, start + 7, "KEY", reads.quoted("KEY"))
    assert (use.role, use.default) == ("read", '"a" if b else "c"')


def test_dotted_keys():
    for text in ('config["a"]["KEY"]', "config.a.KEY", 'config.get("a.KEY")'):
        assert [u.role for u in reads.uses(text, 0, len(text), "a.KEY", reads.quoted("a.KEY"))] == ["read"], text


FILES = {
    ".env": "# C=1\nA=1\nexport B='x y' # no\n\n",
    "app.properties": "server.port = 80\n# x=1\nkey: v\n",
    "Dockerfile": 'FROM x\nENV A=1 B="2 3" \\\n    C=4\nARG D\nENV OLD value here\nRUN X=1 make\n',
    "a.yaml": "a:\n  b: 1 # c\n  c:\n    - d: 2\n  text: |\n    not: this\nflow: {x: 1, y: 'z'}\nenv:\n  KEY: v\n",
    "compose.yml": "services:\n  web:\n    environment:\n      - A=1\n      - B\n      - discovery.type=single\n",
    "k8s.yaml": "env:\n  - name: A\n    value: one\n  - name: B\n    valueFrom: x\n",
    "a.toml": 'top = 1\n[a.b]\nc = "x" # y\ntext = """\nno = 1\n"""\n[[d]]\ne = 2\n',
    "tox.ini": "[testenv]\nsetenv =\n    A = 1\n; B = 2\ncommands = run\n",
    "a.json": '{"a": {"b": 1, // c\n "d": ["e"]}, "f": "g:h"}\n',
    "main.tf": 'variable "size" {\n  default = 3\n}\n',
    "a.tfvars": 'size = "4"\n',
}
SETTINGS = {
    ".env": [("A", 2, "1"), ("B", 3, "x y")],
    "app.properties": [("server.port", 1, "80"), ("key", 3, "v")],
    "Dockerfile": [("A", 2, "1"), ("B", 2, "2 3"), ("C", 3, "4"), ("D", 4, ""), ("OLD", 5, "value here")],
    "a.yaml": [
        ("a.b", 2, "1"),
        ("a.c.d", 4, "2"),
        ("a.text", 5, "|"),
        ("flow", 7, "{x: 1, y: 'z'}"),
        ("flow.x", 7, "1"),
        ("flow.y", 7, "z"),
        ("KEY", 9, "v"),
    ],
    "compose.yml": [("A", 4, "1"), ("B", 5, ""), ("discovery.type", 6, "single")],
    "k8s.yaml": [("A", 2, "one"), ("B", 4, "")],
    "a.toml": [("top", 1, "1"), ("a.b.c", 3, "x"), ("a.b.text", 4, ""), ("d.e", 8, "2")],
    "tox.ini": [("testenv.setenv", 2, ""), ("A", 3, "1"), ("testenv.commands", 5, "run")],
    "a.json": [("a", 1, ""), ("a.b", 1, "1"), ("a.d", 2, ""), ("f", 2, "g:h")],
    "main.tf": [("size", 1, "3")],
    "a.tfvars": [("size", 1, "4")],
}


@pytest.mark.parametrize("path", FILES)
def test_settings_files(path):
    found = [(s.key, s.line, s.value) for s in settings.of(path, FILES[path])]
    names = {key for key, *_ in SETTINGS[path]}
    assert [row for row in found if row[0] in names] == SETTINGS[path]
    assert {key for key, *_ in found} - names <= {"env.name", "name", "value", "valueFrom"}


@pytest.mark.parametrize("path", ["poetry.lock", "package-lock.json", "a.py", "README.md", "dist/app.json"])
def test_no_settings_file(path):
    assert list(settings.of(path, '{"a": 1}\na = 1\na: 1\n')) == []


@pytest.mark.parametrize("name", ["API_TOKEN", "db.password", "AWS_SECRET_ACCESS_KEY", "authToken", "SENTRY_DSN"])
def test_nothing_of_a_secret_is_shown(name):
    (one,) = mentions.in_settings(".env", f"{name}=hunter2\n", name)
    assert "hunter2" not in f"{one.text}{one.default}"
    for line in (
        f'{name} = "hunter2"',
        f'x.update({{"{name}": "hunter2"}})',
        f'os.getenv("{name}", "hunter2")',
        f'x["{name}"] # "hunter2"',
    ):
        found = [*mentions.in_text("app.py", line, name, reads.quoted(name), {})]
        assert not any("hunter2" in f"{one.text}{one.default}" for one in found), line


@pytest.mark.parametrize(
    "line", ["API_TOKEN=abcdef", 'token: "abcdef"', '"password": "abcdef",', "x['secret'] = 'abcdef'"]
)
def test_lines_that_show_a_secret(line):
    assert secrets.in_line(line, quoted=False)
    assert secrets.in_line(line, quoted=True) == ("'" in line or '"' in line)


@pytest.mark.parametrize(
    "line", ["if token == 'abcdef':", "def f(token: str) -> None:", "token = get()", "size = 'abcdef'"]
)
def test_lines_of_code_that_show_none(line):
    assert not secrets.in_line(line, quoted=True)

"""Which format a file belongs to: its path says what may be, its content decides.

Special formats win over general ones. Files of tools set nothing that the project's code reads, but some hand variables
of the environment on (`tool`). What is locked, generated, translated or copied sets nothing at all (`ignored`).
"""

from __future__ import annotations

import re

from bot.formats._tree import LIST, MAP, Value

YAML = re.compile(r"\.ya?ml(\.(example|sample|dist|template|tmpl|tpl|j2))?$", re.IGNORECASE)
JSON = re.compile(r"\.json[c5]?(\.(example|sample|dist|template|tmpl))?$", re.IGNORECASE)
TOML = re.compile(r"\.toml(\.(example|sample|dist|template|tmpl))?$", re.IGNORECASE)
WORKFLOW = re.compile(r"(^|/)\.(github|gitea|forgejo)/(workflows|actions)/.+\.ya?ml$|(^|/)action\.ya?ml$")

_LOCKED = re.compile(
    r"(^|/)([^/]*\.lock|[^/]*[.-]lock\.(json|ya?ml|toml)|packages\.lock\.json|npm-shrinkwrap\.json|go\.sum|bun\.lockb"
    r"|pnpm-lock\.yaml)$"
)
_APART = re.compile(
    r"(^|/)(node_modules|vendor|third_party|bower_components|dist|build|target|__generated__|generated|\.next|\.venv|venv"
    r"|locales?|i18n|l10n|lang|langs|languages|translations?|messages|fixtures?|testdata|test_data|__fixtures__|cassettes"
    r"|__snapshots__|snapshots|schemas?|\.changeset|\.vscode|\.idea|\.storybook)/"
    r"|\.(snap|min\.js|generated\.\w+|schema\.json|map)$|(^|/)(messages|labels|strings)([_-]\w+)?\.(properties|ya?ml|json)$"
)
_COPIED = re.compile(r"(^|/)(node_modules|vendor|third_party|bower_components|\.venv|venv|site-packages)/")
# Their keys are their tool's alone; what they hand on as variables counts.
_TOOLS = re.compile(
    r"(^|/)(pyproject|cargo|poetry|rustfmt|\.?ruff|taplo|uv|clippy|netlify|fly|wrangler|book|gopkg|pipfile|deny|cliff"
    r"|rust-toolchain|bunfig|mise|\.mise|dprint|\.?gitleaks|\.?cspell|typos|_typos|towncrier|\.?vale)(\.[\w-]+)?\.toml$"
    r"|(^|/)(setup|tox|pytest|mypy|\.?flake8|\.?pylintrc|\.?coveragerc|\.?isort|\.?bumpversion|phpunit|php|hatch|alembic)\.(cfg|ini)$"
    r"|(^|/)(package|composer|bower|lerna|nx|turbo|vercel|deno|jsr|renovate|bun|app|manifest|component|components|firebase"
    r"|devcontainer|launch|launchsettings|tasks|global|project|angular|nest-cli|biome|cli|now|rush|workspace|metadata"
    r"|ts[\w.-]*config[\w.-]*|js[\w.-]*config|tslint|typedoc|jest[\w.-]*|api-extractor|\.?cspell|\.?eslintrc|\.?prettierrc"
    r"|\.?babelrc|babel\.config|\.?stylelintrc|\.?swcrc|\.?nycrc|\.?commitlintrc|\.?lintstagedrc|\.?releaserc"
    r"|\.?markdownlint[\w-]*)\.json[c5]?$"
    r"|(^|/)(mkdocs|\.pre-commit-config|\.pre-commit-hooks|pnpm-workspace|[\w.-]*\.gitlab-ci|\.travis|\.?codecov|\.?golangci"
    r"|\.?readthedocs|_config|chart|dependabot|renovate|\.?goreleaser|\.drone|\.woodpecker|appveyor|\.appveyor|taskfile"
    r"|azure-pipelines[\w.-]*|bitbucket-pipelines|cloudbuild|buildspec|appspec|serverless|app|render|skaffold|fly|heroku"
    r"|\.?yamllint|\.?markdownlint|\.eslintrc|\.prettierrc|\.?mergify|\.?cirrus|pubspec|analysis_options|environment"
    r"|conda|meta|buf(\.[\w.]+)?|sqlc|\.?hadolint|\.?dockstore|cypress|lefthook|\.?rubocop\w*|ct|artifacthub-repo|tilt"
    r"|prometheus|alertmanager|loki|promtail|tempo|otel[\w-]*|traefik|crowdin|\.spectral|filebeat|alembic|snapcraft|citation|funding|\.yarnrc|\.clang-format|\.clang-tidy|gitpod|\.gitpod|procfile)\.ya?ml$"
    r"|(^|/)\.(github|gitlab|circleci|buildkite|semaphore|azuredevops|tekton|grafana|devcontainer|codesandbox|cargo|husky)/"
    r"|(^|/)[\w-]*task-?def(inition)?[\w.-]*\.json$|(^|/)(gradle|gradle-wrapper|maven-wrapper|local|lombok)\.properties$",
    re.IGNORECASE,
)
HANDS_ON = ("pipeline", "template")  # documents that set variables of what they run, and no other key of the project
_PIPELINE = frozenset(
    (
        "trigger",
        "stages",
        "pool",
        "jobs",
        "steps",
        "pr",
        "schedules",
        "workflow",
        "pipeline",
        "before_script",
        "extends",
    )
)
_SERVICE = frozenset(
    (
        "image", "build", "environment", "env_file", "ports", "volumes", "depends_on", "extends", "command",
        "container_name", "restart", "networks", "entrypoint", "deploy", "profiles", "healthcheck", "expose", "secrets",
    )
)  # fmt: skip


def ignored(path: str) -> bool:
    """Whether a file sets nothing: it is locked, generated, a translation, data of tests."""
    return bool(_LOCKED.search(path) or _APART.search(path))


def copied(path: str) -> bool:
    """Whether a file comes from elsewhere."""
    return bool(_COPIED.search(path))


def tool(path: str) -> bool:
    """Whether a file's keys are those of a tool."""
    return bool(_TOOLS.search(path))


def general(path: str, ending: re.Pattern[str]) -> bool:
    """Whether a file with such an ending may set keys that the project's own code reads."""
    return bool(ending.search(path)) and not (ignored(path) or tool(path) or WORKFLOW.search(path))


def special(path: str, ending: re.Pattern[str]) -> bool:
    """Whether a file with such an ending may be of a format that its content tells."""
    return bool(ending.search(path)) and not (ignored(path) or WORKFLOW.search(path))


def of(document: Value) -> str:
    """The special format of a document, by its content; "" for a general one."""
    keys = document.keys
    if document.kind != MAP:
        return ""
    if "openapi" in keys or "swagger" in keys:
        return "openapi" if "paths" in keys or "info" in keys else ""
    if ("apiVersion" in keys and "kind" in keys) or keys & {"configMapGenerator", "secretGenerator"}:
        return "kubernetes"
    if len(keys & _PIPELINE) > 1 or _jobs(document):
        return "pipeline"
    if "$schema" in keys and "properties" in keys:
        return "schema"
    if "AWSTemplateFormatVersion" in keys or ("Resources" in keys and "Transform" in keys):
        return "template"
    return "compose" if _compose(document) else ""


def _jobs(document: Value) -> bool:
    """Whether entries run scripts in stages, as pipelines say it."""
    return any(
        "script" in one.value.keys and one.value.keys & {"stage", "extends", "rules"} for one in document.entries
    )


def _compose(document: Value) -> bool:
    """Whether what stands under `services` is run in containers."""
    services = document.get("services")
    if services is None or services.kind != MAP:
        return bool(document.keys) and all(key.startswith("x-") for key in document.keys)
    return any(
        len(one.value.keys & _SERVICE) > 0 and not one.value.keys & {"class", "arguments", "autowire"}
        for one in services.entries
    )


def plain_list(value: Value) -> bool:
    """Whether a list holds scalars alone."""
    return value.kind == LIST and all(one.kind not in (LIST, MAP) for one in value.items)

"""Routes that the path of a file names: `app/api/users/[id]/route.ts`, `pages/api/users.ts`, `routes/x/+server.ts`."""

from __future__ import annotations

import re

_NEXT_APP = re.compile(r"(?:^|.*?/)app/(?:(.*)/)?route\.[jt]sx?")
_NEXT_API = re.compile(r"(?:^|.*?/)pages/(api/.*?)\.[jt]sx?")
_SVELTE = re.compile(r"(?:^|.*?/)src/routes/(?:(.*)/)?\+server\.[jt]s")
_ASTRO = re.compile(r"(?:^|.*?/)src/pages/(.+?)\.[jt]s")
_LEFT_OUT = re.compile(r"\(.*\)|@.*")  # groups and slots
BY_METHOD, BY_DEFAULT = (_NEXT_APP, _SVELTE, _ASTRO), (_NEXT_API,)


def template(path: str, kind: str) -> str | None:
    """The path template of a file; None where it is no route. `kind`: whether it gives `method`s or a `default`."""
    for form in BY_DEFAULT if kind == "default" else BY_METHOD:
        found = form.fullmatch(path)
        if found is not None and not (form is _ASTRO and _NEXT_API.fullmatch(path)):
            parts = [part for part in (found[1] or "").split("/") if part and not _LEFT_OUT.fullmatch(part)]
            if parts and parts[-1] == "index":
                parts.pop()
            return "/" + "/".join(parts)
    return None

"""Next.js: the block `env` of a configuration sets variables for all code."""

from __future__ import annotations

from collections.abc import Iterator

from bot.contracts.frameworks import Framework
from bot.contracts.unit import Unit, entry
from bot.frameworks._javascript import LANGUAGES, pairs
from bot.frameworks._touches import writes
from bot.model import syntax as s
from bot.model.contacts import Contact
from bot.model.syntax import Node

BESIDE = frozenset((
    "reactStrictMode", "images", "webpack", "rewrites", "redirects", "headers", "experimental", "transpilePackages",
    "pageExtensions", "i18n", "basePath", "output", "serverExternalPackages", "swcMinify", "eslint", "typescript",
    "publicRuntimeConfig", "serverRuntimeConfig", "compiler", "trailingSlash", "poweredByHeader"
    "productionBrowserSourceMaps",
))  # fmt: skip


class NextConfig(Framework):
    """The plug."""

    name = "next_config"
    languages = LANGUAGES
    needles = ("NextConfig", "nextConfig", "next.config", "reactStrictMode")

    def contacts(self, unit: Unit) -> Iterator[Contact]:
        """Variables that are set."""
        for node in unit.of(s.MAP):
            block = entry(node, "env")
            if block is not None and block.kind == s.MAP and self._is_configuration(unit, node):
                for key, value, pair in pairs(block):
                    yield writes(unit, pair, key, value, self.name)

    def _is_configuration(self, unit: Unit, node: Node) -> bool:
        """Whether an object is the configuration: by its variable, its type, or what stands beside the block."""
        above = unit.above(node)
        named = above is not None and above.kind == s.ASSIGN and above.parts[0].text in ("nextConfig", "next_config")
        if named or (above is not None and above.type == "NextConfig"):
            return True
        outermost = unit.around(node, s.MAP) is None
        return outermost and any(key in BESIDE for key, _, _ in pairs(node))


FRAMEWORK = NextConfig()

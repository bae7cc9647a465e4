"""TypeScript and JavaScript: extraction, import paths, stub text and semantics."""

from bot.contracts.shelved import Shelved

LANGUAGE = Shelved(
    "bot.languages.typescript.plug",
    (
        *(".ts", ".tsx", ".mts", ".cts", ".js", ".jsx", ".mjs", ".cjs", ".vue", ".svelte"),
        *("package.json", "tsconfig.json", "jsconfig.json"),
    ),
)

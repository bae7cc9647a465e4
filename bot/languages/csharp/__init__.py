"""C#: extraction, namespaces over several files, partial classes, extension methods, NUnit, xUnit and MSTest."""

from bot.contracts.shelved import Shelved

LANGUAGE = Shelved("bot.languages.csharp.plug", (".cs",), tier=2)

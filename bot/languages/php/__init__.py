"""PHP: extraction, namespaces, traits as bases, PHPUnit."""

from bot.contracts.shelved import Shelved

LANGUAGE = Shelved("bot.languages.php.plug", (".php", ".phtml", ".inc"), tier=2)

"""Ruby: extraction, required files, constants of any file, RSpec and Minitest."""

from bot.contracts.shelved import Shelved

LANGUAGE = Shelved("bot.languages.ruby.plug", (".rb", ".rake", ".gemspec"), tier=2)

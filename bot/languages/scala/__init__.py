"""Scala: extraction, packages over several files, companions, extension methods, ScalaTest, MUnit, uTest and JUnit."""

from bot.contracts.shelved import Shelved

LANGUAGE = Shelved("bot.languages.scala.plug", (".scala", ".sc"), tier=2)

"""C++: extraction, includes, classes whose methods are defined elsewhere, spaces of names."""

from bot.contracts.shelved import Shelved

LANGUAGE = Shelved(
    "bot.languages.cpp.plug",
    (".cpp", ".cc", ".cxx", ".c++", ".h", ".hpp", ".hh", ".hxx", ".h++", ".ipp", ".tpp", ".inl"),
    tier=2,
)

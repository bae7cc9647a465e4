"""Korean terms of a question lead to the English words that code uses."""

from bot.answer import near, terms


def test_terms_are_found_with_particles_and_in_compounds() -> None:
    assert terms.english("앱 컨텍스트는 어떻게") == ("app", "application", "context")
    assert terms.english("세션관리를") == ("session", "manage", "manager")
    assert terms.english("비밀번호가") == ("password",)  # the longest term, not 번호 or one of its syllables
    assert terms.english("session 키워드") == ("key",)


def test_one_syllable_counts_at_the_beginning_of_a_word_only() -> None:
    assert terms.english("키를") == ("key",)
    assert terms.english("스키마") == ("schema",)
    assert terms.english("위스키") == ()


def test_words_of_a_topic_are_those_of_code() -> None:
    assert near.words("세션 save") == ("session", "save")
    assert near.words("무지개 save") == ("무지개", "save")


def test_every_term_has_english_words_in_lower_case() -> None:
    assert len(terms.known()) > 200
    assert all(words and all(w.isascii() and w.islower() for w in words) for words in terms.known().values())

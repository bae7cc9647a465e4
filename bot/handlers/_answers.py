"""Each question of a comment to its reply: who asks first, then how often, then the work."""

from __future__ import annotations

import difflib
import hashlib
from collections.abc import Generator, Iterator, Sequence

import msgspec

from bot.contracts import Desk, Forge
from bot.effects import Effect, Mute, React, Reply, Warn
from bot.errors import BotError
from bot.handlers import _allowed, _comment, _replies
from bot.handlers._spoken import Spoken
from bot.model.answer import Answer
from bot.model.message import Message, message

MOST_QUESTIONS = 5  # of one comment
MOST_REPLIES = 20  # in one conversation within an hour: more is a flood, whoever asks
MUTES = ("mute", "unmute")
LIKE = 0.7  # of 1: `hepl` and `help` have 0.75
DONE, UNKNOWN, REFUSED = "rocket", "confused", "-1"


def answers(said: Spoken, questions: Sequence[str], desk: Desk, forge: Forge) -> Iterator[Effect]:
    """Reactions and replies. Nothing is worked on before it is clear that it may be."""
    yield React(said.comment, "eyes", said.review)
    if refused := _allowed.refusal(said.asker, desk.config.allow, forge):
        yield from _signed({(yield from _refused(refused))}, said)
        return
    room = MOST_REPLIES - (desk.replied(said.number, said.top, said.comment, said.hour_ago) if desk.replied else 0)
    signs: set[str] = set()
    for number, question in enumerate(questions[:MOST_QUESTIONS], 1):
        if question.casefold() in MUTES:
            sign = yield from _muted(said, question, desk, forge)
        elif (room := room - 1) < 0:
            text = "There were {n} replies in this conversation within an hour: that is the limit."
            sign = yield from _refused(message(text, n=MOST_REPLIES))
        else:
            answer = _answer(said, question, desk)
            more = len(questions) if number == MOST_QUESTIONS < len(questions) else 0
            sign = yield from _replied(said, question, _with_rest(answer, more), desk)
        signs.add(sign)
    yield from _signed(signs, said)


def _signed(signs: set[str], said: Spoken) -> Iterator[React]:
    yield from (React(said.comment, sign, said.review) for sign in sorted(signs))


def _refused(why: Message) -> Generator[Effect, None, str]:
    yield Warn(why)
    return REFUSED


def _replied(said: Spoken, question: str, answer: Answer, desk: Desk) -> Generator[Effect, None, str]:
    assert desk.reply
    mark = marker(desk.config.instance, said.comment, question)
    yield Reply(said.number, said.top, mark, desk.reply(answer), said.hour_ago, MOST_REPLIES)
    return UNKNOWN if answer.status == "unknown" else DONE


def marker(instance: str, comment: int, question: str) -> str:
    """First line of a reply: the same question of the same comment gets no second one."""
    digest = hashlib.sha256(question.casefold().encode("utf-8", "surrogatepass")).hexdigest()[:16]
    return f"<!-- hopscope:answer v1 id={instance} comment={comment} question={digest} -->"


def _answer(said: Spoken, question: str, desk: Desk) -> Answer:
    """The answer, or why there is none."""
    if _replies.wants_help(question):
        return _replies.help_text(question, desk.config)
    if len(question) > _replies.LONGEST:
        return _replies.too_long(question, desk.config)
    assert desk.ask
    try:
        found = desk.ask(question, said.number if said.pull else 0)
    except BotError as error:
        return _replies.failed(question, desk.config, error)
    near = difflib.get_close_matches(question.casefold(), ("help", *MUTES), 1, LIKE)
    return _replies.meant(found, near[0], desk.config) if near and found.status == "unknown" else found


def _with_rest(answer: Answer, asked: int) -> Answer:
    """The last answer of a comment that asks too much says so."""
    if not asked:
        return answer
    rest = message("A comment has at most {most} questions: {n} were asked.", most=MOST_QUESTIONS, n=asked)
    return msgspec.structs.replace(answer, notes=(*answer.notes, rest))


def _muted(said: Spoken, command: str, desk: Desk, forge: Forge) -> Generator[Effect, None, str]:
    """The report stays as it is, or follows again. A sign says that it was done: who mutes wants to read less."""
    allowed = _allowed.muting(desk.config.allow)
    if allowed != desk.config.allow and (refused := _allowed.refusal(said.asker, allowed, forge)):
        return (yield from _refused(refused))
    if not (said.pull and desk.standing and desk.standing(said.number, _comment.REPORT)):
        answer = _replies.nothing_to_mute(command, desk.config)
        return (yield from _replied(said, command, answer, desk))
    yield Mute(said.number, command.casefold() == "mute")
    return DONE

"""Who may ask: what GitHub says of a user's role, and nothing where it says nothing."""

from __future__ import annotations

from bot.contracts import Forge
from bot.errors import ForgeError, Gone
from bot.model.message import Message, message

RANKS = ("none", "read", "triage", "write", "maintain", "admin")
ANYONE = "anyone"
MUTING = "write"  # the report is everybody's: whoever may only read does not take it away, even where anyone may ask


def refusal(login: str, allow: str, forge: Forge) -> Message | None:
    """Why a user gets no answer; None where he does. Where GitHub does not tell his role, he does not."""
    if allow == ANYONE:
        return None
    try:
        role = forge.permission(login)
    except Gone:  # no such user, or none who may see this repository
        role = RANKS[0]
    except ForgeError as error:
        return message(
            "Whether {code_login} may ask cannot be found out: {code_why}", code_login=login, code_why=str(error)
        )
    if role in RANKS and RANKS.index(role) >= RANKS.index(allow):
        return None
    return message("{code_login} may not ask here: `allow` is {code_role}.", code_login=login, code_role=allow)


def muting(allow: str) -> str:
    """The lowest role that may mute the report."""
    return MUTING if allow == ANYONE or RANKS.index(allow) < RANKS.index(MUTING) else allow

"""Every error that a user may meet. Each child is one sentence, what happened and the way out."""


class BotError(Exception):
    """Base of all errors that a user can do something about (exit code 1). Its arguments: Messages, or text."""

    def __str__(self) -> str:
        """The sentences in English, one a line."""
        return "\n".join(str(each.english()) if hasattr(each, "english") else str(each) for each in self.args)


class BadInput(BotError):
    """The command line, an input of the action or a setting is not usable as it stands."""


class NoRepository(BotError):
    """The directory is no git repository where one is needed. Fallback: index the plain directory."""


class UnknownRevision(BotError):
    """The revision is not in the clone. Fallback: fetch it, or say what could not be compared."""


class StoreUnusable(BotError):
    """The store is corrupt, truncated or foreign. Fallback: rebuild it."""


class CannotStore(BotError):
    """The store cannot be written (no space, no permission). Fallback: keep the old one and report from memory."""


class BadDocument(BotError):
    """A metadata document is not what its schema says. Fallback: what was published stays."""


class ForgeError(BotError):
    """GitHub answered with an error that retrying does not mend. Fallback: job summary and a warning."""


class Gone(ForgeError):
    """What was asked for is not there (any more). Fallback: create it once, or leave it."""


class CannotComment(ForgeError):
    """The token may not write here (a fork, Dependabot). Fallback: store the facts and use the job summary."""


class RateLimited(ForgeError):
    """GitHub's limit is used up. Fallback: job summary and a neutral exit."""


class CannotEmbed(BotError):
    """What turns text into vectors does not answer, or refuses. Fallback: search without vectors, and say so."""


class TemplateError(BotError):
    """A template override does not render. Fallback: the built-in template and a warning."""

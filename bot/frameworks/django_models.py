"""Django's models: tables that classes and migrations make, and the managers that query them."""

from __future__ import annotations

from collections.abc import Iterator

from bot.contracts.frameworks import Framework
from bot.contracts.unit import Unit, argument, entry
from bot.frameworks._things import thing
from bot.model import contacts as c
from bot.model import syntax as s
from bot.model.contacts import Contact
from bot.model.syntax import Node

MODEL = ("django.db.models.Model", "django.contrib.gis.db.models.Model")
USERS = ("django.contrib.auth.models.AbstractUser", "django.contrib.auth.models.AbstractBaseUser")
RELATIONS = ("ForeignKey", "OneToOneField", "ManyToManyField")
MANAGERS = ("objects", "_default_manager", "_base_manager")
SHORTCUTS = ("django.shortcuts.get_object_or_404", "django.shortcuts.get_list_or_404")
OPERATIONS = {
    "CreateModel": ("create", "name"), "DeleteModel": ("drop", "name"), "RenameModel": ("alter", "old_name"),
    "AlterModelTable": ("alter", "name"), "AddField": ("alter", "model_name"), "RemoveField": ("alter", "model_name"),
    "AlterField": ("alter", "model_name"), "RenameField": ("alter", "model_name"), "AddIndex": ("alter", "model_name"),
    "AddConstraint": ("alter", "model_name"), "RemoveConstraint": ("alter", "model_name"),
}  # fmt: skip
CALLED = frozenset((*RELATIONS, *OPERATIONS, *(name.rpartition(".")[2] for name in SHORTCUTS)))
APPLICATION = "{}_"  # before the name of a model: the label of its application, which only the path tells


class DjangoModels(Framework):
    """The plug."""

    name = "django_models"
    languages = ("python",)
    needles = ("django.db", "models.Model", ".objects", "_or_404(", "_default_manager")

    def contacts(self, unit: Unit) -> Iterator[Contact]:
        """Tables."""
        for node in _models(unit):
            yield from self._model(unit, node)
        for node in unit.of(s.MEMBER):
            if node.text in MANAGERS:
                yield from self._managed(unit, node)
        called = CALLED | {here for here, (_, taken) in unit.imports.items() if taken in CALLED}
        for node in unit.of(s.CALL):
            if node.parts[0].text in called:
                yield from self._call(unit, node)

    def _model(self, unit: Unit, node: Node) -> Iterator[Contact]:
        meta = next((part for part in node.parts if part.kind == s.CLASS and part.text == "Meta"), None)
        held = {
            part.parts[0].text: part.parts[1]
            for part in (meta.parts if meta is not None else ())
            if part.kind == s.ASSIGN and len(part.parts) > 1
        }
        if any(name in held and held[name].text == "True" for name in ("abstract", "proxy")):
            return
        given = unit.key(held.get("db_table"))
        if "db_table" in held and not given:
            return
        label = unit.key(held.get("app_label"))
        key = given.replace('"', "") or f"{label or '{}'}_{node.text.lower()}"
        more = {"target": unit.qualified(node), "type": "define"}
        yield thing(unit, node, c.OFFERS, "table", key, of=self.name, **more)

    def _managed(self, unit: Unit, node: Node) -> Iterator[Contact]:
        """`User.objects.filter(…)`."""
        if node.parts[0].kind not in (s.NAME, s.MEMBER):
            return
        above = unit.above(node)
        target = unit.dotted(node.parts[0])
        if target and target.rpartition(".")[2][:1].isupper():
            verb = above.text if above is not None and above.kind == s.MEMBER else ""
            yield thing(unit, node, c.USES, "table", c.DYNAMIC, target=target, type=verb, of=self.name)

    def _call(self, unit: Unit, node: Node) -> Iterator[Contact]:
        called = unit.origin(node.parts[0])
        module, _, last = called.rpartition(".")
        if called in SHORTCUTS:
            target = unit.dotted(argument(node, 0) or node)
            if target and target.rpartition(".")[2][:1].isupper():
                yield thing(unit, node, c.USES, "table", c.DYNAMIC, target=target, type="get", of=self.name)
        elif last in OPERATIONS and module.endswith("migrations"):
            yield from self._operation(unit, node, last)
        elif last in RELATIONS and module.startswith("django.") and (given := argument(node, 0, "to")) is not None:
            yield from self._related(unit, node, given)

    def _operation(self, unit: Unit, node: Node, operation: str) -> Iterator[Contact]:
        verb, name = OPERATIONS[operation]
        model = unit.key(argument(node, 0, name)).lower()
        given = unit.key(entry(argument(node, -1, "options"), "db_table"))
        proxy = entry(argument(node, -1, "options"), "proxy")
        if not model or (proxy is not None and proxy.text == "True"):
            return
        role = c.OFFERS if verb == "create" else c.USES
        yield thing(unit, node, role, "table", given or APPLICATION + model, type=verb, of=self.name)

    def _related(self, unit: Unit, node: Node, given: Node) -> Iterator[Contact]:
        text = unit.key(given)
        key, target = c.DYNAMIC, ""
        if "." in text:
            label, _, model = text.rpartition(".")
            key = f"{label}_{model.lower()}"
        elif text:
            target = text
        elif not text:
            target = unit.dotted(given)
        if (key != c.DYNAMIC or target.rpartition(".")[2][:1].isupper()) and not target.startswith("settings."):
            yield thing(unit, node, c.USES, "table", key, target=target, type="references", of=self.name)


def _models(unit: Unit) -> Iterator[Node]:
    """The classes that are models: by a base, or by a field where the base is of another file."""
    known: set[str] = set()
    for node in unit.of(s.CLASS):
        bases = [unit.origin(head) for head in node.heads]
        if any(base in (*MODEL, *USERS) or base in known for base in bases) or (
            bases and any(_column(unit, part) for part in node.parts)
        ):
            known.add(node.text)
            yield node


def _column(unit: Unit, part: Node) -> bool:
    """Whether a line of a class makes a field of the database."""
    if part.kind != s.ASSIGN or len(part.parts) < 2 or part.parts[1].kind != s.CALL:
        return False
    if unit.dotted(part.parts[0]) == "output_field":
        return False  # an expression's
    called = unit.origin(part.parts[1].parts[0])
    return called.startswith("django.") and ".models." in called and called.endswith(("Field", "Key"))


FRAMEWORK = DjangoModels()

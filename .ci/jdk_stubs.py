"""Writes the stub text of the JDK: signatures of its common packages, as its own class files tell them.

    python .ci/jdk_stubs.py

Needs a JDK's `jimage` and `javap` on the path, and is run by hand: what it writes is committed, so that neither the
product nor its tests need a JDK. Signatures are facts; no text of the JDK's sources is read.
"""

from __future__ import annotations

import re
import subprocess
from collections import defaultdict
from pathlib import Path

OUT = Path(__file__).parent.parent / "bot" / "languages" / "java" / "stubs"
PACKAGES = (
    "java.io", "java.lang", "java.lang.annotation", "java.lang.ref", "java.lang.reflect", "java.math", "java.net",
    "java.nio", "java.nio.charset", "java.nio.file", "java.nio.file.attribute", "java.sql", "java.text", "java.time",
    "java.time.chrono", "java.time.format", "java.time.temporal", "java.util", "java.util.concurrent",
    "java.util.concurrent.atomic", "java.util.concurrent.locks", "java.util.function", "java.util.regex",
    "java.util.stream",
)  # fmt: skip
BRIEF = frozenset(
    (
        "java.sql",
        "java.time.chrono",
        "java.util.concurrent.locks",
        "java.nio",
        "java.net",
        "java.nio.file.attribute",
        "java.text",
    )
)
KEPT_OF_BRIEF = frozenset(
    (
        "java.sql.Date", "java.sql.Timestamp", "java.sql.Time", "java.sql.SQLException",
        "java.time.chrono.ChronoLocalDate", "java.time.chrono.ChronoLocalDateTime", "java.time.chrono.Chronology",
        "java.time.chrono.ChronoZonedDateTime", "java.time.chrono.ChronoPeriod", "java.time.chrono.IsoChronology",
        "java.util.concurrent.locks.Lock", "java.util.concurrent.locks.ReentrantLock",
        "java.util.concurrent.locks.Condition", "java.util.concurrent.locks.ReadWriteLock",
        "java.util.concurrent.locks.ReentrantReadWriteLock", "java.util.concurrent.locks.StampedLock",
        "java.net.URI", "java.net.URL",
        "java.net.URLEncoder", "java.net.URLDecoder", "java.net.InetAddress", "java.net.URLConnection",
        "java.net.HttpURLConnection", "java.net.URISyntaxException", "java.net.MalformedURLException",
        "java.net.Socket", "java.net.ServerSocket", "java.net.InetSocketAddress", "java.net.SocketAddress",
        "java.nio.Buffer", "java.nio.ByteBuffer", "java.nio.CharBuffer", "java.nio.ByteOrder",
        "java.nio.file.attribute.FileAttribute", "java.nio.file.attribute.FileTime", "java.text.DateFormat",
        "java.nio.file.attribute.BasicFileAttributes", "java.text.SimpleDateFormat", "java.text.NumberFormat",
        "java.text.DecimalFormat", "java.text.Format", "java.text.ParseException", "java.text.ParsePosition",
        "java.text.FieldPosition", "java.text.DateFormatSymbols", "java.text.MessageFormat", "java.text.Collator",
        "java.text.DecimalFormatSymbols", "java.text.CharacterIterator", "java.text.AttributedCharacterIterator",
        "java.text.Normalizer",
    )
)  # fmt: skip
# Classes that no common code names, by how their names end
LEFT_OUT = re.compile(
    r"(Permission|PermissionCollection|Spliterators|StackWalker|ModuleLayer|ModuleFinder|LayerInstantiationException"
    r"|Character\$UnicodeBlock|Character\$UnicodeScript|Character\$Subset|ForkJoinWorkerThread|CountedCompleter"
    r"|SubmissionPublisher|Flow\$\w+|ObjectInputFilter.*|PropertyResourceBundle|ProcessHandle\S*|Module|ModuleDescriptor"
    r"|ObjectStreamConstants|StreamTokenizer|Spliterator\$Of\w+|PrimitiveIterator\S*|Phaser|Exchanger)$"
)
SILENT_CLASSES = re.compile(
    r"^\s*(public|protected) .*\b(hashCode\(\)|toString\(\)|equals\(java\.lang\.Object\)|finalize\(\));"
)
MODIFIERS = re.compile(r"\b(final|synchronized|native|strictfp|transient|volatile)\s+")
HIDDEN_BASES = frozenset(("java.lang.AbstractStringBuilder",))
ACCESS = re.compile(r"\b(public|protected|abstract) ")
HEAD = re.compile(r"^(?P<words>[\w\s]*?)\b(?P<kind>class|interface) (?P<name>[\w.$]+)(?P<rest>.*)\{$")
MEMBER = re.compile(r"^(?P<head>.*?)(?P<name>[\w$.]+)\((?P<given>.*)\)(?P<thrown> throws .*)?(;|\{\})$")
NAMED = re.compile(r"(?:extends|implements|,) ?([A-Z]\w*)")
QUALIFIED = re.compile(r"\b(?:[a-z][\w]*\.)+[A-Z][\w$]*")


def classes() -> list[str]:
    """Full names of the classes of the packages."""
    modules = Path(
        subprocess.run(["readlink", "-f", which("java")], capture_output=True, text=True, check=True).stdout.strip()
    )
    listed = subprocess.run(
        ["jimage", "list", str(modules.parent.parent / "lib" / "modules")], capture_output=True, text=True, check=True
    ).stdout
    found = []
    for line in listed.splitlines():
        path = line.strip()
        if not path.endswith(".class"):
            continue
        name = path.removesuffix(".class").replace("/", ".")
        package = name.rpartition(".")[0]
        wanted = package in PACKAGES and not re.search(r"\$\d", name) and not LEFT_OUT.search(name)
        if wanted and (package not in BRIEF or name.partition("$")[0] in KEPT_OF_BRIEF):
            found.append(name)
    return sorted(set(found))


def which(program: str) -> str:
    """Path of a program."""
    return subprocess.run(["which", program], capture_output=True, text=True, check=True).stdout.strip()


def shown(names: list[str]) -> str:
    """What `javap` says of the classes."""
    return subprocess.run(["javap", "-protected", *names], capture_output=True, text=True, check=True).stdout


class Package:
    """Text of one package's classes, nested ones inside of those around."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.imports: set[str] = set()
        self.bodies: dict[str, tuple[str, list[str]]] = {}

    def short(self, text: str) -> str:
        """Qualified names by their simple ones; what that needs is imported."""

        def one(match: re.Match[str]) -> str:
            full = match.group()
            package, _, name = full.rpartition(".")
            top = name.partition("$")[0]
            if package not in (self.name, "java.lang"):
                self.imports.add(f"{package}.{top}")
            return name.replace("$", ".")

        return QUALIFIED.sub(one, text)

    def add(self, head: str, members: list[str]) -> None:
        """One class as `javap` shows it."""
        found = HEAD.match(head)
        if found is None or not (
            set(found["words"].split()) & {"public", "protected"} or found["name"] in HIDDEN_BASES
        ):
            return
        words = " ".join(w for w in found["words"].split() if w in ("static", "abstract"))
        rest = self.short(found["rest"]).strip()
        rest = re.sub(r"^extends Object\b(?!\.)", "", rest).strip()
        rest = rest.replace(", ", ",")
        kind, enum = found["kind"], "extends Enum<" in rest
        name = found["name"].rpartition(".")[2]
        simple = name.rpartition("$")[2]
        gap = "" if rest.startswith("<") else " "
        opening = f"{words} {kind} {simple}{gap}{rest}".strip()
        if kind == "interface":
            opening = opening.replace("abstract ", "")
        lines = [text for m in members if (text := self.member(m, simple, enum))]
        self.bodies[name] = (opening, without_bridges(lines))

    def member(self, line: str, simple: str, enum: bool) -> str:
        """A member as short text; "" for one that says nothing new."""
        line = MODIFIERS.sub("", line.strip())
        if "(" not in line:
            return self.short(ACCESS.sub("", line))
        if SILENT_CLASSES.match(line) and simple != "Object":
            return ""
        found = MEMBER.match(line)
        if found is None:
            return ""
        name = found["name"].rpartition(".")[2].rpartition("$")[2]
        given = [self.short(p) for p in split(found["given"])]
        if enum and name in ("values", "valueOf"):
            return ""
        parameters = ",".join(f"{p} {chr(97 + i)}" for i, p in enumerate(given))
        head = self.short(ACCESS.sub("", found["head"])).replace(", ", ",").replace("> ", ">")
        end = "{}" if name == simple else ";"  # a constructor has a body
        return f"{head}{name}({parameters.replace(', ', ',')}){end}"

    def text(self) -> str:
        """The whole file: of each class the name on a line of its own, the imports that it needs, and its text."""
        out = []
        by_name = {full.rpartition(".")[2]: full for full in sorted(self.imports)}
        for name in sorted(n for n in self.bodies if "$" not in n):
            body = self.body(name)
            words = set(re.findall(r"\w+", "\n".join(body)))
            needed = [full for word, full in by_name.items() if word in words and word not in self.bodies]
            out += [f"#{name}", *(f"import {full};" for full in needed), *body]
        return "\n".join(out) + "\n"

    def body(self, name: str) -> list[str]:
        """A class with the classes inside of it."""
        opening, lines = self.bodies[name]
        out = [opening + "{", *lines]
        for inner in sorted(self.bodies):
            if inner.startswith(name + "$") and "$" not in inner[len(name) + 1 :]:
                out += self.body(inner)
        return [*out, "}"]


def without_bridges(lines: list[str]) -> list[str]:
    """Members without those that the compiler made for older signatures: same parameters, another result."""
    out: dict[str, str] = {}
    for line in lines:
        found = MEMBER.match(line)
        name = found["name"] if found else ""
        if name == "compareTo" and found and found["given"] == "Object a":
            continue
        key = f"{name}({found['given']})" if found else line
        out.setdefault(key, line)
    return [*out.values()]


def inherited(packages: dict[str, Package]) -> None:
    """Leave out members that an ancestor has in the same words."""
    by_name = {name: body for package in packages.values() for name, body in package.bodies.items()}
    above = {name: [n for n in NAMED.findall(opening) if n != name] for name, (opening, _) in by_name.items()}
    known = {name: set(lines) for name, (_, lines) in by_name.items()}

    def all_above(name: str, seen: set[str]) -> set[str]:
        for up in above.get(name, ()):
            if up not in seen:
                seen.add(up)
                all_above(up, seen)
        return seen

    for package in packages.values():
        for name, (opening, lines) in package.bodies.items():
            held = set().union(*(known.get(up, set()) for up in all_above(name, set()) - {name}))
            held = {line for line in held if not line.startswith("static ")} | {
                d.removeprefix("default ") for d in held
            }
            package.bodies[name] = (opening, [line for line in lines if line not in held])


def split(given: str) -> list[str]:
    """Parameters, apart at the commas outside of brackets."""
    out, depth, last = [], 0, ""
    for letter in given:
        depth += (letter == "<") - (letter == ">")
        if letter == "," and not depth:
            out.append(last.strip())
            last = ""
        else:
            last += letter
    return [*out, last.strip()] if last.strip() else out


def main() -> None:
    """Write all packages."""
    packages: dict[str, Package] = defaultdict()
    head, members = "", list[str]()
    for line in shown(classes()).splitlines():
        if line.endswith("{"):
            head, members = line, []
        elif line == "}":
            found = HEAD.match(head)
            if found is not None:
                name = found["name"].rpartition(".")[0]
                packages.setdefault(name, Package(name)).add(head, members)
        else:
            members.append(line)
    inherited(packages)
    OUT.mkdir(exist_ok=True)
    for name, package in sorted(packages.items()):
        (OUT / f"{name}.java").write_text(package.text())


main()

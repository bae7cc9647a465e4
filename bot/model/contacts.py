"""Contacts: where a file touches what no call shows: settings, routes, messages, tables, other services.

How routes get their whole paths: a ROUTE stands on an `owner`. A ROUTER gives its `owner` a prefix of its own. A MOUNT
puts what `target` names under `owner`, behind the prefix `key`. A MOUNT of kind `alias` says that `owner` is another
name of it (`export default x`: owner `default`), of kind `instead` it replaces the router's own prefix. Owners and
targets are names as `Unit.scoped` gives them; those of other files are found through the file's imports. A target that
begins with `module:` is a module by its import path (`include("app.urls")`), whose routes and mounts stand on the owner
"". What is mounted nowhere is a root: its routes have the paths that they say, but for those of type `within`, which do
not exist there. A part `{=a.b}` of a path is what that name holds, in this file or another: a CONSTANT or the default
of a FIELD. A CLIENT has its URL as written, host, query and holes included: `Surface.requests` makes a path of it. Its
`owner` is what sends it, where that may have a base address of its own: an instance or a function, perhaps of another
file, that a ROUTER of kind `client` describes (`default`: the method that it uses).

How settings are read elsewhere: an OBJECT says that a module's name (or `f()`) holds settings; with a `target`, the
class (of this file or imported) whose FIELDs are the keys, without one any attribute is (a FIELD `*` says that its
`owner`, a base of the class in another file, has fields of it too). Every file that uses the name
is then read for `name.KEY`, `name["KEY"]` and `name.get("KEY")`. A function that reads a key which is its own parameter
(READS of `*` with the target `f(0)`) makes readers of its calls, wherever they stand. A key that a constant of another
file holds is READS of `*` with that constant as target; CONSTANT is what such a file says (owner: name, key: text).

What is offered and used: OFFERS says what this code provides (a topic that it produces to, a task or an RPC that it
serves, a table that it defines or creates, a key that it puts into a cache), USES what it consumes, calls or queries
(a bucket is always used: what creates it offers it). `type` is the word for what is done, where there are several
(`select`, `produce`). The key may be `*` with a target: the constant that holds it, or the class or function that
offers it (`add.delay()`, `User.objects`). `{}` at the head of a key stands for what only the path tells: the module of
a task, the application of a Django model. gRPC: `Service` or `Service/Method`, with or without the package.

What infrastructure RUNS: `kind` is `service` (of compose), `workload` (of Kubernetes), `image` or `resource`, `type`
the kind of resource in its tool's words, `target` the image that it is made from, `default` the services that it
needs, parted by tabs.
"""

from __future__ import annotations

import msgspec

READS = "reads"  # a configuration key
WRITES = "writes"  # a configuration key
FIELD = "field"  # a setting that an attribute of a class holds: key is the attribute; target the class
OBJECT = "object"  # `owner` is an object that holds settings: its attributes and items are keys, behind prefix `key`
ROUTE = "route"  # an HTTP route
CLIENT = "client"  # a call of an HTTP route
TRIES = "tries"  # a request of a route that a test makes within the process
ROUTER = "router"  # `owner` holds routes, under the prefix `key`
MOUNT = "mount"  # `target`'s routes belong under `owner`, behind the prefix `key`
OFFERS = "offers"  # a named thing that others use: a gRPC method, a task, a table, a message
USES = "uses"  # use of such a thing
IMPORT = "import"  # a name that other contacts bear as owner or target comes from elsewhere
CONSTANT = "constant"  # a text that a name of the module holds, and that others may use as a key
RUNS = "runs"  # what a description of infrastructure runs or makes: a service, a container, an image, a resource
NAMING = "naming"  # settings of the library `of` are variables too: prefix `key`, `default` what is replaced, by pairs

FILE = "{file}"  # key of a ROUTE whose path template is made of the path of its file
WHOLE = "whole:"  # begins the name of an owner that stands for the application around, whatever file it is made in
SENDER = "client"  # kind of a ROUTER that holds no routes: its owner sends requests, behind the address that is its key
BARE = "bare"  # type of a CLIENT that is one whether or not its owner is known to send requests
REST = "rest:"  # begins the target of a MOUNT of routers that it does not name; kind of a ROUTER that may be one
VERSIONS = "whole:versions"  # owner of a ROUTER that says how versions stand in the paths of an application
VERSION = "/{version:"  # begins a ROUTE's path that has such a part, with the version that it names
NEUTRAL = "-"  # names a version that stands in no path
ALIAS, INSTEAD = "alias", "instead"  # kinds of a MOUNT
DYNAMIC = "*"  # a key that is made at run time
VALUE = "value"  # type of an OBJECT that is itself what a key holds: other files read the key where they use the name
MEMBER_VALUE = "member"  # the same, where they use it as a member of what is called like settings: `config.NAME`
EVERY = "every"  # type of an OBJECT whose target is a module: each name in capitals there sets a key
WITHIN = "within"  # type of a ROUTE that exists only where its owner is mounted: a method of a class of views


class Contact(msgspec.Struct, frozen=True, array_like=True, kw_only=True, order=True):
    """One contact. All names are as written in the file: the path is not known here.

    `key`: configuration key, path template (`/users/{id}`, holes `{}`), topic, table. `line` to `end`: the expression.
    `kind`: of a reader `env`, `setting` or `file`; of a writer its file format or `code`; of a route or client the HTTP
    method in capitals, `*` for any; of what is offered or used what it is (`grpc`, `kafka`, `celery`, `table` …).
    `holder`: qualified name of the function or class around, "" at module level. `owner`: the router, application or
    settings object. `target`: the handler (or several that it may be, by tabs), what is mounted, the class or constant
    meant. `at`: line of the handler where it stands in the file. `usage`: what a read value decides, see
    `contracts.usage`; of a route that is described, what it `takes`, `gives` and `asks for`, parted by tabs.
    `default`: source text of what is taken where nothing is set, of a writer the value. `type`: of the value, as
    declared. `of`: the framework.
    `doubt`: why it is only possible, "" for a plain contact.
    """

    role: str
    key: str
    line: int
    end: int = 0
    kind: str = ""
    holder: str = ""
    owner: str = ""
    target: str = ""
    usage: str = ""
    default: str = ""
    type: str = ""
    of: str = ""
    doubt: str = ""
    at: int = 0


class Place(msgspec.Struct, frozen=True, order=True):
    """A definition: path, name qualified within the file ("<module>" for the file itself), line of its keyword."""

    path: str
    name: str = "<module>"
    line: int = 1


class Route(msgspec.Struct, frozen=True, order=True):
    """An HTTP route: what a method and a path template lead to, and where that is written."""

    path: str
    method: str
    handler: Place
    at: Place
    of: str = ""
    doubt: str = ""


class Request(msgspec.Struct, frozen=True, order=True):
    """A call of an HTTP route; `{}` is a hole in its path."""

    path: str
    method: str
    at: Place
    line: int
    end: int
    of: str = ""
    doubt: str = ""


class Reader(msgspec.Struct, frozen=True, order=True):
    """A place that reads a configuration key. `usage` as in Contact. `function`: "<module>" at module level."""

    key: str
    path: str
    line: int
    kind: str
    function: str
    end: int = 0
    usage: str = ""
    default: str = ""
    type: str = ""
    doubt: str = ""


class Writer(msgspec.Struct, frozen=True, order=True):
    """A place that sets a configuration key. `kind`: the format of the file, or code."""

    key: str
    path: str
    line: int
    kind: str
    value: str = ""
    type: str = ""
    function: str = ""


class Thing(msgspec.Struct, frozen=True, order=True):
    """A place that offers or uses something by name (`Contact.kind`), its key put together; `*`: made at run time.

    `what`: the word for what is done. `target`: what serves it, within the file. `function`: "<module>" at the top.
    """

    kind: str
    key: str
    path: str
    line: int
    function: str
    end: int = 0
    what: str = ""
    target: str = ""
    of: str = ""
    doubt: str = ""

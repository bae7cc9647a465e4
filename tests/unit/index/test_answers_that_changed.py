"""What a file of another answers in a new way is noticed by whoever asked, and nothing else is linked otherwise."""

from __future__ import annotations

import pytest

from tests import engine

# name -> the files before, and those that differ after
EDITS: dict[str, tuple[dict[str, str], dict[str, str]]] = {
    "heir gains setter": (
        {
            "b.py": "class B:\n    @property\n    def x(self): pass\n    @x.setter\n    def x(self, v): pass\n",
            "c.py": "from b import B\nclass C(B): pass\n",
            "a.py": "from c import C\ndef g(c: C): c.x = 1\n",
        },
        {"c.py": "from b import B\nclass C(B):\n    @B.x.setter\n    def x(self, v): pass\n"},
    ),
    "property becomes cached": (
        {
            "i.py": "class I:\n    def go(self): pass\nclass J:\n    def go(self): pass\n",
            "b.py": "from i import I\nclass B:\n    @property\n    def x(self): return I()\n",
            "c.py": "from b import B\nfrom i import J\nclass C(B):\n    def f(self): self.x = J()\n",
            "a.py": "from c import C\ndef g(c: C): c.x.go()\n",
        },
        {
            "b.py": "from functools import cached_property\nfrom i import I\nclass B:\n    @cached_property\n"
            "    def x(self): return I()\n",
        },
    ),
    "declared becomes descriptor": (
        {
            "d.py": "class D:\n    def __get__(self, i, o): return 1\n    def __set__(self, i, v): pass\n",
            "b.py": "from d import D\nclass B:\n    d: D\n",
            "a.py": "from b import B\ndef g(b: B):\n    b.d\n    b.d = 1\n",
        },
        {"b.py": "from d import D\nclass B:\n    d = D()\n"},
    ),
    "metaclass becomes one of two": (
        {
            "m.py": "class M(type):\n    def __call__(c): pass\nclass N(type):\n    def __call__(c): pass\n",
            "b.py": "from m import M, N\nclass B(metaclass=M): pass\n",
            "a.py": "from b import B\ndef g():\n    B()\n    class C(B): pass\n",
        },
        {"b.py": "from m import M, N\nclass B(metaclass=M if M else N): pass\n"},
    ),
    "base becomes one of two": (
        {
            "m.py": "class M:\n    def __init_subclass__(c): pass\nclass N:\n    def __init_subclass__(c): pass\n",
            "b.py": "from m import M, N\nB = M\n",
            "a.py": "from b import B\ndef g():\n    class C(B): pass\n",
        },
        {"b.py": "from m import M, N\nB = M if M else N\n"},
    ),
    "method becomes property": (
        {
            "i.py": "class I:\n    def go(self): pass\n",
            "b.py": "from i import I\nclass B:\n    def x(self): return I()\n",
            "c.py": "from b import B\nclass C(B):\n    def f(self): self.x = 1\n",
            "a.py": "from c import C\ndef g(c: C): c.x.go()\n",
        },
        {"b.py": "from i import I\nclass B:\n    @property\n    def x(self): return I()\n"},
    ),
    "member becomes descriptor": (
        {
            "i.py": "class I:\n    def go(self): pass\n",
            "d.py": "from i import I\nclass Base: pass\nclass D(Base):\n    def __get__(self, i, o): return I()\n",
            "b.py": "from d import D\nclass B:\n    x = D()\n",
            "c.py": "from b import B\nclass C(B):\n    def f(self): self.x = 1\n",
            "a.py": "from c import C\ndef g(c: C): c.x.go()\n",
        },
        {
            "d.py": "from i import I\nclass Base:\n    def __set__(self, i, v): pass\nclass D(Base):\n"
            "    def __get__(self, i, o): return I()\n",
        },
    ),
    "init subclass": (
        {
            "b.py": "class B: pass\n",
            "a.py": ("from b import B\ndef f():\n    class C(B): pass\n"),
        },
        {
            "b.py": ("class B:\n    def __init_subclass__(cls): pass\n"),
        },
    ),
    "meta call": (
        {
            "b.py": ("class M(type): pass\nclass B(metaclass=M): pass\n"),
            "a.py": ("from b import B\ndef f():\n    B()\n    B[1]\n"),
        },
        {
            "b.py": (
                "class M(type):\n"
                "    def __call__(cls): pass\n"
                "    def __getitem__(cls,k): pass\n"
                "class B(metaclass=M): pass\n"
            ),
        },
    ),
    "meta new2": (
        {
            "m.py": "class M(type): pass\n",
            "b.py": ("from m import M\nclass B(metaclass=M): pass\n"),
            "a.py": ("from b import B\ndef f():\n    class C(B): pass\n    C()\n"),
        },
        {
            "m.py": ("class M(type):\n    def __new__(m,*a): return 1\n    def __call__(cls): pass\n"),
        },
    ),
    "meta gone": (
        {
            "m.py": ("class M(type):\n    def __call__(cls): pass\n"),
            "b.py": ("from m import M\nclass B(metaclass=M): pass\n"),
            "c.py": ("from b import B\nclass C(B): pass\n"),
            "a.py": ("from c import C\ndef f(): C()\n"),
        },
        {
            "b.py": ("from m import M\nclass B: pass\n"),
        },
    ),
    "prop setter": (
        {
            "b.py": "class B: pass\n",
            "a.py": ("from b import B\nclass C(B):\n    def f(self): self.x = 1\n    def g(self): return self.x\n"),
        },
        {
            "b.py": ("class B:\n    @property\n    def x(self): return 1\n    @x.setter\n    def x(self, v): pass\n"),
        },
    ),
    "prop setter only": (
        {
            "b.py": ("class B:\n    @property\n    def x(self): return 1\n"),
            "a.py": ("from b import B\nclass C(B):\n    def f(self): self.x = 1\n"),
        },
        {
            "b.py": ("class B:\n    @property\n    def x(self): return 1\n    @x.setter\n    def x(self, v): pass\n"),
        },
    ),
    "desc set": (
        {
            "d.py": "class D: pass\n",
            "b.py": ("from d import D\nclass B:\n    x = D()\n"),
            "a.py": ("from b import B\nclass C(B):\n    def f(self): self.x = 1\ndef g(b: B):\n    b.x\n    b.x = 2\n"),
        },
        {
            "d.py": (
                "class D:\n"
                "    def __get__(self,i,o): return 1\n"
                "    def __set__(self,i,v): pass\n"
                "    def __set_name__(self,o,n): pass\n"
            ),
        },
    ),
    "setattr": (
        {
            "b.py": "class B: pass\n",
            "a.py": (
                "from b import B\n"
                "class C(B):\n"
                "    def f(self): self.x = 1\n"
                "def g(b: B):\n"
                "    b.y = 1\n"
                "    b.z\n"
                "    del b.y\n"
            ),
        },
        {
            "b.py": (
                "class B:\n"
                "    def __setattr__(self,n,v): pass\n"
                "    def __getattr__(self,n): pass\n"
                "    def __delattr__(self,n): pass\n"
            ),
        },
    ),
    "wrapper": (
        {
            "d.py": ('from typing import *\nF=TypeVar("F")\ndef deco(f: F) -> F:\n    return f\n'),
            "b.py": ("from d import deco\n@deco\ndef run(): pass\n"),
            "a.py": ("from b import run\ndef g(): run()\n"),
        },
        {
            "d.py": (
                "from typing import *\n"
                'F=TypeVar("F")\n'
                "def deco(f: F) -> F:\n"
                "    def inner(*a): return f(*a)\n"
                "    return cast(F, inner)\n"
            ),
        },
    ),
    "wrapper declared": (
        {
            "d.py": ("def deco(f):\n    def inner(*a): return f(*a)\n    return inner\n"),
            "b.py": ("from d import deco\n@deco\ndef run(): pass\n"),
            "a.py": ("from b import run\ndef g(): run()\n"),
        },
        {
            "d.py": (
                "from typing import *\n"
                'F=TypeVar("F")\n'
                "def deco(f: F) -> F:\n"
                "    def inner(*a): return f(*a)\n"
                "    return inner\n"
            ),
        },
    ),
    "wrapper arg": (
        {
            "d.py": (
                "from typing import *\n"
                'F=TypeVar("F")\n'
                "def deco(n: str) -> Callable[[F], F]:\n"
                "    def mid(f: F) -> F:\n"
                "        return f\n"
                "    return mid\n"
            ),
            "b.py": ('from d import deco\n@deco("x")\ndef run(): pass\n'),
            "a.py": ("from b import run\ndef g(): run()\n"),
        },
        {
            "d.py": (
                "from typing import *\n"
                'F=TypeVar("F")\n'
                "def deco(n: str) -> Callable[[F], F]:\n"
                "    def mid(f: F) -> F:\n"
                "        def inner(*a): return f(*a)\n"
                "        return cast(F, inner)\n"
                "    return mid\n"
            ),
        },
    ),
    "overload": (
        {
            "d.py": (
                "from typing import *\n"
                "@overload\n"
                "def c(x: int) -> int: ...\n"
                "@overload\n"
                "def c(x: None=...) -> Callable[..., int]: ...\n"
                "def c(x=None):\n"
                "    return 1\n"
            ),
            "a.py": ("from d import c\ndef g():\n    @c()\n    def h(): pass\n    c()(1)\n"),
        },
        {
            "d.py": (
                "from typing import *\n"
                "@overload\n"
                "def c(x: int) -> int: ...\n"
                "@overload\n"
                "def c(x: None=...) -> Callable[..., int]: ...\n"
                "def c(x=None):\n"
                "    def deco(f): return 1\n"
                "    return deco\n"
            ),
        },
    ),
    "container": (
        {
            "i.py": ("class I:\n    def run(self): pass\n"),
            "b.py": ("from i import I\nxs = []\n"),
            "a.py": ("from b import xs\ndef g():\n    for x in xs: x.run()\n"),
        },
        {
            "b.py": ("from i import I\nxs = []\ndef put(): xs.append(I())\n"),
        },
    ),
    "container attr": (
        {
            "i.py": ("class I:\n    def run(self): pass\n"),
            "b.py": ("from i import I\nclass H:\n    def __init__(self): self.xs = {}\n"),
            "a.py": (
                "from b import H\n"
                "def g(h: H):\n"
                "    for x in h.xs.values(): x.run()\n"
                "class K(H):\n"
                '    def f(self): self.xs["a"].run()\n'
            ),
        },
        {
            "b.py": (
                "from i import I\n"
                "class H:\n"
                "    def __init__(self): self.xs = {}\n"
                "    def put(self, k): self.xs[k] = I()\n"
            ),
        },
    ),
    "container elem": (
        {
            "i.py": ("class I:\n    def run(self): pass\n"),
            "m.py": "def make(): return 1\n",
            "b.py": ("from m import make\nxs = []\nxs.append(make())\n"),
            "a.py": ("from b import xs\ndef g():\n    for x in xs: x.run()\n"),
        },
        {
            "m.py": ("from i import I\ndef make(): return I()\n"),
        },
    ),
    "param base": (
        {
            "i.py": ("class I:\n    def go(self): pass\n"),
            "b.py": (
                "from i import I\n"
                "def mixed(base):\n"
                "    class M(base):\n"
                "        def use(self): self.go()\n"
                "    return M\n"
                "X = mixed(I)\n"
            ),
            "a.py": ("from b import X\ndef g(): X().go()\n"),
        },
        {
            "i.py": ("class I:\n    def stop(self): pass\n"),
        },
    ),
    "type3": (
        {
            "i.py": ("class I:\n    def go(self): pass\n"),
            "b.py": ('from i import I\ndef make():\n    return type("X",(I,),{})\n'),
            "a.py": ("from b import make\ndef g(): make()().go()\n"),
        },
        {
            "i.py": ("class I:\n    def go2(self): pass\n    def go(self): pass\n"),
            "b.py": ('from i import I\ndef make():\n    return type("X",(object,),{})\n'),
        },
    ),
    "heirs attr": (
        {
            "i.py": ("class I:\n    def go(self): pass\n"),
            "b.py": ("from i import I\nclass T:\n    def t(self): self.kind().go()\nclass U(T):\n    kind = I\n"),
            "a.py": ("from b import U\nclass V(U):\n    def w(self): self.kind().go()\n"),
        },
        {
            "i.py": ("class I:\n    def gone(self): pass\n"),
        },
    ),
    "heirs stub": (
        {
            "b.py": (
                "from collections.abc import MutableMapping\n"
                "class C(MutableMapping):\n"
                "    def s(self): self.popitem()\n"
                "class D(C): pass\n"
            ),
            "a.py": ("from b import C\ndef f(c: C): c.popitem()\n"),
        },
        {
            "b.py": (
                "from collections.abc import MutableMapping\n"
                "class C(MutableMapping):\n"
                "    def s(self): self.popitem()\n"
                "class D(C):\n"
                "    def popitem(self): pass\n"
            ),
        },
    ),
    "prop call": (
        {
            "b.py": (
                "class I:\n"
                "    def go(self): pass\n"
                "def get(self): return 1\n"
                "class B:\n"
                "    x = property(get)\n"
                "    s = staticmethod(get)\n"
            ),
            "a.py": ("from b import B\ndef f(b: B):\n    b.x.go()\n    b.s().go()\n"),
        },
        {
            "b.py": (
                "class I:\n"
                "    def go(self): pass\n"
                "def get(self): return I()\n"
                "class B:\n"
                "    x = property(get)\n"
                "    s = staticmethod(get)\n"
            ),
        },
    ),
    "js": (
        {
            "i.js": "export class I { run() {} }\n",
            "b.js": (
                'import { I } from "./i";\nexport class H { constructor() { this.xs = []; } }\nexport const reg = {};\n'
            ),
            "a.js": (
                'import { H, reg } from "./b";\n'
                "export class K extends H { f() { for (const x of this.xs) x.run(); } }\n"
                "export function g(k) { reg[k].run(); reg.a.run(); }\n"
            ),
        },
        {
            "b.js": (
                'import { I } from "./i";\n'
                "export class H { constructor() { this.xs = []; } put() { this.xs.push(new I()); } }\n"
                "export const reg = {};\n"
                "export function r(k) { reg[k] = new I(); }\n"
            ),
        },
    ),
    "jscall": (
        {
            "b.js": "export function f() { return 1; }\n",
            "a.js": (
                'import { f } from "./b";\nexport function g() { f.call(null).run(); const b = f.bind(null); b(); }\n'
            ),
        },
        {
            "b.js": ("class I { run() {} }\nexport function f() { return new I(); }\n"),
        },
    ),
    "classmethod wrap": (
        {
            "b.py": ("def get(self): return 1\nclass B:\n    c = classmethod(get)\n"),
            "a.py": ("from b import B\ndef f(): B.c()\n"),
        },
        {
            "b.py": ("def get2(self): return 1\nclass B:\n    c = classmethod(get2)\n"),
        },
    ),
    "declared result": (
        {
            "t.ts": "export interface V { go(): void }\nexport interface W { go(): void }\nexport type F = () => V\n",
            "b.ts": "import type { F } from './t'\nexport const make: F = () => null as any\n",
            "a.ts": "import { make } from './b'\nexport function g() { make().go() }\n",
        },
        {"t.ts": "export interface V { go(): void }\nexport interface W { go(): void }\nexport type F = () => W\n"},
    ),
    "declared overload": (
        {
            "t.ts": "export class C { go() {} }\nexport class D { go() {} }\n",
            "b.ts": (
                "import type { C, D } from './t'\nexport interface R {\n  (f: (c: C) => void): void\n"
                "  (p: string, f: (c: C) => void): void\n}\nexport declare const on: R\n"
            ),
            "a.ts": "import { on } from './b'\nexport function g() { on('a', (c) => c.go()) }\n",
        },
        {
            "b.ts": (
                "import type { C, D } from './t'\nexport interface R {\n  (f: (c: C) => void): void\n"
                "  (p: number, f: (c: C) => void): void\n  (...all: [string, (c: D) => void]): void\n}\n"
                "export declare const on: R\n"
            ),
        },
    ),
    "given by another name": (
        {
            "l.ts": "export function load() {}\n",
            "b.ts": "import { load } from './l'\nconst own = () => load()\nexport { load }\nexport const k = own\n",
            "a.ts": "import { load } from './b'\nexport function g() { load() }\n",
        },
        {
            "b.ts": (
                "import { load } from './l'\nconst own = () => load()\nexport { own as load }\nexport const k = own\n"
            ),
        },
    ),
    "imported beside a star": (
        {
            "l.ts": "export function load() {}\n",
            "m.ts": "export function other() {}\n",
            "b.ts": "import { load } from './l'\nexport * from './m'\nexport const k = load\n",
            "a.ts": "import { load } from './b'\nexport function g() { load() }\n",
        },
        {"m.ts": "export function load() {}\n"},
    ),
    "function that is a module": (
        {
            "b.js": "function f() {}\nfunction h() {}\nmodule.exports = f\nmodule.exports.h = h\n",
            "a.js": "const f = require('./b')\nexports.g = () => { f.h() }\n",
        },
        {"b.js": "function f() {}\nfunction h() {}\nmodule.exports = f\nmodule.exports.h = f\n"},
    ),
    "package of a folder": (
        {
            "package.json": '{"main": "b.js"}',
            "b.js": "exports.h = function h() {}\n",
            "c.js": "exports.h = function h() {}\n",
            "t/a.js": "const { h } = require('..')\nexports.g = () => { h() }\n",
        },
        {"package.json": '{"main": "c.js"}'},
    ),
}


@pytest.mark.parametrize("name", EDITS)
def test_both_ways(name: str) -> None:
    before, changed = EDITS[name]
    former = {path: text.encode() for path, text in before.items()}
    now = {**former, **{path: text.encode() for path, text in changed.items()}}
    for old, new in ((former, now), (now, former)):
        store = engine.store_of(old)
        engine.bring(store, new)
        assert store.differences(engine.store_of(new)) == []
    assert engine.store_of(former).differences(engine.store_of(now))

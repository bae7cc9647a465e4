"""Small TypeScript and JavaScript projects and edits of them, drawn so that names and settings often meet."""

from hypothesis import strategies as st

SETTINGS = {
    "tsconfig.json": (
        '{ "compilerOptions": { "paths": { "@/*": ["./lib/*"] } } }',
        '{ "compilerOptions": { "baseUrl": ".", "paths": { "@/*": ["./src/*", "./lib/*"], }, } } // both',
        '{ "extends": "./tsconfig.base.json" }',
        "{ broken",
    ),
    "tsconfig.base.json": (
        '{ "compilerOptions": { "baseUrl": "./lib" } }',
        '{ "compilerOptions": { "paths": { "@/a": ["./src/b.ts"], "lib": ["./lib/index.ts"] } } }',
    ),
    "lib/package.json": (
        '{ "name": "lib", "main": "./dist/index.js" }',
        '{ "name": "lib", "exports": { ".": "./a.ts", "./*": "./*.js" } }',
        '{ "name": "other" }',
    ),
}
SOURCES = (
    "src/a.ts",
    "src/b.ts",
    "src/b.js",
    "src/b.d.ts",
    "src/index.ts",
    "src/view.tsx",
    "src/a.test.ts",
    "lib/index.ts",
    "lib/a.ts",
    "lib/a.js",
    "lib/old.cjs",
    "lib/src/index.ts",
)
STATEMENTS = (
    "import { f } from './a'",
    "import { C, g as f } from './b.js'",
    "import C, * as b from './b'",
    "import { f, C } from '@/a'",
    "import { C as D } from 'lib'",
    "import type { I } from '../lib/a'",
    "import { inst } from '.'",
    "import whole from './index'",
    "import old = require('../lib/old.cjs')",
    "const { f, C } = require('./a')",
    "const old = require('../lib/old.cjs')",
    "export * from './a'",
    "export * from './b'",
    "export * as a from '../lib/a'",
    "export { f as g, C as default } from './a'",
    "export { C as D, f }",
    "export { default } from './b'",
    "module.exports = { f, C, named: g }",
    "exports.f = function f() { return g() }",
    "module.exports = C",
    "export function f() { return g() }",
    "export function f(x: C): D { return x.m() }",
    "export const f = (x = new C()) => x.m().n()",
    "export const g = () => new C()",
    "/** @param {C} x @returns {Promise<D>} */\nexport async function g(x) { return x.m() }",
    "export default function f() { return C }",
    "export class C { m() { return this } }",
    "export class C<T extends I = I> { d = new D(); m() { return this.d.n() } }",
    "export class C<T extends I> { constructor(private x: T) {} m() { return this.x.q() } }",
    "export default class C { get p(): D { return this.m() } static make() { return new this() } }",
    "export class D extends C { n() { return this.m().n() } m() { return super.m() } }",
    "export class D implements I { n() { return f } q() { return inst } }",
    "export interface I { q(): D; n?: (c: C) => void }",
    "export interface I extends D { [key: string]: C }",
    "export type I = { q(): C; g: typeof g } & Partial<D>",
    "export namespace C { export function make() { return inst } }",
    "export enum E { A, B }",
    "export const b = { ...whole, ...old, f }\nb.g(); b.m()",
    "export const inst = new C()",
    "export const inst: D = f()",
    "export let inst = g()\ninst = new D()",
    "export const table = { f, g, m() { return this.f() }, ...b }\ntable[k]()",
    "inst.m().n()",
    "f().m(); g(inst).n(); b.f(); a.C.make()",
    "old.f(); old.C.m(); new old().m()",
    "f((c) => c.m()); [new C()].map((c) => c.m().n())",
    "if (isC(inst)) inst.m()\nfunction isC(x: unknown): x is C { return x instanceof C }",
    "for (const [k, v] of new Map<string, C>()) v.m()",
    "test('f works', async () => { const r = await g(); r.n(); import('./b').then((b) => b.f()) })",
    "const el = <C x={f}>{g()}</C>",
    "eval('f()'); require(name)",
    "function C() { this.m() }\nC.prototype.m = function () { return this.n() }",
    "function D() {}\nD.prototype = Object.create(C.prototype)\nD.prototype.n = function () { return this.m() }",
    "var app = module.exports = {}\napp.f = function () { return this.g() }\napp.g = g",
    "function broken( {",
)

texts = st.lists(st.sampled_from(STATEMENTS), max_size=6).map("\n".join)
settings = st.one_of([st.tuples(st.just(path), st.sampled_from(texts)) for path, texts in SETTINGS.items()])
sources = st.tuples(st.sampled_from(SOURCES), texts)
trees = st.lists(sources | settings, max_size=9).map(dict)

# An edit gives files new text, takes them away (None), or moves one over another.
gone = st.tuples(st.sampled_from((*SOURCES, *SETTINGS)), st.none())
changes = st.lists(sources | settings | gone, min_size=1, max_size=3).map(dict)
moves = st.tuples(st.sampled_from(SOURCES), st.sampled_from(SOURCES))
edits = st.lists(changes | moves, min_size=1, max_size=6)

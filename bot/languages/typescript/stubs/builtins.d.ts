// What every program has, as far as the types of receivers and callbacks go. Only what follows a value is listed.

type Partial<T> = T;
type Required<T> = T;
type Readonly<T> = T;
type NonNullable<T> = T;
type NoInfer<T> = T;
type Pick<T, K> = T;
type Omit<T, K> = T;
type Exclude<T, U> = T;
type Extract<T, U> = T;
type ThisType<T> = T;
type Uppercase<S> = string;
type Lowercase<S> = string;
type Capitalize<S> = string;
type Uncapitalize<S> = string;
type PropertyKey = string | number | symbol;

interface Record<K, V> { [key: string]: V }

interface Object {
  toString(): string;
  toLocaleString(): string;
  valueOf(): Object;
  hasOwnProperty(key: string): boolean;
  isPrototypeOf(other: any): boolean;
  propertyIsEnumerable(key: string): boolean;
}
declare class Object {
  constructor(value?: any);
  static keys(o: any): string[];
  static values<T>(o: Record<string, T>): T[];
  static entries<T>(o: Record<string, T>): [string, T][];
  static assign<T, U, V, W>(target: T, first?: U, second?: V, third?: W): T & U & V & W;
  static freeze<T>(o: T): T;
  static seal<T>(o: T): T;
  static preventExtensions<T>(o: T): T;
  static create<T>(proto: T, properties?: any): T;
  static fromEntries<T>(entries: Iterable<[string, T]>): Record<string, T>;
  static defineProperty<T>(o: T, key: string, attributes: any): T;
  static defineProperties<T>(o: T, properties: any): T;
  static getPrototypeOf(o: any): any;
  static setPrototypeOf<T>(o: T, proto: any): T;
  static getOwnPropertyNames(o: any): string[];
  static getOwnPropertySymbols(o: any): symbol[];
  static getOwnPropertyDescriptor(o: any, key: string): any;
  static getOwnPropertyDescriptors(o: any): any;
  static is(a: any, b: any): boolean;
  static isFrozen(o: any): boolean;
  static isSealed(o: any): boolean;
  static hasOwn(o: any, key: string): boolean;
  static groupBy<T>(items: Iterable<T>, key: (item: T, index: number) => string): Record<string, T[]>;
  static prototype: Object;
}

declare class Function {
  constructor(...args: string[]);
  readonly length: number;
  readonly name: string;
  prototype: any;
  apply(self: any, args?: any): any;
  call(self: any, ...args: any[]): any;
  bind(self: any, ...args: any[]): any;
  toString(): string;
}

interface IteratorResult<T, R = any> { done?: boolean; value: T }
declare class Iterator<T, R = any, N = any> implements Iterable<T> {
  next(value?: N): IteratorResult<T>;
  return(value?: R): IteratorResult<T>;
  throw(error?: any): IteratorResult<T>;
  [Symbol.iterator](): Iterator<T>;
  map<U>(f: (value: T, index: number) => U): Iterator<U>;
  filter(f: (value: T, index: number) => any): Iterator<T>;
  take(n: number): Iterator<T>;
  drop(n: number): Iterator<T>;
  flatMap<U>(f: (value: T, index: number) => Iterable<U>): Iterator<U>;
  reduce<U>(f: (sum: U, value: T, index: number) => U, first: U): U;
  toArray(): T[];
  forEach(f: (value: T, index: number) => void): void;
  some(f: (value: T, index: number) => any): boolean;
  every(f: (value: T, index: number) => any): boolean;
  find(f: (value: T, index: number) => any): T | undefined;
}
interface Iterable<T> { [Symbol.iterator](): Iterator<T> }
interface IterableIterator<T> extends Iterator<T> { [Symbol.iterator](): IterableIterator<T> }
interface ArrayIterator<T> extends Iterator<T> {}
interface MapIterator<T> extends Iterator<T> {}
interface SetIterator<T> extends Iterator<T> {}
interface Generator<T = unknown, R = any, N = any> extends Iterator<T, R, N> {}
interface AsyncIterator<T, R = any, N = any> {
  next(value?: N): Promise<IteratorResult<T>>;
  return(value?: R): Promise<IteratorResult<T>>;
  throw(error?: any): Promise<IteratorResult<T>>;
}
interface AsyncIterable<T> { [Symbol.asyncIterator](): AsyncIterator<T> }
interface AsyncIterableIterator<T> extends AsyncIterator<T> { [Symbol.asyncIterator](): AsyncIterableIterator<T> }
interface AsyncGenerator<T = unknown, R = any, N = any> extends AsyncIterator<T, R, N> {
  [Symbol.asyncIterator](): AsyncGenerator<T>;
}

interface ArrayLike<T> { readonly length: number; [n: number]: T }
interface ReadonlyArray<T> extends Array<T> {}
interface ConcatArray<T> extends Array<T> {}
declare class Array<T> implements Iterable<T> {
  constructor(...items: T[]);
  static isArray(value: any): value is any[];
  static from<T, U = T>(items: Iterable<T> | ArrayLike<T>, f: (value: T, index: number) => U): U[];
  static from<T>(items: Iterable<T> | ArrayLike<T>): T[];
  static of<T>(...items: T[]): T[];
  length: number;
  [n: number]: T;
  [Symbol.iterator](): ArrayIterator<T>;
  at(index: number): T | undefined;
  concat(...items: any[]): T[];
  copyWithin(target: number, start: number, end?: number): this;
  entries(): ArrayIterator<[number, T]>;
  every(f: (value: T, index: number, array: T[]) => any, self?: any): boolean;
  fill(value: T, start?: number, end?: number): this;
  filter<S>(f: (value: T, index: number, array: T[]) => value is S, self?: any): S[];
  filter(f: (value: T, index: number, array: T[]) => any, self?: any): T[];
  find<S>(f: (value: T, index: number, array: T[]) => value is S, self?: any): S | undefined;
  find(f: (value: T, index: number, array: T[]) => any, self?: any): T | undefined;
  findIndex(f: (value: T, index: number, array: T[]) => any, self?: any): number;
  findLast(f: (value: T, index: number, array: T[]) => any, self?: any): T | undefined;
  findLastIndex(f: (value: T, index: number, array: T[]) => any, self?: any): number;
  flat<U>(depth?: number): U[];
  flatMap<U>(f: (value: T, index: number, array: T[]) => U | U[], self?: any): U[];
  forEach(f: (value: T, index: number, array: T[]) => void, self?: any): void;
  includes(value: T, from?: number): boolean;
  indexOf(value: T, from?: number): number;
  join(separator?: string): string;
  keys(): ArrayIterator<number>;
  lastIndexOf(value: T, from?: number): number;
  map<U>(f: (value: T, index: number, array: T[]) => U, self?: any): U[];
  pop(): T | undefined;
  push(...items: T[]): number;
  reduce<U>(f: (sum: U, value: T, index: number, array: T[]) => U, first: U): U;
  reduce(f: (sum: T, value: T, index: number, array: T[]) => T): T;
  reduceRight<U>(f: (sum: U, value: T, index: number, array: T[]) => U, first: U): U;
  reverse(): T[];
  shift(): T | undefined;
  slice(start?: number, end?: number): T[];
  some(f: (value: T, index: number, array: T[]) => any, self?: any): boolean;
  sort(f?: (a: T, b: T) => number): this;
  splice(start: number, count?: number, ...items: T[]): T[];
  toReversed(): T[];
  toSorted(f?: (a: T, b: T) => number): T[];
  toSpliced(start: number, count?: number, ...items: T[]): T[];
  unshift(...items: T[]): number;
  values(): ArrayIterator<T>;
  with(index: number, value: T): T[];
  toString(): string;
}

interface ReadonlyMap<K, V> extends Map<K, V> {}
declare class Map<K, V> implements Iterable<[K, V]> {
  constructor(entries?: Iterable<[K, V]> | null);
  readonly size: number;
  clear(): void;
  delete(key: K): boolean;
  forEach(f: (value: V, key: K, map: Map<K, V>) => void, self?: any): void;
  get(key: K): V | undefined;
  has(key: K): boolean;
  set(key: K, value: V): this;
  entries(): MapIterator<[K, V]>;
  keys(): MapIterator<K>;
  values(): MapIterator<V>;
  [Symbol.iterator](): MapIterator<[K, V]>;
  static groupBy<K, T>(items: Iterable<T>, f: (item: T, index: number) => K): Map<K, T[]>;
}
declare class WeakMap<K, V> {
  constructor(entries?: Iterable<[K, V]> | null);
  delete(key: K): boolean;
  get(key: K): V | undefined;
  has(key: K): boolean;
  set(key: K, value: V): this;
}
interface ReadonlySet<T> extends Set<T> {}
declare class Set<T> implements Iterable<T> {
  constructor(values?: Iterable<T> | null);
  readonly size: number;
  add(value: T): this;
  clear(): void;
  delete(value: T): boolean;
  forEach(f: (value: T, again: T, set: Set<T>) => void, self?: any): void;
  has(value: T): boolean;
  entries(): SetIterator<[T, T]>;
  keys(): SetIterator<T>;
  values(): SetIterator<T>;
  union(other: Set<T>): Set<T>;
  intersection(other: Set<T>): Set<T>;
  difference(other: Set<T>): Set<T>;
  [Symbol.iterator](): SetIterator<T>;
}
declare class WeakSet<T> {
  constructor(values?: Iterable<T> | null);
  add(value: T): this;
  delete(value: T): boolean;
  has(value: T): boolean;
}
declare class WeakRef<T> { constructor(target: T); deref(): T | undefined }
declare class FinalizationRegistry<T> {
  constructor(f: (held: T) => void);
  register(target: any, held: T, token?: any): void;
  unregister(token: any): void;
}

interface PromiseLike<T> {
  then<A, B>(done?: (value: T) => A | PromiseLike<A>, failed?: (reason: any) => B | PromiseLike<B>): PromiseLike<A | B>;
}
declare class Promise<T> implements PromiseLike<T> {
  constructor(run: (resolve: (value: T | PromiseLike<T>) => void, reject: (reason?: any) => void) => void);
  then<A = T, B = never>(
    done?: (value: T) => A | PromiseLike<A>, failed?: (reason: any) => B | PromiseLike<B>,
  ): Promise<A | B>;
  catch<B = never>(failed?: (reason: any) => B | PromiseLike<B>): Promise<T | B>;
  finally(f?: () => void): Promise<T>;
  static all<T>(values: Iterable<T | PromiseLike<T>>): Promise<T[]>;
  static allSettled<T>(values: Iterable<T | PromiseLike<T>>): Promise<PromiseSettledResult<T>[]>;
  static race<T>(values: Iterable<T | PromiseLike<T>>): Promise<T>;
  static any<T>(values: Iterable<T | PromiseLike<T>>): Promise<T>;
  static resolve<T>(value?: T | PromiseLike<T>): Promise<T>;
  static reject<T = never>(reason?: any): Promise<T>;
  static withResolvers<T>(): { promise: Promise<T>; resolve: (value: T) => void; reject: (reason?: any) => void };
}
interface PromiseSettledResult<T> { status: string; value: T; reason: any }

interface TemplateStringsArray extends Array<string> { readonly raw: string[] }
declare class String implements Iterable<string> {
  constructor(value?: any);
  readonly length: number;
  [n: number]: string;
  [Symbol.iterator](): Iterator<string>;
  at(index: number): string | undefined;
  charAt(i: number): string;
  charCodeAt(i: number): number;
  codePointAt(i: number): number | undefined;
  concat(...texts: string[]): string;
  endsWith(text: string, at?: number): boolean;
  includes(text: string, from?: number): boolean;
  indexOf(text: string, from?: number): number;
  lastIndexOf(text: string, from?: number): number;
  localeCompare(other: string, locales?: any, options?: any): number;
  match(pattern: RegExp | string): RegExpMatchArray | null;
  matchAll(pattern: RegExp): Iterator<RegExpMatchArray>;
  normalize(form?: string): string;
  padEnd(n: number, fill?: string): string;
  padStart(n: number, fill?: string): string;
  repeat(n: number): string;
  replace(pattern: RegExp | string, by: string | ((text: string, ...args: any[]) => string)): string;
  replaceAll(pattern: RegExp | string, by: string | ((text: string, ...args: any[]) => string)): string;
  search(pattern: RegExp | string): number;
  slice(start?: number, end?: number): string;
  split(separator: RegExp | string, limit?: number): string[];
  startsWith(text: string, at?: number): boolean;
  substr(start: number, length?: number): string;
  substring(start: number, end?: number): string;
  toLocaleLowerCase(): string;
  toLocaleUpperCase(): string;
  toLowerCase(): string;
  toString(): string;
  toUpperCase(): string;
  trim(): string;
  trimEnd(): string;
  trimStart(): string;
  valueOf(): string;
  static fromCharCode(...codes: number[]): string;
  static fromCodePoint(...codes: number[]): string;
  static raw(strings: TemplateStringsArray, ...values: any[]): string;
}
declare class Number {
  constructor(value?: any);
  toExponential(digits?: number): string;
  toFixed(digits?: number): string;
  toLocaleString(locales?: any, options?: any): string;
  toPrecision(digits?: number): string;
  toString(radix?: number): string;
  valueOf(): number;
  static isFinite(value: any): boolean;
  static isInteger(value: any): boolean;
  static isNaN(value: any): boolean;
  static isSafeInteger(value: any): boolean;
  static parseFloat(text: string): number;
  static parseInt(text: string, radix?: number): number;
  static MAX_SAFE_INTEGER: number;
  static MIN_SAFE_INTEGER: number;
  static EPSILON: number;
}
declare class Boolean { constructor(value?: any); valueOf(): boolean; toString(): string }
interface Predicate<T> extends Boolean {}
declare class BigInt { toString(radix?: number): string; valueOf(): bigint }
declare class Symbol {
  readonly description: string;
  toString(): string;
  static for(key: string): symbol;
  static keyFor(key: symbol): string | undefined;
  static iterator: symbol;
  static asyncIterator: symbol;
  static hasInstance: symbol;
  static toStringTag: symbol;
  static toPrimitive: symbol;
  static species: symbol;
  static dispose: symbol;
}
interface RegExpMatchArray extends Array<string> { index?: number; input?: string; groups?: Record<string, string> }
interface RegExpExecArray extends Array<string> { index: number; input: string; groups?: Record<string, string> }
declare class RegExp {
  constructor(pattern: RegExp | string, flags?: string);
  exec(text: string): RegExpExecArray | null;
  test(text: string): boolean;
  toString(): string;
  readonly source: string;
  readonly flags: string;
  readonly global: boolean;
  lastIndex: number;
}
declare class Date {
  constructor(...args: any[]);
  getDate(): number; getDay(): number; getFullYear(): number; getHours(): number; getMilliseconds(): number;
  getMinutes(): number; getMonth(): number; getSeconds(): number; getTime(): number; getTimezoneOffset(): number;
  getUTCDate(): number; getUTCDay(): number; getUTCFullYear(): number; getUTCHours(): number; getUTCMinutes(): number;
  getUTCMonth(): number; getUTCSeconds(): number; getUTCMilliseconds(): number;
  setDate(n: number): number; setFullYear(n: number): number; setHours(n: number): number; setMinutes(n: number): number;
  setMonth(n: number): number; setSeconds(n: number): number; setTime(n: number): number;
  toISOString(): string; toJSON(): string; toString(): string; toUTCString(): string; toDateString(): string;
  toTimeString(): string; toLocaleString(locales?: any, options?: any): string;
  toLocaleDateString(locales?: any, options?: any): string; toLocaleTimeString(locales?: any, options?: any): string;
  valueOf(): number;
  static now(): number;
  static parse(text: string): number;
  static UTC(...args: number[]): number;
}
declare class Error {
  constructor(message?: string, options?: any);
  name: string;
  message: string;
  stack?: string;
  cause?: any;
  toString(): string;
  static captureStackTrace(target: any, above?: any): void;
  static stackTraceLimit: number;
}
declare class TypeError extends Error {}
declare class RangeError extends Error {}
declare class SyntaxError extends Error {}
declare class ReferenceError extends Error {}
declare class EvalError extends Error {}
declare class URIError extends Error {}
declare class AggregateError extends Error { constructor(errors: Iterable<any>, message?: string); errors: any[] }

declare class ArrayBuffer {
  constructor(length: number);
  readonly byteLength: number;
  slice(start?: number, end?: number): ArrayBuffer;
  static isView(value: any): boolean;
}
declare class SharedArrayBuffer extends ArrayBuffer {}
declare class DataView { constructor(buffer: ArrayBuffer, offset?: number, length?: number); readonly buffer: ArrayBuffer }
interface TypedArray extends Array<number> {
  readonly buffer: ArrayBuffer;
  readonly byteLength: number;
  readonly byteOffset: number;
  set(values: any, offset?: number): void;
  subarray(start?: number, end?: number): this;
}
declare class Uint8Array implements TypedArray { constructor(...args: any[]); static from(items: any): Uint8Array }
declare class Uint8ClampedArray implements TypedArray { constructor(...args: any[]) }
declare class Int8Array implements TypedArray { constructor(...args: any[]) }
declare class Uint16Array implements TypedArray { constructor(...args: any[]) }
declare class Int16Array implements TypedArray { constructor(...args: any[]) }
declare class Uint32Array implements TypedArray { constructor(...args: any[]) }
declare class Int32Array implements TypedArray { constructor(...args: any[]) }
declare class Float32Array implements TypedArray { constructor(...args: any[]) }
declare class Float64Array implements TypedArray { constructor(...args: any[]) }

declare namespace JSON {
  function parse(text: string, revive?: (key: string, value: any) => any): any;
  function stringify(value: any, replace?: any, space?: any): string;
}
declare namespace Math {
  const PI: number; const E: number; const LN2: number; const LN10: number; const SQRT2: number;
  function abs(x: number): number; function acos(x: number): number; function asin(x: number): number;
  function atan(x: number): number; function atan2(y: number, x: number): number; function cbrt(x: number): number;
  function ceil(x: number): number; function cos(x: number): number; function exp(x: number): number;
  function floor(x: number): number; function hypot(...x: number[]): number; function imul(a: number, b: number): number;
  function log(x: number): number; function log10(x: number): number; function log2(x: number): number;
  function max(...x: number[]): number; function min(...x: number[]): number; function pow(x: number, y: number): number;
  function random(): number; function round(x: number): number; function sign(x: number): number;
  function sin(x: number): number; function sqrt(x: number): number; function tan(x: number): number;
  function trunc(x: number): number; function clz32(x: number): number; function fround(x: number): number;
}
declare namespace Reflect {
  function apply(f: any, self: any, args: any): any;
  function construct(f: any, args: any, target?: any): any;
  function get(o: any, key: string, self?: any): any;
  function set(o: any, key: string, value: any, self?: any): boolean;
  function has(o: any, key: string): boolean;
  function ownKeys(o: any): string[];
  function getPrototypeOf(o: any): any;
  function setPrototypeOf(o: any, proto: any): boolean;
  function defineProperty(o: any, key: string, attributes: any): boolean;
  function deleteProperty(o: any, key: string): boolean;
  function getOwnPropertyDescriptor(o: any, key: string): any;
}
declare class Proxy<T> { constructor(target: T, handler: any) }
declare namespace console {
  function log(...args: any[]): void; function error(...args: any[]): void; function warn(...args: any[]): void;
  function info(...args: any[]): void; function debug(...args: any[]): void; function trace(...args: any[]): void;
  function table(...args: any[]): void; function group(...args: any[]): void; function groupEnd(): void;
  function time(label?: string): void; function timeEnd(label?: string): void; function assert(...args: any[]): void;
  function dir(...args: any[]): void; function count(label?: string): void;
}
declare namespace Intl {
  class NumberFormat { constructor(locales?: any, options?: any); format(n: number): string }
  class DateTimeFormat { constructor(locales?: any, options?: any); format(d?: any): string }
  class Collator { constructor(locales?: any, options?: any); compare(a: string, b: string): number }
  class PluralRules { constructor(locales?: any, options?: any); select(n: number): string }
}

declare function parseInt(text: string, radix?: number): number;
declare function parseFloat(text: string): number;
declare function isNaN(value: any): boolean;
declare function isFinite(value: any): boolean;
declare function encodeURIComponent(text: any): string;
declare function decodeURIComponent(text: string): string;
declare function encodeURI(text: string): string;
declare function decodeURI(text: string): string;
declare function escape(text: string): string;
declare function unescape(text: string): string;
declare function setTimeout(f: (...args: any[]) => void, ms?: number, ...args: any[]): any;
declare function setInterval(f: (...args: any[]) => void, ms?: number, ...args: any[]): any;
declare function setImmediate(f: (...args: any[]) => void, ...args: any[]): any;
declare function clearTimeout(id?: any): void;
declare function clearInterval(id?: any): void;
declare function clearImmediate(id?: any): void;
declare function queueMicrotask(f: () => void): void;
declare function structuredClone<T>(value: T, options?: any): T;
declare function atob(text: string): string;
declare function btoa(text: string): string;

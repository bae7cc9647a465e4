"""The expression language: flat rows that a language folder writes and the one evaluator reads.

A row is (kind, role, a, b, position, block). Operands `a` and `b` are row numbers, name ids, scope ids or indexes into
the file's pool, by kind. Rows are in source order, so a row number is also a point in time for reaching definitions.
"""

from __future__ import annotations

# kind: operands
NAME = 1  # a = name id
ATTR = 2  # a = object row, b = name id
CALL = 3  # a = callee row, b = pool: flags, positionals, keywords, rows…, (name id or -1, row)…
SUBSCRIPT = 4  # a = object row, b = index row
AWAIT = 5  # a = row
CONST = 6  # a = type code, b = name id of its text or -1
TUPLE = 7  # b = pool: count, rows…
LIST = 8
SET = 9
DICT = 10  # b = pool: count, (key row, value row)…; key -1: ** of a mapping
FUNC = 11  # a = scope
CLASS = 12  # a = scope
LAMBDA = 13  # a = scope
UNION = 14  # b = pool: count, rows… (conditional expression, or, and)
BINARY = 15  # a = left row, b = pool: right row, operator name id
UNARY = 16  # a = operand row, b = operator name id
COMPARE = 17  # b = pool: count, operand rows…, operator name ids…
COMPREHENSION = 18  # a = scope, b = pool: form (LIST, SET, DICT, GENERATOR), element row, value row or -1
IMPORT = 19  # a = name id of the dotted module, b = 1 where the whole path is bound, 0 where its first part is
FROM = 20  # a = name id of the module (leading dots: relative), b = name id
PARAM = 21  # a = scope, b = index
ITER = 22  # a = row, b = 1 for async: one element of it
UNPACK = 23  # a = row, b = index; negative: -1 - index of the starred rest
ENTER = 24  # a = row, b = 1 for async: what `as` of a context manager binds
EXCEPT = 25  # a = row: an instance of the class, or of one of a tuple's
NARROW = 26  # a = row, b = pool: class row, 1 where it is one of them, 0 where it is not
TYPED = 27  # a = annotation row, b = value row or -1
YIELD = 28  # a = row or -1, b = 1 for delegation
STAR = 29  # a = row: spread positional
SLICE = 30
DOTTED = 31  # a = name id of the whole text, b = the plain row: a path that was assigned or narrowed here
AUGMENTED = 32  # a = left row, b = pool: right row, operator name id
TYPEVAR = 33  # a = name id, b = row of its bound or -1
DELETED = 34  # the name is gone
GENERATOR = 35  # only as a comprehension's form
ALIAS = 36  # a = annotation row: a declared type alias
RAISE = 37  # a = row of what is raised
PLACE = 38  # a = row, b = index: the field of that place, as a positional pattern means it
OBJECT = 39  # a = scope: an object literal or a shape, the one instance of a class scope
FORM = 40  # a = row or -1, b = name id: what only the language itself can tell

KIND_NAMES = {v: k for k, v in list(globals().items()) if k.isupper() and isinstance(v, int)}

# roles: why the row stands there
LOAD = 0
ANNOTATION = 1
BASE = 2
DECORATOR = 3
HIDDEN = 4  # synthetic: never an edge of its own
STORE = 5
DELETE = 6

# CONST type codes
NONE, BOOL, INT, FLOAT, STR, BYTES, ELLIPSIS = range(7)

# CALL flags
UNUSED = 1  # the result is dropped
AWAITED = 2  # directly under await

# scope kinds
MODULE_SCOPE, CLASS_SCOPE, FUNCTION_SCOPE, LAMBDA_SCOPE, COMPREHENSION_SCOPE = range(5)

# scope flags
ASYNC = 1
GENERATES = 2
STATIC = 4
CLASSMETHOD = 8
PROPERTY = 16
SETTER = 32
OVERLOAD = 64
ABSTRACT = 128
METHOD = 256  # a function directly in a class
STUBBED = 512  # its body says nothing (`...`, pass, raise NotImplementedError)

OPEN = "*"  # among exported names: there are more, which the text does not spell out

# block flags
LOOP = 1
EXITS = 2  # control never leaves its end
TRANSPARENT = 4  # counts as its parent: whoever stands after it has been through it

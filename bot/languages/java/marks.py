"""How Java uses what a scope or row of the neutral form has room for."""

from __future__ import annotations

from bot.model import expressions as e

# flags of class scopes
INTERFACE, ENUM, RECORD, ANNOTATION, EXTENDS = e.OVERLOAD, e.CLASSMETHOD, e.SETTER, e.PROPERTY, e.GENERATES
STATIC, ABSTRACT = e.STATIC, e.ABSTRACT  # of functions, too
ANONYMOUS = e.STUBBED
# flags of function scopes
DEFAULT = e.PROPERTY  # an interface's method with a body
PRIVATE = e.SETTER
CONSTRUCTS = e.CLASSMETHOD  # a constructor
DELEGATES = e.OVERLOAD  # a constructor that begins with a call of another one
# flags of lambda scopes
VOID, VALUE = e.CLASSMETHOD, e.PROPERTY  # what its body is compatible with

# UNION rows, operand a
CHOICE, UNIONED, INTERSECTED = 0, 3, 4

# CALL rows, the form in the pool behind the arguments
METHOD, NEW, THIS, SUPER, CONSTANT = range(5)
TAIL = 4  # numbers there: form, receiver or type row, name id, row of the type arguments

REST = 2  # Param.kind of varargs

CONSTRUCTOR = "constructor"  # name of the definition
INIT = "<init>"  # name of the binding
ANON = "<anon>"
EVERYTHING = "*"

# CONST type codes
CODES = (
    "boolean", "byte", "short", "char", "int", "long", "float", "double", "void", "null", "String"
)  # fmt: skip
CODE = {name.encode(): number for number, name in enumerate(CODES)}
BOOLEAN, BYTE, SHORT, CHAR, INT, LONG, FLOAT, DOUBLE, VOIDS, NULL, STRING = range(11)

# FORM rows, their names; one that begins with REFERENCE is a method reference
THIS_FORM, SUPER_FORM, CLASS_FORM, ARRAY, ANY, UPPER, LOWER = "#this", "#super", "#class", "[]", "?", "?+", "?-"
REFERENCE = "::"

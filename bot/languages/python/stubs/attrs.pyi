from attr import (
    NOTHING as NOTHING, Attribute as Attribute, Factory as Factory, asdict as asdict, assoc as assoc,
    astuple as astuple, define as define, evolve as evolve, field as field, fields as fields,
    fields_dict as fields_dict, frozen as frozen, has as has, make_class as make_class, mutable as mutable,
    resolve_types as resolve_types, validate as validate,
)

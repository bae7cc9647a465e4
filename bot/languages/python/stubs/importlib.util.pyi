from types import ModuleType
from typing import Any

def module_from_spec(spec: Any) -> ModuleType: ...

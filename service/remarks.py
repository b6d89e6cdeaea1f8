"""What the source says of a field: the docstring below it, which Python itself throws away.

remarks(a Struct) → {field: its docstring}, inherited ones too
"""

import ast
import inspect
import sys
from collections.abc import Iterator, Mapping
from functools import cache
from itertools import pairwise

from msgspec import Struct


@cache
def remarks(struct: type[Struct]) -> Mapping[str, str]:
    """What is written below the fields of a Struct, on one line each."""
    found: dict[str, str] = {}
    for kind in reversed(struct.__mro__):
        found |= _classes(kind.__module__).get(kind.__qualname__, {})
    return found


@cache
def _classes(module: str) -> Mapping[str, Mapping[str, str]]:
    """The remarks of every class of a module; none where the source is not at hand."""
    try:
        source = inspect.getsource(sys.modules[module])
    except (KeyError, OSError, TypeError):
        return {}
    classes = (node for node in ast.parse(source).body if isinstance(node, ast.ClassDef))
    return {node.name: dict(_fields(node)) for node in classes}


def _fields(node: ast.ClassDef) -> Iterator[tuple[str, str]]:
    for field, below in pairwise(node.body):
        match field, below:
            case (
                ast.AnnAssign(target=ast.Name(id=name)),
                ast.Expr(value=ast.Constant(value=str(text))),
            ):
                yield name, " ".join(text.split())
            case _:
                pass

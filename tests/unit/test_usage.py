"""What is done with a value that is read: one line of Python for each way of use."""

from __future__ import annotations

import pytest

from bot.contracts.unit import Unit
from bot.languages.python.syntax import syntax
from bot.model import syntax as s

SAID = [
    ("if E['K']: pass", "condition"),
    ("if not E['K']: pass", "condition\tnot"),
    ("assert E['K']", "condition"),
    ("while E['K']: pass", "condition"),
    ("x = 1 if E['K'] else 2", "condition"),
    ("x = E['K'] if y else 2", "field\tx"),
    ("if E['K'] and y: pass", "condition"),
    ("x = y and E['K']", "field\tx"),
    ("x = E['K'] or 5", "field\tx"),
    ("x = E['K'] == 'prod'", 'compared\t==\t"prod"'),
    ("if y > int(E['K']): pass", "as\tint\tcompared\t<\ty"),
    ("if y in E['K']: pass", "compared\tcontains\ty"),
    ("if E['K'] not in ('a', 'b'): pass", 'compared\tnot in\t["a", "b"]'),
    ("serve(port=int(E['K']))", "as\tint\targument\tserve\tport"),
    ("serve('x', E['K'])", "argument\tserve\t2"),
    ("serve(*E['K'].split(','))", "argument\tserve\t1"),
    ("serve([E['K'], 'x'])", "argument\tserve\t1"),
    ("sleep(E['K'] * 60)", "argument\tsleep\t1"),
    ("x = parse_bool(E['K'])", "as\tbool\tfield\tx"),
    ("x = int_or_none(E['K'])", "as\tint\tfield\tx"),
    ("x = E['K'].strip().lower()", "field\tx"),
    ("x = {'port': E['K']}", "entry\tport"),
    ("y['port'] = E['K']", "entry\tport"),
    ("a, b = E['K'].split(':')", "field\ta, b"),
    ("x = f'http://{E['K']}/x'", "part\thttp://{}/x"),
    ("x = 'http://%s/x' % E['K']", "part\thttp://%s/x"),
    ("x = 'http://{}/x'.format(E['K'])", "part\thttp://{}/x"),
    ("x = 'http://' + E['K']", "part\thttp://{}"),
    ("for x in E['K'].split(','): pass", "iterated"),
    ("x = [y for y in E['K'].split()]", "iterated"),
    ("def f(x=E['K']): pass", "argument\tf\tx"),
    ("def f():\n    return E['K']", "returned"),
    ("def f():\n    x = E['K']\n    serve(host=x)", "argument\tserve\thost"),
    ("def f():\n    x = int(E['K'])\n    if x > 3: pass", "as\tint\tcompared\t>\t3"),
    ("X = E['K']\ndef f():\n    serve(host=X)", "argument\tserve\thost"),
    ("x = field(default_factory=lambda: E['K'])", "field\tx"),
    ("x = y.get('A', E['K'])", "field\tx"),
    ("x = E['K'] \\\n    if y else 2", "field\tx"),
    ("x = 1 \\\n    if E['K'] else 2", "condition"),
    ("def f():\n    x = E['K']\n    log.info('on %s', x)\n    serve(x)", "argument\tserve\t1"),
    ("def f():\n    x = E['K']\n    log.info('on %s', x)", "argument\tlog.info\t2"),
    ("send(E['K'][0])", "argument\tsend\t1"),
    ("E['K'].connect()", "followed\tconnect"),
    ("x = E['K'].get_secret_value()", "field\tx"),
    ("print(E['K']['a'])", 'followed\t["a"]'),
    ("E['K']", ""),
]


@pytest.mark.parametrize(("source", "wanted"), SAID)
def test_usage(source: str, wanted: str) -> None:
    unit = Unit("python", syntax(source.encode()))
    read = next(node for node in unit.of(s.INDEX) if unit.dotted(node.parts[0]) == "E")
    assert unit.usage(read) == wanted


def test_what_stands_behind_or_is_no_default_in_a_condition() -> None:
    unit = Unit("python", syntax(b"if E['K'] or E['L']:\n    x = E['K'] or 5\n"))
    first, _, last = (node for node in unit.of(s.INDEX))
    assert (unit.otherwise(first), unit.otherwise(last)) == ("", "5")

"""Pages for people: plain HTML that needs nothing from elsewhere, written from the same facts."""

from collections.abc import Iterator, Mapping
from html import escape
from typing import Any

import msgspec

from service.problems import Kind

_STYLE = """
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { max-width: 60rem; margin: 2rem auto; padding: 0 1rem; }
h1, h2, h3 { line-height: 1.2; }
section { border-top: 1px solid #8884; padding: .5rem 0; }
code, pre { font: .9em/1.4 ui-monospace, monospace; }
pre { overflow-x: auto; padding: .6rem; background: #8882; border-radius: .3rem; }
table { border-collapse: collapse; }
td, th { text-align: left; vertical-align: top; padding: .15rem 1rem .15rem 0; }
summary { cursor: pointer; }
.method { font-weight: bold; }
"""


def page(title: str, body: str) -> bytes:
    """A whole page."""
    return (
        "<!doctype html>\n"
        '<html lang="en"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        f"<title>{escape(title)}</title><style>{_STYLE}</style></head>"
        f"<body><main>{body}</main></body></html>\n"
    ).encode()


def problem_page(kind: Kind) -> bytes:
    """What a kind of problem means and what to do about it."""
    body = (
        f"<h1>{escape(kind.title)}</h1>"
        f"<p><code>{kind.name}</code>, answered with status {kind.status}.</p>"
        f"<h2>What it means</h2><p>{_prose(kind.meaning)}</p>"
        f"<h2>What to do</h2><p>{_prose(kind.remedy)}</p>"
        '<p><a href="/docs">The whole interface</a></p>'
    )
    return page(f"{kind.title} – Gipfelbuch", body)


def entrance_page(paths: Mapping[str, str]) -> bytes:
    """Where to go on, by name."""
    links = "".join(f"<li><a href='{path}'>{name}</a></li>" for name, path in paths.items())
    return page("Gipfelbuch", f"<h1>Gipfelbuch</h1><ul>{links}</ul>")


def docs_page(document: Mapping[str, Any]) -> bytes:
    """An OpenAPI document as a page."""
    info = document["info"]
    tags = "".join(_tag(tag, document) for tag in document["tags"])
    schemas = "".join(_schema(*item) for item in sorted(document["components"]["schemas"].items()))
    body = (
        f"<h1>{escape(info['title'])}</h1>"
        + "".join(f"<p>{_prose(part)}</p>" for part in info["description"].split("\n\n"))
        + '<p><a href="/openapi.json">openapi.json</a></p>'
        + tags
        + f"<h2 id='schemas'>Schemas</h2>{schemas}"
    )
    return page(str(info["title"]), body)


def _tag(tag: Mapping[str, str], document: Mapping[str, Any]) -> str:
    found = (
        _operation(method, path, operation)
        for path, methods in document["paths"].items()
        for method, operation in methods.items()
        if tag["name"] in operation.get("tags", ()) and method != "head"
    )
    return f"<h2>{escape(tag['name'])}</h2><p>{_prose(tag['description'])}</p>{''.join(found)}"


def _operation(method: str, path: str, operation: Mapping[str, Any]) -> str:
    parts = [
        f"<section id='{escape(operation['operationId'])}'>",
        f"<h3><span class='method'>{method.upper()}</span> <code>{escape(path)}</code></h3>",
        f"<p><b>{escape(operation['summary'])}.</b> {_prose(operation['description'])}</p>",
        _parameters(operation.get("parameters", ())),
    ]
    if "requestBody" in operation:
        content = operation["requestBody"]["content"]["application/json"]
        parts.append(f"<p>Body: {_reference(content['schema'])}</p>")
        if "example" in content:
            parts.append(_example("Example", content["example"]))
        examples = content.get("examples", {}).values()
        parts += (_example(example["summary"], example["value"]) for example in examples)
    parts.append(_responses(operation["responses"]))
    return "".join(parts) + "</section>"


def _example(summary: str, value: Any) -> str:
    return f"<p>{escape(summary)}:</p><pre>{escape(_json(value))}</pre>"


def _parameters(parameters: Any) -> str:
    rows = "".join(
        f"<tr><td><code>{escape(p['name'])}</code></td><td>{p['in']}</td>"
        f"<td>{_prose(p.get('description', ''))}</td></tr>"
        for p in parameters
        if "name" in p
    )
    return f"<table>{rows}</table>" if rows else ""


def _responses(responses: Mapping[str, Any]) -> str:
    rows = "".join(
        f"<tr><td>{status}</td><td>{_prose(response['description'])}</td>"
        f"<td>{', '.join(_contents(response))}</td></tr>"
        for status, response in responses.items()
    )
    return f"<details><summary>Answers</summary><table>{rows}</table></details>"


def _contents(response: Mapping[str, Any]) -> Iterator[str]:
    for media_type, content in response.get("content", {}).items():
        yield f"<code>{escape(media_type)}</code> {_reference(content['schema'])}"


def _reference(schema: Mapping[str, Any]) -> str:
    if "$ref" in schema:
        name = schema["$ref"].rpartition("/")[2]
        return f'<a href="#schema-{escape(name)}">{escape(name)}</a>'
    return f"<code>{escape(str(schema.get('type', 'any of several')))}</code>"


def _schema(name: str, schema: Mapping[str, Any]) -> str:
    shown = {key: value for key, value in schema.items() if key not in ("title", "description")}
    return (
        f"<details id='schema-{escape(name)}'><summary><code>{escape(name)}</code> "
        f"{_prose(schema.get('description', ''))}</summary>"
        f"<pre>{escape(_json(shown))}</pre></details>"
    )


def _json(value: Any) -> str:
    return msgspec.json.format(msgspec.json.encode(value), indent=2).decode()


def _prose(text: str) -> str:
    """Text with `code` in it."""
    pieces = escape(text, quote=False).split("`")
    return "".join(f"<code>{p}</code>" if i % 2 else p for i, p in enumerate(pieces))

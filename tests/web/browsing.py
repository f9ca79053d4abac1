"""Reading a page as a strict browser would: what runs, what styles, what it asks for."""

from html.parser import HTMLParser
from typing import Final

VOID: Final = {"area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "wbr"}


class Page(HTMLParser):
    """A page taken apart; `wrong` says what our own policy would forbid or a browser would stumble over."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.wrong: list[str] = []
        self.language = ""
        self.ids: list[str] = []
        self.files: list[str] = []
        self.words: list[str] = []
        self._open: list[str] = []
        self.feed(text)
        self.close()
        self.wrong += [f"<{tag}> is not closed" for tag in self._open]
        self.wrong += [f"id {name} twice" for name in {n for n in self.ids if self.ids.count(n) > 1}]

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self._look(tag, {name: value or "" for name, value in attrs}, len(attrs))
        if tag not in VOID:
            self._open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self._look(tag, {name: value or "" for name, value in attrs}, len(attrs))

    def handle_endtag(self, tag: str) -> None:
        if tag in VOID:
            return
        if not self._open or self._open.pop() != tag:
            self.wrong.append(f"</{tag}> closes nothing")

    def handle_data(self, data: str) -> None:
        if self._open and self._open[-1] == "script":
            self.wrong.append(f"a script in the page: {data}")
        self.words.append(data)

    def _look(self, tag: str, attrs: dict[str, str], count: int) -> None:
        if len(attrs) != count:
            self.wrong.append(f"<{tag}> has an attribute twice")
        if tag == "style" or "style" in attrs:
            self.wrong.append(f"<{tag}> is styled in the page")
        if tag == "script" and not attrs.get("src"):
            self.wrong.append("a script without a file")
        self.wrong += [f"<{tag} {name}>" for name in attrs if name.startswith(("on", "hx-on"))]
        self.wrong += [f"<{tag}> {v}" for v in attrs.values() if v.strip().lower().startswith("javascript:")]
        if tag == "html":
            self.language = attrs.get("lang", "")
        if attrs.get("id"):
            self.ids.append(attrs["id"])
        for name in ("src", "href"):
            self._file(tag, attrs.get(name, ""))

    def _file(self, tag: str, address: str) -> None:
        if tag != "a" and "://" in address:
            self.wrong.append(f"<{tag}> asks another site for {address}")
        if address.startswith("/static/"):
            self.files.append(address.partition("#")[0])

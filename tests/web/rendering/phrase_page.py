"""What static/js/phrases.js does with the messages of one socket, in Python."""

from app.web.rendering.phrases import CODE, END


class PhrasePage:
    def __init__(self) -> None:
        self.known: dict[str, str] = {}

    def spelled_out(self, message: str) -> str:
        *told, text = message.split(END)
        for phrase in told:
            code = CODE.match(phrase)
            assert code is not None
            assert code[0] not in self.known, "told twice"
            self.known[code[0]] = phrase[code.end() :]
        return CODE.sub(lambda found: self.known[found[0]], text)

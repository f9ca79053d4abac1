// A message names what this socket was sent before by codes, and begins with what is new: app/web/rendering/phrases.py.
const CODE = /[\u0001-\u0008\u000b\u000c\u000e-\u001d].|\u001e../g;
const END = "\u001f";

let known = new Map();

// A new socket begins with nothing.
export function forget() {
  known = new Map();
}

export function spellOut(message) {
  const told = message.split(END);
  const text = told.pop();
  for (const phrase of told) {
    const [code] = phrase.match(CODE);
    known.set(code, phrase.slice(code.length));
  }
  return text.replace(CODE, (code) => known.get(code));
}

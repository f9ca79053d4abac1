// The phrases of a Tavolata server (app/web/rendering/phrases.py). Their codes are the same for all its sockets, so the
// driver keeps them once, and reads of a message no more than it has to.
import { num } from './tavolata.mjs';

const CODE = /[\u0001-\u0008\u000b\u000c\u000e-\u001d].|\u001e../g, END = 31;
const TICK = '<div id="tick" hx-swap-oob="morph" data-seq="', OWN = '" data-own="';

export class Phrasebook {
  texts = new Map();
  /** `interesting`: of which phrases the driver wants to know where they are used */
  constructor(interesting = /(?!)/) { this.interesting = interesting; this.found = []; this.tick = this.own = null; }

  /** reads the phrases that a message begins with; returns where the message itself begins */
  learn(sub) {
    const at = sub.lastIndexOf(END) + 1;
    if (at > 0) for (const told of sub.latin1Slice(0, at - 1).split('\x1f')) this.#add(told);
    return at;
  }
  #add(told) {
    const code = told.slice(0, told[0] === '\x1e' ? 3 : 2), text = told.slice(code.length);
    if (this.texts.has(code)) return;
    this.texts.set(code, text);
    if (text === TICK) this.tick = Buffer.from(code, 'latin1');
    if (text === OWN) this.own = Buffer.from(code, 'latin1');
    if (this.interesting.test(text)) this.found.push(Buffer.from(code, 'latin1'));
  }

  /** the moment that the message shows, or -1 if it shows none */
  moment(sub, at) { return isAt(sub, at, this.tick) ? num(sub, at + this.tick.length) : -1; }
  /** how many moments of the seat's own since that one */
  ownMoment(sub, at) {
    let i = at + this.tick.length;
    while (sub[i] >= 48 && sub[i] <= 57) i++;
    return isAt(sub, i, this.own) ? num(sub, i + this.own.length) : 0;
  }
  isInteresting(sub) { return this.found.some((code) => sub.indexOf(code) >= 0); }
  spelledOut(sub) { return spelledOut(sub.latin1Slice(0), this.texts); }
}

export const spelledOut = (text, phrases) => text.replace(CODE, (code) => phrases.get(code));

/** what one socket was told in a message, without what others know: for checks */
export function told(sub, phrases) {
  const parts = sub.toString().split('\x1f'), text = parts.pop();
  for (const part of parts) { const [code] = part.match(CODE); phrases.set(code, part.slice(code.length)); }
  return spelledOut(text, phrases);
}

function isAt(sub, at, code) {
  for (let i = 0; i < code.length; i++) if (sub[at + i] !== code[i]) return false;
  return true;
}

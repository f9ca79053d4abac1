// Whom the owner of this device does not want to hear. People are known by a word that holds at one table alone.
const KEY = "tavolata-muted";
const MOST = 50;

let muted = read(); // who: name

function read() {
  try {
    return JSON.parse(localStorage.getItem(KEY) || "{}");
  } catch {
    return {};
  }
}

export const isMuted = (who) => who in muted;

export const everybodyMuted = () => Object.entries(muted);

// Or unmute them. Whether they are muted now.
export function mute(who, name) {
  const others = Object.entries(muted).filter(([other]) => other !== who);
  muted = Object.fromEntries(isMuted(who) ? others : [...others.slice(1 - MOST), [who, name]]);
  try {
    localStorage.setItem(KEY, JSON.stringify(muted));
  } catch {
    // Private windows may refuse: then it lasts as long as the page.
  }
  return isMuted(who);
}

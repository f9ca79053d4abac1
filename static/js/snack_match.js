// Snack Match in motion: cards go round, areas are laid open, and in the end all is counted. Nothing here decides
// anything: the server says which choices there are and what they score, and without scripts the page is complete.
import { still } from "./settings.js";
import "./snack_match/light.js";
import "./snack_match/placing.js";
import { heardFor } from "./sound.js";
import { all, among, boxOf, byId, drawing, enter, fly, way, whileCounting, within } from "./stage.js";

heardFor({
  card_kept: "card", choice_changed: "card", card_taken_back: "pass", card_laid: "flip", round_confirmed: "gather",
  card_given: "sweep", round_began: "deal", cards_passed: "sweep", game_ended: "fanfare",
});

const placeOf = (seat) => [`#player-${seat} .portrait`, `#tile-${seat} .sm-area`].map(boxOf).find((box) => box?.width);

function passLeft({ cards }) {
  cards.forEach((_, seat) => {
    const from = placeOf(seat);
    const to = placeOf((seat + 1) % cards.length);
    if (from && to) send(from, to, Math.max(48, innerWidth / 24));
  });
}

function send(from, to, width) {
  const { x, y } = way(from, to);
  const path = [
    { transform: "scale(0.4)", opacity: 0 },
    { transform: "none", opacity: 1, offset: 0.2 },
    { transform: `translate(${x}px, ${y}px) rotate(4deg)`, opacity: 1, offset: 0.85 },
    { transform: `translate(${x}px, ${y}px) scale(0.4)`, opacity: 0 },
  ];
  fly(drawing("snack_match", "card-back"), within(from, width, width / 3), path, { duration: 900, easing: "ease-in-out" });
}

function layOpen({ seat }) {
  enter(byId(`tile-${seat}`), { opacity: 0.3, transform: "perspective(40rem) rotateY(80deg)" }, { duration: 350 });
}

function dealt() {
  const above = { opacity: 0, transform: "translateY(-3rem) rotate(-5deg)" };
  all("#mine .sm-held").forEach((held, nth) => enter(held, above, { duration: 300, delay: nth * 90 }));
}

function play({ detail: { events } }) {
  const named = among(events);
  const counting = import("./snack_match/count.js").catch(() => null); // with the first news, long before it is needed
  if (named("game_ended").length) whileCounting(counting.then((found) => found?.count()));
  if (still()) return;
  named("round_confirmed").forEach(layOpen);
  named("cards_passed").forEach(passLeft);
  if (named("round_began", "cards_passed").length) dealt();
}

document.addEventListener("tavolata:news", play);

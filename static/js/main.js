// Where a page's scripts begin. Runs after htmx is loaded and before it looks at the page.
import * as awake from "./awake.js";
import * as clock from "./clock.js";
import * as dialogs from "./dialogs.js";
import * as dock from "./dock.js";
import * as keep from "./keep.js";
import * as motion from "./motion.js";
import * as needs from "./needs.js";
import * as news from "./news.js";
import * as notices from "./notices.js";
import * as options from "./options.js";
import * as peek from "./peek.js";
import * as settings from "./settings.js";
import * as share from "./share.js";
import * as socket from "./socket.js";
import * as sound from "./sound.js";
import * as turn from "./turn.js";

// While somebody types, an update leaves their words alone. Nothing else that has the focus is spared: a button
// that was just pressed may be another one now.
const TYPING = "textarea, input:not([type=radio], [type=checkbox])";
document.addEventListener("tavolata:before", () => {
  Idiomorph.defaults.ignoreActiveValue = document.activeElement?.matches(TYPING) ?? false;
});

for (const part of [settings, notices, dialogs, socket, keep, needs, motion, news, clock, dock, sound, turn, peek, share, awake, options]) part.start();

// A game may have a module of its own; it finds everything it needs in the page and in `tavolata:news`.
const { game } = document.body.dataset;
if (game) import(`./${game}.js`);

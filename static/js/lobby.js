// The home page. Who comes back to it may have sat down elsewhere meanwhile, so it asks again for their tables.
import { whisper } from "./socket.js";

export function start() {
  if (!document.getElementById("yours")) return;
  document.addEventListener("visibilitychange", () => document.visibilityState === "visible" && whisper("back"));
}

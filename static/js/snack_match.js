// Snack Match in motion. Nothing here decides anything: the server says which choices there are and what they
// score, and without scripts the page is complete.
import "./snack_match/placing.js";
import "./snack_match/moments.js";
import "./snack_match/light.js";

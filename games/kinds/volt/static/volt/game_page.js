// What the page of a game of VOLT needs.
import "../drawing/cells.js";
import "./arena.js";
import "./program.js";
import "./modules.js";
import "../play/starts.js";

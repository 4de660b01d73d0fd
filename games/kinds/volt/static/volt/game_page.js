// What the page of a game of VOLT needs.
import "../js/cells.js";
import "./arena.js";
import "./program.js";
import "./modules.js";

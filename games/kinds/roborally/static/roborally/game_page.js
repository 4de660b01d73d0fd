// What the page of a race needs.
import "../drawing/cells.js";
import "./docks.js"; // before spaces.js: a tap on a dock that is offered chooses it
import "./spaces.js";
import "../play/starts.js";
import "./program.js";
import "./ranking.js";

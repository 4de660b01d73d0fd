// What the page of a race needs.
import "../drawing/cells.js";
import "../drawing/facts.js";
import "./spaces.js";
import "./program.js";
import "./ranking.js";

// What the page of a race needs.
import "../js/cells.js";
import "../js/facts.js";
import "./spaces.js";
import "./program.js";
import "./ranking.js";

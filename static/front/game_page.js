// What the page of a game needs, whichever game it is.
import "../view/poll.js";
import "../play/folds.js"; // what is folded up takes no focus
import "../drawing/facts.js"; // both before what is played tells of its first step
import "../drawing/hands.js";
import "./watching.js"; // what is played takes it itself
import "../web/focus.js";
import "../view/seen.js";
import "../talk/chat.js";
import "./arrivals.js";
import "../play/hints.js";
import "../clocks/countdown.js";

// What the page of a game needs, whichever game it is.
import "./poll.js";
import "./folds.js"; // what is folded up takes no focus
import "./watching.js"; // what is played takes it itself
import "./focus.js";
import "./seen.js";
import "./chat.js";
import "./arrivals.js";
import "./hints.js";
import "./countdown.js";

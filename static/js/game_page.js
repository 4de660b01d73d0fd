// What the page of a game needs, whichever game it is.
import "./poll.js";
import "./focus.js";
import "./seen.js";
import "./chat.js";
import "./folds.js";
import "./watching.js";
import "./arrivals.js";
import "./hints.js";
import "./countdown.js";

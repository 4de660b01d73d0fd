// What every page needs.
import "./moments.js";
import "./problems.js";
import "./copy.js";
import "./zone.js";
import "./entropy.js";
import "./inbox_count.js";
import "./password.js";

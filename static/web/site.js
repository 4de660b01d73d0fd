// What every page needs.
import "./moments.js";
import "./menu/menu.js";
import "./folds/open_named.js";
import "./forms/problems.js";
import "./copy.js";
import "./forms/wrong_fields.js";
import "../delivery/zone.js";
import "../tables/entropy.js";
import "../delivery/inbox_count.js";
import "../accounts/password.js";

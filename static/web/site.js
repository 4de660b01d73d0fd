// What every page needs.
import "./moments.js";
import "./menu.js";
import "./problems.js";
import "./copy.js";
import "./wrong_fields.js";
import "../delivery/zone.js";
import "../tables/entropy.js";
import "../delivery/inbox_count.js";
import "../accounts/password.js";

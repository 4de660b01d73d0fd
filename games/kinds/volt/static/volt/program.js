// Placing dice on a controller. The page works by thumb, mouse and keyboard alike:
//
// - tap a die, then a key: it lies there; tap a die that lies there to take it up, and again to put it back;
// - drag a die to a key, or back to the tray;
// - keys: b and r take a die, 1-6 set its face, i o p choose a control unit, the letters round the s (or the arrows)
//   put it on a key, Backspace takes the last one back, Delete all, Enter hands in.
//
// What lies there is saved as a draft and previewed by the server. Which die may lie on which key the server has written
// down; no rules are known here. Permanent settings of modules are saved as they are changed.
import { announce } from "../js/announce.js";
import { Desk, allDesks, makeDesks } from "../js/desk.js";
import { showProblem } from "../js/problems.js";

const DRAG_FROM = 8; // pixels: less is a tap
const UNITS = { 1: "I", 2: "II", 3: "III" };
const NAMES = ["north", "north-east", "east", "south-east", "south", "south-west", "west", "north-west"];
const RING = ["KeyW", "KeyE", "KeyD", "KeyC", "KeyX", "KeyZ", "KeyA", "KeyQ"];
const ARROWS = { ArrowUp: 0, ArrowRight: 2, ArrowDown: 4, ArrowLeft: 6 };
const CHOOSE = { i: 1, o: 2, p: 3 };

class Die {
  constructor(button) {
    this.button = button;
    this.home = button.parentElement;
    this.input = this.home.querySelector("input");
    this.colour = button.dataset.colour;
    this.value = Number(button.dataset.value);
    this.unit = Number(button.dataset.unit); // 0: in the tray
    this.key = Number(button.dataset.key);
  }

  get name() {
    return `${this.colour} ${this.value}`;
  }

  get isLaid() {
    return this.unit > 0;
  }

  lay(unit, key) {
    [this.unit, this.key] = [unit, key];
  }

  toTray() {
    this.lay(0, 0);
  }

  answer() {
    return { unit: this.unit, colour: this.colour, value: this.value, key: this.key };
  }

  draw(place, isHeld) {
    const hadFocus = document.activeElement === this.button;
    if (this.button.parentElement !== place) place.append(this.button);
    if (hadFocus) this.button.focus({ preventScroll: true });
    this.button.textContent = this.value;
    this.button.classList.toggle("is-held", isHeld);
    this.button.setAttribute("aria-pressed", String(isHeld));
    const where = this.isLaid ? `on control unit ${UNITS[this.unit]}, ${NAMES[this.key]}` : "not placed";
    this.button.setAttribute("aria-label", `${this.name}, ${where}`);
    this.input.value = this.isLaid ? `${this.unit}-${this.colour}-${this.value}-${this.key}` : "";
  }
}

class Program extends Desk {
  constructor(section) {
    super(section, section.querySelector(".volt-form"));
    this.dice = [...section.querySelectorAll("[data-die]")].map((button) => new Die(button));
    this.legal = JSON.parse(section.dataset.keysOf);
    this.spare = Number(section.dataset.spare);
    this.held = null;
    this.target = null;
    this.listen();
    this.arrange();
    this.draw();
    this.preview.now();
  }

  listen() {
    this.section.addEventListener("click", (event) => this.click(event));
    for (const die of this.dice) die.button.addEventListener("pointerdown", (event) => this.maybeDrag(event, die));
    this.section.querySelector("[data-move-modules]")?.addEventListener("click", () => this.moveModules());
  }

  click(event) {
    const button = event.target.closest("[data-die], [data-spot], [data-face], [data-clear]");
    if (!button) return;
    if (button.dataset.die) this.takeDie(this.dice.find((die) => die.button === button));
    else if (button.dataset.face) this.setFace(Number(button.dataset.face));
    else if ("clear" in button.dataset) this.clear();
    else this.takeSpot(Number(button.dataset.unit), Number(button.dataset.key));
    if (event.detail > 0) button.blur(); // a mouse or thumb leaves the keys free for letters and Enter
  }

  // --- dice ---------------------------------------------------------------------------------------------------------

  takeDie(die) {
    if (this.isDragged) return;
    if (this.held === die) {
      this.held = null;
      if (!die.isLaid) return this.draw();
      die.toTray();
      return this.changed(`The ${die.name} is back in the tray.`);
    }
    if (this.held && !this.held.isLaid && die.isLaid) return this.lay(this.held, die.unit, die.key);
    this.held = die;
    announce(`The ${die.name} is in your hand.`);
    return this.draw();
  }

  takeSpot(unit, key) {
    if (this.held) return this.lay(this.held, unit, key);
    return this.hint("Take a die first.");
  }

  mayLie(die, key) {
    return this.legal[die.colour][die.value].includes(key);
  }

  // A die that has to make room changes places, where it may, or goes back to the tray.
  lay(die, unit, key) {
    if (!this.mayLie(die, key)) return this.hint(`A ${die.name} cannot lie on ${NAMES[key]}.`);
    const [fromUnit, fromKey] = [die.unit, die.key];
    die.lay(unit, key);
    const other = this.dice.find((one) => one !== die && one.unit === unit);
    if (other && this.surplus() > this.spare) {
      if (fromUnit && fromUnit !== unit && this.mayLie(other, fromKey)) other.lay(fromUnit, fromKey);
      else other.toTray();
    }
    this.target = null;
    this.held = die;
    return this.changed(`The ${die.name} lies on control unit ${UNITS[unit]}, ${NAMES[key]}.`);
  }

  surplus() {
    const laid = this.dice.filter((die) => die.isLaid);
    return laid.length - new Set(laid.map((die) => die.unit)).size;
  }

  emptyUnits() {
    return [1, 2, 3].filter((unit) => !this.dice.some((die) => die.unit === unit));
  }

  setFace(value) {
    if (!this.held) return this.hint("Take a die first, then choose its face.");
    this.held.value = value;
    if (this.held.isLaid && !this.mayLie(this.held, this.held.key)) {
      this.held.toTray();
      return this.changed(`A ${this.held.name} cannot lie there: it is back in the tray.`);
    }
    return this.changed(`The die shows ${value}.`);
  }

  clear() {
    for (const die of this.dice) die.toTray();
    this.held = this.target = null;
    this.changed("All dice are in the tray.");
  }

  takeBackLast() {
    const last = this.dice.filter((die) => die.isLaid).sort((one, two) => one.unit - two.unit).at(-1);
    if (!last) return;
    last.toTray();
    this.held = this.target = null;
    this.changed(`The ${last.name} is back in the tray.`);
  }

  // --- dragging -----------------------------------------------------------------------------------------------------

  maybeDrag(start, die) {
    if (start.button !== 0) return;
    const drag = { shadow: null };
    const listening = new AbortController();
    const move = (event) => {
      const far = Math.hypot(event.clientX - start.clientX, event.clientY - start.clientY) > DRAG_FROM;
      if (far && !drag.shadow) drag.shadow = this.beginDrag(die);
      drag.shadow?.style.setProperty("translate", `${event.clientX}px ${event.clientY}px`);
    };
    const end = (event) => {
      listening.abort();
      if (!drag.shadow) return;
      drag.shadow.remove();
      if (event.type === "pointerup") this.drop(die, document.elementFromPoint(event.clientX, event.clientY));
      setTimeout(() => (this.isDragged = false)); // the click that ends a drag is none
    };
    for (const type of ["pointerup", "pointercancel"]) document.addEventListener(type, end, { signal: listening.signal });
    document.addEventListener("pointermove", move, { signal: listening.signal });
  }

  beginDrag(die) {
    this.isDragged = true;
    this.held = die;
    this.draw();
    const shadow = die.button.cloneNode(true);
    shadow.removeAttribute("id");
    shadow.setAttribute("aria-hidden", "true");
    shadow.classList.add("is-dragged");
    document.body.append(shadow);
    return shadow;
  }

  drop(die, element) {
    const spot = element?.closest(".volt-key")?.querySelector("[data-spot]");
    if (spot && this.section.contains(spot)) return this.lay(die, Number(spot.dataset.unit), Number(spot.dataset.key));
    this.held = null;
    if (!die.isLaid || !element?.closest("[data-tray]")) return this.draw();
    die.toTray();
    return this.changed(`The ${die.name} is back in the tray.`);
  }

  // --- what is seen -------------------------------------------------------------------------------------------------

  hint(words) {
    announce(words);
    this.section.querySelector("[data-hint]").textContent = words;
  }

  changed(words) {
    announce(words);
    this.draw();
    this.save();
    this.preview();
  }

  draw() {
    for (const die of this.dice) die.draw(this.placeOf(die), die === this.held);
    for (const spot of this.section.querySelectorAll("[data-spot]")) this.drawSpot(spot);
    for (const button of this.section.querySelectorAll("[data-face]")) {
      button.setAttribute("aria-pressed", String(this.held?.value === Number(button.dataset.face)));
      button.setAttribute("aria-disabled", String(!this.held));
    }
    for (const unit of this.section.querySelectorAll("[data-unit-of]")) {
      unit.classList.toggle("is-target", this.target === Number(unit.dataset.unitOf));
    }
    this.form.querySelector("[data-submit]").setAttribute("aria-disabled", String(this.emptyUnits().length > 0));
    this.section.querySelector("[data-hint]").textContent = this.held
      ? `In your hand: the ${this.held.name}.`
      : this.emptyUnits().length ? "Take a die." : "";
  }

  // The second die on one key lies in the centre of its control unit.
  placeOf(die) {
    if (!die.isLaid) return die.home;
    const first = this.dice.find((one) => one.unit === die.unit && one.key === die.key);
    const unit = this.section.querySelector(`[data-unit-of="${die.unit}"]`);
    return first === die ? this.spotOf(die.unit, die.key).parentElement : unit.querySelector(".volt-centre");
  }

  spotOf(unit, key) {
    return this.section.querySelector(`[data-spot][data-unit="${unit}"][data-key="${key}"]`);
  }

  drawSpot(spot) {
    const isOpen = this.held !== null && this.mayLie(this.held, Number(spot.dataset.key));
    spot.classList.toggle("is-open", isOpen);
    spot.classList.toggle("is-shut", this.held !== null && !isOpen);
    const isTaken = spot.parentElement.querySelector("[data-die]") !== null;
    spot.tabIndex = isTaken && !this.held ? -1 : 0;
  }

  // Modules above or beside the controllers, as it was on this device with so many robots.
  get layoutKey() {
    return `volt-modules-${this.section.dataset.players}`;
  }

  arrange() {
    const desk = this.section.querySelector("[data-desk]");
    const isBeside = localStorage.getItem(this.layoutKey) === "beside";
    desk.classList.toggle("is-beside", isBeside);
    const button = this.section.querySelector("[data-move-modules]");
    if (button) button.textContent = isBeside ? "Put above" : "Put beside";
  }

  moveModules() {
    const isBeside = localStorage.getItem(this.layoutKey) === "beside";
    localStorage.setItem(this.layoutKey, isBeside ? "above" : "beside");
    this.arrange();
    announce(isBeside ? "Modules above the controllers." : "Modules beside the controllers.");
  }

  // --- the server ---------------------------------------------------------------------------------------------------

  answer() {
    const laid = this.dice.filter((die) => die.isLaid).sort((one, two) => one.unit - two.unit);
    return { dice: laid.map((die) => die.answer()) };
  }

  show(ghost) {
    super.show(ghost);
    const lines = ghost.order.map((words) => Object.assign(document.createElement("li"), { textContent: words }));
    this.section.querySelector("[data-order-words]").replaceChildren(...lines);
  }

  missing() {
    const empty = this.emptyUnits().map((unit) => UNITS[unit]);
    return empty.length ? `Put a die on control unit ${empty.join(" and ")} first.` : "";
  }

  // --- keys ---------------------------------------------------------------------------------------------------------

  key(event) {
    const ring = RING.indexOf(event.code);
    if (ring >= 0) this.point(ring);
    else if (event.key in ARROWS && this.held) this.point(ARROWS[event.key]);
    else if (/^[1-6]$/.test(event.key)) this.setFace(Number(event.key));
    else if (event.key === "b" || event.key === "r") this.takeNext(event.key === "b" ? "blue" : "red");
    else if (event.key in CHOOSE) this.choose(CHOOSE[event.key]);
    else if (event.key === "Backspace") this.takeBackLast();
    else if (event.key === "Delete") this.clear();
    else if (event.key === "Enter") this.handIn();
    else return;
    event.preventDefault();
  }

  // A die of the tray first, then those that lie there in turn.
  takeNext(colour) {
    const dice = this.dice.filter((die) => die.colour === colour);
    const after = dice.indexOf(this.held) + 1;
    const next = [...dice.slice(after), ...dice.slice(0, after)];
    this.held = next.find((die) => !die.isLaid && die !== this.held) ?? next[0];
    announce(`The ${this.held.name} is in your hand.`);
    this.draw();
  }

  choose(unit) {
    this.target = this.target === unit ? null : unit;
    announce(this.target ? `Control unit ${UNITS[unit]}.` : "");
    this.draw();
  }

  point(key) {
    if (!this.held) return this.hint("Take a die first.");
    const unit = this.target ?? (this.held.unit || this.emptyUnits()[0]);
    if (!unit) return this.hint("There is a die on every control unit. Choose one.");
    return this.lay(this.held, unit, key);
  }
}

// A permanent setting that stands in several places on the page is the same in all of them; it is saved at once.
document.addEventListener("change", (event) => {
  const { name, value, form } = event.target;
  if (!name?.startsWith("setting-")) return;
  for (const field of document.querySelectorAll(`[name="${CSS.escape(name)}"]`)) field.value = value;
  saveSettings(form);
});

async function saveSettings(form) {
  const note = form.querySelector("[data-settings-saved]");
  note.textContent = "Saving …";
  try {
    const options = { method: "POST", body: new FormData(form), headers: { "HX-Request": "true" }, keepalive: true };
    const response = await fetch(form.action, options);
    if (!response.ok) throw new Error((await response.json()).message);
    note.textContent = "Saved.";
    announce("Your permanent settings are saved.");
    for (const desk of allDesks()) desk.preview();
  } catch (error) {
    note.textContent = "Not saved.";
    showProblem(error instanceof TypeError ? "The site cannot be reached. Your setting was not saved." : error.message);
  }
}

makeDesks("[data-volt-program]", Program);

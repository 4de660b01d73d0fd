// Placing dice on a controller. The page works by thumb, mouse and keyboard alike:
//
// - tap a die, then a key: it lies there; tap a die that lies there to take it up, and again to put it back;
// - drag a die to a key, or back to the tray;
// - keys: b and r take a die, 1-6 set its face, i o p choose a control unit, the letters round the s (or the arrows)
//   put it on a key, Backspace takes the last one back, Delete all, Enter hands in, but not from the arena.
//
// What lies there is saved as a draft and previewed by the server. Which die may lie on which key the server has written
// down; no rules are known here.
import { announce } from "../web/announce.js";
import { Desk, listed, makeDesks } from "../play/desk.js";
import { all, around, maybe, one, said } from "../web/dom.js";
import { digitOf } from "../play/digits.js";
import { maybeDrag } from "../play/drag.js";
import { Die, NAMES, UNITS } from "./die.js";
import "./settings.js";

const RING = ["KeyW", "KeyE", "KeyD", "KeyC", "KeyX", "KeyZ", "KeyA", "KeyQ"];
const FACES = [1, 2, 3, 4, 5, 6];
/** @type {Record<string, number>} */
const ARROWS = { ArrowUp: 0, ArrowRight: 2, ArrowDown: 4, ArrowLeft: 6 };
/** @type {Record<string, number>} */
const CHOOSE = { i: 1, o: 2, p: 3 };

class Program extends Desk {
  /** @param {HTMLElement} section */
  constructor(section) {
    super(section, one(section, ".volt-form", HTMLFormElement));
    this.dice = all(section, "[data-die]", HTMLButtonElement).map((button) => new Die(button));
    /** @type {Record<string, Record<number, number[]>>} */
    this.legal = JSON.parse(said(section, "keysOf")); // by colour and value
    this.spare = Number(section.dataset.spare);
    /** @type {Die | null} */
    this.held = null;
    /** @type {number | null} */
    this.target = null;
    this.listen();
    this.recall();
    this.arrange();
    this.draw();
    this.preview.now();
  }

  listen() {
    this.section.addEventListener("click", (event) => this.click(event));
    for (const die of this.dice) {
      const ways = { lifted: () => this.lift(die), dropped: (/** @type {Element | null} */ under) => this.drop(die, under) };
      die.button.addEventListener("pointerdown", (event) => maybeDrag(event, die.button, ways));
    }
    this.section.querySelector("[data-move-modules]")?.addEventListener("click", () => this.moveModules());
  }

  /** @param {MouseEvent} event */
  click(event) {
    const button = around(event.target, "[data-die], [data-spot], [data-face], [data-clear]", HTMLElement);
    if (!button) return;
    const taken = this.dice.find((die) => die.button === button);
    if (taken) this.takeDie(taken);
    else if (button.dataset.face) this.setFace(Number(button.dataset.face));
    else if ("clear" in button.dataset) this.clear();
    else this.takeSpot(Number(button.dataset.unit), Number(button.dataset.key));
    if (event.detail > 0) button.blur(); // a mouse or thumb leaves the keys free for letters and Enter
  }

  // --- dice ---------------------------------------------------------------------------------------------------------

  /** @param {Die} die */
  takeDie(die) {
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

  /**
   * @param {number} unit
   * @param {number} key
   */
  takeSpot(unit, key) {
    if (this.held) return this.lay(this.held, unit, key);
    return this.hint("Take a die first.");
  }

  /**
   * @param {Die} die
   * @param {number} key
   */
  mayLie(die, key) {
    return this.legal[die.colour][die.value].includes(key);
  }

  /**
   * A die that has to make room changes places, where it may, or goes back to the tray.
   * @param {Die} die
   * @param {number} unit
   * @param {number} key
   */
  lay(die, unit, key) {
    if (!this.mayLie(die, key)) return this.hint(`A ${die.name} cannot lie on ${NAMES[key]}.`);
    const [fromUnit, fromKey] = [die.unit, die.key];
    die.lay(unit, key);
    const other = this.dice.find((it) => it !== die && it.unit === unit);
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

  /** @param {number} value */
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
    const last = this.dice.filter((die) => die.isLaid).sort((a, b) => a.unit - b.unit).at(-1);
    if (!last) return;
    last.toTray();
    this.held = this.target = null;
    this.changed(`The ${last.name} is back in the tray.`);
  }

  // --- dragging -----------------------------------------------------------------------------------------------------

  /** @param {Die} die */
  lift(die) {
    this.held = die;
    this.draw();
  }

  /**
   * @param {Die} die
   * @param {Element | null} element
   */
  drop(die, element) {
    const spot = maybe(around(element, ".volt-key", HTMLElement), "[data-spot]", HTMLElement);
    if (spot && this.section.contains(spot)) return this.lay(die, Number(spot.dataset.unit), Number(spot.dataset.key));
    this.held = null;
    if (!die.isLaid || !element?.closest("[data-tray]")) return this.draw();
    die.toTray();
    return this.changed(`The ${die.name} is back in the tray.`);
  }

  // --- what is seen -------------------------------------------------------------------------------------------------

  /** @param {string} words */
  hint(words) {
    announce(words);
    one(this.section, "[data-hint]", HTMLElement).textContent = words;
  }

  draw() {
    for (const die of this.dice) die.draw(this.placeOf(die), die === this.held);
    for (const spot of all(this.section, "[data-spot]", HTMLElement)) this.drawSpot(spot);
    for (const button of all(this.section, "[data-face]", HTMLElement)) {
      button.setAttribute("aria-pressed", String(this.held?.value === Number(button.dataset.face)));
      button.setAttribute("aria-disabled", String(!this.held));
    }
    for (const unit of all(this.section, "[data-unit-of]", HTMLElement)) {
      unit.classList.toggle("is-target", this.target === Number(unit.dataset.unitOf));
    }
    one(this.form, "[data-submit]", HTMLElement).setAttribute("aria-disabled", String(this.emptyUnits().length > 0));
    one(this.section, "[data-hint]", HTMLElement).textContent = this.heldWords();
  }

  heldWords() {
    if (!this.held) return this.emptyUnits().length ? "Take a die." : "";
    const { name, isLaid, unit, key } = this.held;
    return isLaid ? `The ${name} lies on ${UNITS[unit]}, ${NAMES[key]}. Another key moves it.` : `In your hand: the ${name}.`;
  }

  /**
   * The second die on one key lies in the centre of its control unit.
   * @param {Die} die
   * @returns {Element}
   */
  placeOf(die) {
    if (!die.isLaid) return die.home;
    const first = this.dice.find((other) => other.unit === die.unit && other.key === die.key);
    const unit = one(this.section, `[data-unit-of="${die.unit}"]`, HTMLElement);
    return first === die ? this.placeOfSpot(die.unit, die.key) : one(unit, ".volt-centre", HTMLElement);
  }

  /**
   * @param {number} unit
   * @param {number} key
   */
  placeOfSpot(unit, key) {
    const spot = one(this.section, `[data-spot][data-unit="${unit}"][data-key="${key}"]`, HTMLElement);
    return /** @type {HTMLElement} */ (spot.parentElement);
  }

  /** @param {HTMLElement} spot */
  drawSpot(spot) {
    const isOpen = this.held !== null && this.mayLie(this.held, Number(spot.dataset.key));
    spot.classList.toggle("is-open", isOpen);
    spot.classList.toggle("is-shut", this.held !== null && !isOpen);
    const isTaken = spot.parentElement?.querySelector("[data-die]") !== null;
    spot.tabIndex = isTaken && !this.held ? -1 : 0;
  }

  // Modules above or beside the controllers, as it was on this device with so many robots.
  get layoutKey() {
    return `volt-modules-${this.section.dataset.players}`;
  }

  arrange() {
    const desk = one(this.section, "[data-desk]", HTMLElement);
    const isBeside = localStorage.getItem(this.layoutKey) === "beside";
    desk.classList.toggle("is-beside", isBeside);
    const button = this.section.querySelector("[data-move-modules]");
    if (button) button.textContent = isBeside ? "Modules above" : "Modules beside";
  }

  moveModules() {
    const isBeside = localStorage.getItem(this.layoutKey) === "beside";
    localStorage.setItem(this.layoutKey, isBeside ? "above" : "beside");
    this.arrange();
    announce(isBeside ? "Modules above the controllers." : "Modules beside the controllers.");
  }

  // --- the server ---------------------------------------------------------------------------------------------------

  answer() {
    const laid = this.dice.filter((die) => die.isLaid).sort((a, b) => a.unit - b.unit);
    return { dice: laid.map((die) => die.answer()) };
  }

  /** @param {{ dice: { unit: number, colour: string, value: number, key: number }[] }} answer */
  layAgain({ dice }) {
    this.dice.forEach((die) => die.toTray());
    for (const laid of dice) {
      const die = this.dice.find((it) => !it.isLaid && it.colour === laid.colour);
      if (!die) continue;
      die.value = laid.value;
      die.lay(laid.unit, laid.key);
    }
  }

  missing() {
    const empty = this.emptyUnits().map((unit) => UNITS[unit]);
    return empty.length ? `Put a die on control unit ${listed(empty)} first.` : "";
  }

  // --- keys ---------------------------------------------------------------------------------------------------------

  /** @param {KeyboardEvent} event */
  key(event) {
    const [ring, digit] = [RING.indexOf(event.code), digitOf(event)];
    if (ring >= 0) this.point(ring);
    else if (event.key in ARROWS && this.held) this.point(ARROWS[event.key]);
    else if (FACES.includes(digit)) this.setFace(digit);
    else if (event.key === "b" || event.key === "r") this.takeNext(event.key === "b" ? "blue" : "red");
    else if (event.key in CHOOSE) this.choose(CHOOSE[event.key]);
    else if (event.key === "Backspace") this.takeBackLast();
    else if (event.key === "Delete") this.clear();
    else if (event.key === "Enter") this.handIn();
    else return;
    event.preventDefault();
  }

  /**
   * A die of the tray first, then those that lie there in turn.
   * @param {string} colour
   */
  takeNext(colour) {
    const dice = this.dice.filter((die) => die.colour === colour);
    const after = dice.findIndex((die) => die === this.held) + 1;
    const next = [...dice.slice(after), ...dice.slice(0, after)];
    this.held = next.find((die) => !die.isLaid && die !== this.held) ?? next[0];
    announce(`The ${this.held.name} is in your hand.`);
    this.draw();
  }

  /** @param {number} unit */
  choose(unit) {
    this.target = this.target === unit ? null : unit;
    announce(this.target ? `Control unit ${UNITS[unit]}.` : "");
    this.draw();
  }

  /** @param {number} key */
  point(key) {
    if (!this.held) return this.hint("Take a die first.");
    const unit = this.target ?? (this.held.unit || this.emptyUnits()[0]);
    if (!unit) return this.hint("There is a die on every control unit. Choose one.");
    return this.lay(this.held, unit, key);
  }
}

makeDesks("[data-volt-program]", Program);

// The editor of an arena: what there is, what has been done, and what is on the page.

import { announce } from "../web/announce.js";
import { one, said } from "../web/dom.js";
import { showProblem } from "../web/forms/problems.js";
import { call } from "../play/api.js";
import { build, control, replace, sizeFields, textField, tick, usual } from "../workshop/build.js";
import { DraftEditor } from "../workshop/draft_editor.js";
import { painting } from "../workshop/painting.js";
import { Selection } from "../workshop/selection.js";
import { spaceName, turnedSide } from "../workshop/spaces.js";
import { shape, UNIT } from "../workshop/stage.js";
import { erase, fill, holds, isLoose, next, resize, take } from "./arena_plan.js";

/** @typedef {import("./arena_plan.js").Plan} Plan */
/** @typedef {import("./arena_plan.js").Space} Space */
/** @typedef {import("./arena_plan.js").Paint} Paint */
/** @typedef {{ elements: Paint[], largest: number }} Palette */

const SMALLEST = 5;
const KEYS =
  "Tap a space to paint it, once more to take it away; draw across spaces for a line. Keys: arrows move, Enter paints, R turns what you paint, Delete erases, Shift and arrows select, F fills, C copies, V pastes, M mirrors, Ctrl+Z undoes.";

const FIRST = [
  "Set the six VP spaces. They get their numbers by themselves.",
  "Set three starting spaces on each side of the arena.",
  "Add pits, water and walls as you like, and try it at any time.",
];

/** @extends {DraftEditor<Plan>} */
class ArenaEditor extends DraftEditor {
  /** @param {HTMLElement} root @param {Plan} plan @param {Palette} palette */
  constructor(root, plan, palette) {
    super(root, plan);
    this.palette = palette;
    this.paints = Object.fromEntries(palette.elements.map((paint) => [paint.type, paint]));
    this.tool = "paint";
    this.type = palette.elements[0].type;
    this.called = "arena";
    this.erase = erase;
    this.goesAlong = isLoose;
    this.selection = new Selection(this);
    /** @type {Map<string, Record<string, any>>} */
    this.fields = new Map();
    this.isNear = true;
    one(root, "[data-keys]", HTMLElement).textContent = KEYS;
    this.stage.svg.classList.add("arena", "has-killbots");
    this.render();
    this.stage.lookAt(this.stage.cursor);
    void this.ask(this.plan, null).catch((error) => showProblem(error.message));
  }

  get plan() {
    return this.history.present;
  }

  get piece() {
    return this.plan;
  }

  get brush() {
    const paint = this.paints[this.type];
    return { paint, fields: this.fieldsOf(paint) };
  }

  /** @param {Paint} paint */
  fieldsOf(paint) {
    return this.fields.get(paint.type) ?? usual(paint.fields);
  }

  // The server

  /** @param {Plan} draft @param {number | null} version */
  async ask(draft, version) {
    const answer = await call("POST", said(this.root, "draft"), { version, document: draft });
    this.remarks = answer.remarks;
    this.stage.layer("art").innerHTML = answer.art;
    if (draft === this.plan) this.stage.layer("pending").replaceChildren();
    one(this.root, "[data-title]", HTMLElement).textContent = draft.name;
    this.renderRemarks();
    return answer;
  }

  // What is done

  /** @param {Record<string, any>} fields */
  setFields(fields) {
    this.fields.set(this.type, { ...this.brush.fields, ...fields });
  }

  /** @param {Space[]} path @param {string} side  The one that is nearest to the hand; empty for the keyboard. */
  stroke(path, side) {
    const { paint } = this.brush;
    const name = spaceName(path[0]);
    if (this.tool === "select") return this.selection.select(path[0], /** @type {Space} */ (path.at(-1)));
    if (this.tool === "erase") return this.change(erase(this.plan, path), `${name} is cleared.`);
    if (side && this.isNear && paint.part.includes("{side}")) this.setSide(side);
    if (path.length === 1 && holds(this.plan, path[0], this.brush, this.paints)) {
      return this.change(take(this.plan, path[0], this.brush, this.paints), `A ${paint.title} is taken away from ${name}.`);
    }
    const plan = fill(this.plan, path, this.brush, this.paints);
    this.setFields(next(plan, this.brush, null));
    const last = spaceName(/** @type {Space} */ (path.at(-1)));
    this.change(plan, path.length > 1 ? `A ${paint.title} lies at ${name} to ${last}.` : `A ${paint.title} lies at ${name}.`);
  }

  /** @param {Space[]} spaces */
  fill(spaces) {
    const plan = fill(this.plan, spaces, this.brush, this.paints);
    this.setFields(next(plan, this.brush, null));
    this.change(plan, `${spaces.length} spaces are filled with: ${this.brush.paint.title}.`);
  }

  /** A caution line never turns to its own side. @param {string} side */
  setSide(side) {
    const { fields } = this.brush;
    this.setFields({ side, ...(fields.turn === side ? { turn: turnedSide(side) } : {}) });
  }

  /** Turns what is painted next, a quarter clockwise. */
  turnBrush() {
    const { fields } = this.brush;
    if (!fields.side) return;
    this.setSide(turnedSide(fields.side));
    this.renderTools();
    announce(`${this.brush.paint.title} on side ${this.brush.fields.side}`);
  }

  // What is shown

  render() {
    this.renderHistory();
    this.stage.resize([this.plan.width, this.plan.height]);
    this.selection.draw();
    this.renderTools();
    this.renderRemarks();
  }

  renderRemarks() {
    const isBlank = this.plan.elements.every(({ type }) => type === "corner");
    const found = this.remarks.map(({ space, words, is_hint }) => ({ space, words, isHint: is_hint }));
    this.renderFound(found, { first: FIRST, sound: "It can be fought in.", isBlank });
    one(this.root, "[data-verdict]", HTMLElement).hidden = false;
    this.mark(found);
  }

  renderTools() {
    replace(one(this.root, "[data-tools]", HTMLElement), () => [painting(this), this.arenaTools()]);
  }

  get chosen() {
    return this.brush.paint;
  }

  get groups() {
    return /** @type {[string, Paint[]][]} */ ([["", this.palette.elements]]);
  }

  /** @param {Paint} paint */
  icon(paint) {
    const made = shape("svg", { viewBox: `0 0 ${UNIT} ${UNIT}`, class: "board arena has-killbots board-badge", "aria-hidden": "true" });
    made.innerHTML = paint.drawing;
    const number = made.querySelector(".vp-number");
    if (number) number.textContent = String(this.fieldsOf(paint).number); // the one that is painted next
    return made;
  }

  /** @param {string} type */
  dip(type) {
    this.pick("paint", type);
  }

  /** @param {string} tool @param {string} type */
  pick(tool, type = this.type) {
    this.tool = tool;
    this.type = type;
    this.setFields(next(this.plan, this.brush, null));
    this.renderTools();
    announce(tool === "paint" ? this.brush.paint.title : tool === "erase" ? "Erase" : "Select");
  }

  get settings() {
    const { paint, fields } = this.brush;
    const set = (/** @type {string} */ name, /** @type {any} */ value) => {
      if (name === "side") this.isNear = false;
      if (name === "side") this.setSide(value);
      else this.setFields({ [name]: value });
      this.renderTools();
    };
    const controls = paint.fields.map((field) => control(field, fields[field.name], (value) => set(field.name, value)));
    const near = paint.part.includes("{side}") ? [tick("The side that I tap", this.isNear, (isOn) => (this.isNear = isOn))] : [];
    return [...controls, ...near];
  }

  arenaTools() {
    const { plan } = this;
    const limits = { least: SMALLEST, most: this.palette.largest };
    return build(
      "section",
      { class: "panel stack" },
      textField("Name of the arena", plan.name, (name) => name && this.change({ ...this.plan, name }, "The name is changed.")),
      sizeFields(plan, limits, (width, height) => this.change(resize(this.plan, width, height), "The size is changed.")),
      ...this.selection.tools(),
    );
  }

  // What the floor and the page tell

  /** @param {Space} space */
  moved(space) {
    const title = one(this.root, "[data-view]", HTMLElement).querySelector(`[data-cell="${spaceName(space)}"] title`);
    announce(title?.textContent ?? `${spaceName(space)}: arena wall`);
  }

  /** @param {string} key @param {KeyboardEvent} event */
  key(key, event) {
    return this.selection.key(key, event);
  }
}

const root = one(document, "[data-editor]", HTMLElement);
const draft = JSON.parse(one(document, "#draft", HTMLElement).textContent ?? "");
call("GET", said(root, "palette"), undefined).then(
  (palette) => new ArenaEditor(root, draft, palette),
  (error) => showProblem(error.message),
);

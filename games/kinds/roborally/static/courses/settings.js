// The course as a whole: its name, players, length, level, edition and special rules.

import { build, choice, control, textField, tick, ticks, usual } from "../workshop/build.js";
import { allowed, PLAYERS, playersOf } from "./file.js";
import { setRule, withCourse } from "./floor.js";

/** @typedef {import("./file.js").CourseFile} CourseFile */
/** @typedef {import("./editor.js").Editor} Editor */

const LENGTHS = /** @type {[any, string][]} */ ([[null, "not said"], ["short", "short"], ["medium", "medium"], ["long", "long"]]);
const LEVELS = /** @type {[any, string][]} */ ([[null, "not said"], ["easy", "easy"], ["mid", "medium"], ["hard", "hard"], ["expert", "expert"]]);

/** @param {Editor} editor @param {any} offer */
function ruleControls(editor, offer) {
  const laid = editor.file.course.rules.find(({ rule }) => rule === offer.rule);
  const title = offer.title.toLowerCase();
  const box = tick(offer.title, Boolean(laid), (isOn) => {
    const next = setRule(editor.file, offer.rule, isOn ? usual(offer.fields) : null);
    editor.change(next, isOn ? `The rule ${title} is added.` : `The rule ${title} is taken away.`);
  });
  const fields = (laid ? offer.fields : []).map((/** @type {any} */ field) =>
    control(field, laid?.[field.name], (value) => {
      editor.change(setRule(editor.file, offer.rule, { ...laid, [field.name]: value }), `The rule ${title} is changed.`);
    }),
  );
  const about = build("p", { class: "soft small" }, offer.words);
  return build("div", { class: "editor-rule" }, box, about, ...fields);
}

/** @param {Editor} editor */
export function settings(editor) {
  const { course } = editor.file;
  const change = (/** @type {string} */ name, /** @type {string} */ words) => (/** @type {any} */ value) =>
    editor.change(withCourse(editor.file, { [name]: value }), words);
  const numbers = PLAYERS.map((number) => /** @type {[any, string]} */ ([number, `${number}`]));
  const rules = editor.palette.rules.map((/** @type {any} */ offer) => ruleControls(editor, offer));
  const laid = course.rules.length;
  return [
    textField("Name", course.name, (name) => name && change("name", "The name is changed.")(name)),
    ticks("Players", numbers, allowed(course.players), (values) => {
      if (values.length) change("players", "The numbers of players are changed.")(playersOf(values));
    }),
    choice("Length", LENGTHS, course.length ?? null, change("length", "The length is changed.")),
    choice("Level", LEVELS, course.level ?? null, change("level", "The level is changed.")),
    choice("Edition of the rules", editor.palette.editions, course.edition, change("edition", "The edition is changed.")),
    build(
      "details",
      { class: "fold", open: editor.isOpen("rules") },
      build("summary", { "data-open": "rules" }, laid ? `Special rules: ${laid}` : "Special rules: none"),
      ...rules,
    ),
  ];
}

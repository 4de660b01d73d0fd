// The controls of a field of an element or a special rule, as the palette of its game describes it.

import { build, choice, numberField, tick, ticks } from "./build.js";

/** @typedef {{ name: string, label: string, kind: string, value: any, choices?: [any, string][], least?: number, most?: number, turns?: boolean }} Field */

/** The value of each field as it usually is. @param {Field[]} fields @returns {Record<string, any>} */
export const usual = (fields) => Object.fromEntries(fields.map(({ name, value }) => [name, value]));

/**
 * @param {Field} field
 * @param {any} value
 * @param {(value: any) => void} change
 * @returns {HTMLElement}
 */
export function control(field, value, change) {
  if (field.kind === "several") return ticks(field.label, field.choices ?? [], value, change);
  if (field.kind === "yes") return tick(field.label, value, change);
  if (field.kind === "number") return numberField(field.label, { value, least: field.least ?? 0, most: field.most ?? 0 }, change);
  return choice(field.label, field.choices ?? [], value, change);
}

/**
 * How large a floor is.
 * @param {import("./piece.js").Piece} piece
 * @param {{ least: number, most: number }} limits
 * @param {(width: number, height: number) => void} resize
 */
export function sizeFields({ width, height }, limits, resize) {
  return build(
    "div",
    { class: "field-pair" },
    numberField("Spaces across", { value: width, ...limits }, (wanted) => resize(wanted, height)),
    numberField("Spaces down", { value: height, ...limits }, (wanted) => resize(width, wanted)),
  );
}

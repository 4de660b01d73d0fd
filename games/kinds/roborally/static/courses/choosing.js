// The controls of a field of an element or a special rule, as the palette describes it: see workshop/fields.py.

import { choice, numberField, tick, ticks } from "../workshop/build.js";

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

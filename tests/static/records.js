// What the tests of our scripts share. Records of games come from the engine, by Python modules that print them.
import { execFileSync } from "node:child_process";

import { verify } from "../../static/history/verification.js";

/** The JSON that a Python module of the tests prints. */
export function printed(module) {
  const env = { ...process.env, DJANGO_SETTINGS_MODULE: "tests.settings" };
  const text = execFileSync(".venv/bin/python", ["-m", module], { encoding: "utf8", env, maxBuffer: 2 ** 28 });
  return JSON.parse(text);
}

/** What is found of a record, step by step. */
export async function stepsOf(record, kind = null, facts = null, known = {}) {
  const steps = [];
  for await (const step of verify(record, kind, facts, known)) steps.push(step);
  return steps;
}

/** The turn and the words of everything that does not fit. */
export function wrongIn(steps) {
  return steps.flatMap(({ turn, findings }) => findings.filter((it) => it.good === false).map(({ words }) => [turn, words]));
}

/** A copy of a record after a change. */
export function changed(record, change) {
  const other = structuredClone(record);
  change(other);
  return other;
}

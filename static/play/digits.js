/**
 * The digit on a key, 0 if there is none: as it is typed, or as it is printed where digits take a shift.
 * @param {KeyboardEvent} event
 */
export const digitOf = ({ key, code }) => Number((/^[1-9]$/.exec(key) ?? /[1-9]$/.exec(code.startsWith("Digit") ? code : ""))?.[0] ?? 0);

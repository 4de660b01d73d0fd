// Whether something on the page is held by a mouse, a pen or a finger: a die, a card, a button on its way down.
let held = false;
document.addEventListener("pointerdown", () => (held = true), true);
for (const kind of ["pointerup", "pointercancel"]) document.addEventListener(kind, () => (held = false), true);

export const isHeld = () => held;

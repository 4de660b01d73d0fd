// What is too small for a thumb: buttons, fields, folds, and links that do not lie in running text.
() => {
  const LEAST = 23.9; // 24 by the rules, and what is lost in fractions
  const words = (it) => (it.innerText ?? "").replace(/\s+/g, "").length;
  const lineOf = (it) => {
    let outer = it.parentElement;
    while (getComputedStyle(outer).display.startsWith("inline")) outer = outer.parentElement;
    return outer;
  };
  const isInText = (it) => {
    if (!it.matches("a[href], .cell-ref") || !getComputedStyle(it).display.startsWith("inline")) return false;
    const line = lineOf(it);
    const leading = [...line.querySelectorAll("a[href], button")].reduce((sum, one) => sum + words(one), 0);
    return words(line) > leading + 3;
  };
  const area = (it) => (it.matches("[type=checkbox], [type=radio]") && it.closest("label") || it).getBoundingClientRect();
  return [...document.querySelectorAll("a[href], button, summary, select, textarea, input:not([type=hidden])")]
    .filter((it) => it.checkVisibility({ visibilityProperty: true }) && !isInText(it))
    .map((it) => [it, area(it)])
    .filter(([, { width, height }]) => width > 1 && height > 1 && Math.min(width, height) < LEAST)
    .map(([it, { width, height }]) => `${it.localName} "${it.ariaLabel ?? it.innerText}": ${Math.round(width)} x ${Math.round(height)}`);
}

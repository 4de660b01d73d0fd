// Measures the contrast of all texts of a page, or a part of it, but those that look like some that are legible.
//
// The look of a text is all on which its contrast depends: its colour and size, and what lies behind it, which are the
// backgrounds of all elements around it. What is taken out of its place may lie over something else, so it has no look
// and is always measured. So is a text of which axe cannot tell what lies behind it.
async ([part, legible]) => {
  const known = new Set(legible);
  const behind = new Map([[null, ""]]);

  const isInItsPlace = (style) =>
    (style.position === "static" || (style.position === "relative" && /^(0px|auto)( (0px|auto))*$/.test(style.inset))) &&
    style.float === "none" &&
    style.transform === "none" &&
    style.translate === "none" &&
    !style.margin.includes("-");

  /** What is painted behind what is in this element; null if that cannot be told. */
  const background = (element) => {
    if (!behind.has(element)) {
      const outer = background(element.parentElement);
      const style = getComputedStyle(element);
      const own = [style.backgroundColor, style.backgroundImage, style.opacity, style.filter, style.mixBlendMode].join();
      const changes = own !== "rgba(0, 0, 0, 0),none,1,none,normal";
      behind.set(element, outer === null || !isInItsPlace(style) ? null : changes ? `${outer}|${own}` : outer);
    }
    return behind.get(element);
  };

  const look = (element) => {
    const under = background(element);
    const style = getComputedStyle(element);
    return under && [under, style.color, style.fontSize, style.fontWeight, style.textShadow].join("|");
  };

  const isText = (element) =>
    element.checkVisibility({ visibilityProperty: true }) &&
    [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.data.trim());

  /** Axe measures those that are folded up as well. */
  const isField = (element) => element.matches("input:not([type=hidden]), select, textarea");

  const within = [...document.querySelectorAll(part ?? "html")].flatMap((one) => [one, ...one.querySelectorAll("*")]);
  const texts = within.filter((one) => isField(one) || isText(one));
  const looks = new Map(texts.map((one) => [one, look(one)]));
  const measured = [...looks.keys()].filter((one) => !known.has(looks.get(one)));
  if (!measured.length) {
    return { violations: [], legible: [] };
  }
  const { violations, passes } = await axe.run(
    { include: measured },
    { runOnly: { type: "rule", values: ["color-contrast"] }, preload: false, elementRef: true },
  );
  const passed = passes.flatMap((rule) => rule.nodes.map((node) => looks.get(node.element)));
  return {
    violations: violations.map(({ id, nodes }) => ({ id, nodes: nodes.map(({ html }) => ({ html })) })),
    legible: violations.length ? [] : [...new Set(passed.filter(Boolean))],
  };
}

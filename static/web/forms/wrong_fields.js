// Links at the top of a form lead to its fields that are wrong, and open the folds around them.

import { around, one } from "../dom.js";

document.addEventListener("click", (event) => {
  const link = around(event.target, "a[data-leads-to]", HTMLAnchorElement);
  if (!link) return;
  const form = link.closest("form") ?? document;
  const field = one(form, `[name="${CSS.escape(link.dataset.leadsTo ?? "")}"]`, HTMLElement);
  event.preventDefault();
  for (let fold = field.closest("details"); fold; fold = fold.parentElement?.closest("details") ?? null) fold.open = true;
  field.focus({ preventScroll: true });
  field.scrollIntoView({ block: "center" });
});

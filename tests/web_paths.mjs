// Scripts of a kind of game import from the site's own as the browser finds them, side by side: "../workshop/piece.js".
import { register } from "node:module";

const hook = `
  const kind = new RegExp("/games/kinds/[^/]+/static/[^/]+/[^/]+$");
  export const resolve = (path, context, next) =>
    path.lastIndexOf("../") === 0 && kind.test(context.parentURL ?? "")
      ? next(new URL(path.replace("..", "../../../../../static"), context.parentURL).href, context)
      : next(path, context);
`;
register(`data:text/javascript,${encodeURIComponent(hook)}`);

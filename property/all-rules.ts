/** Every rule by name. Written by `npm run fix` from the files in rules/. */
import pageView from "./rules/page-view.ts";
import scrollDepth from "./rules/scroll-depth.ts";

export const allRules = {
  "page-view": pageView,
  "scroll-depth": scrollDepth,
};

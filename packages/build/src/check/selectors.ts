/** Finds CSS selectors that no browser understands. */
import { createParser } from "css-selector-parser";

const parse = createParser({
  syntax: {
    baseSyntax: "latest",
    // Not in the parser's list yet, but in browsers.
    pseudoClasses: {
      definitions: {
        NoArgument: ["-webkit-autofill", "autofill", "open", "popover-open", "user-invalid", "user-valid"],
      },
    },
  },
});

/** What is wrong with a selector, as a sentence; undefined where nothing is. */
export function selectorFault(selector: string): string | undefined {
  try {
    parse(selector);
    return undefined;
  } catch (error) {
    const [, reason = String(error), position] =
      /parse error: (.*?)\.? Pos: (-?\d+)/.exec((error as Error).message) ?? [];
    return Number(position) > 0 ? `${reason} at character ${position}.` : `${reason}.`;
  }
}

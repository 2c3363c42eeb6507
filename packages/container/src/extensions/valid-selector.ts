/** Selectors are text to the compiler: a slip in one is found when its rule begins. */

/** Throws, saying which selector is none; the runtime logs it, and the rule's other triggers go on. */
export function assertSelector({ document }: Window, selector: string): void {
  try {
    document.createDocumentFragment().querySelector(selector);
  } catch {
    throw new Error(`"${selector}" is not a valid CSS selector. Fix it in the rule's trigger.`);
  }
}

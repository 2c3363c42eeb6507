/** Validates selectors when a trigger starts, because the compiler cannot. */

/** Throws for an invalid selector; the runtime logs the error, and the rule's other triggers still work. */
export function assertSelector({ document }: Window, selector: string): void {
  try {
    document.createDocumentFragment().querySelector(selector);
  } catch {
    throw new Error(`"${selector}" is not a valid CSS selector. Fix it in the rule's trigger.`);
  }
}

/** What a text is compared with: a whole text or a regular expression, as plain data (the runtime copies settings). */

export interface Pattern {
  value: string;
  /** Of a regular expression; absent for a whole text. */
  flags?: string;
}

/** A pattern as settings keep it. */
export function patternOf(pattern: string | RegExp): Pattern {
  return typeof pattern === "string" ? { value: pattern } : { value: pattern.source, flags: pattern.flags };
}

/** Whether any of the patterns is the text, or finds something in it. */
export function matchesAny(patterns: readonly Pattern[], text: string): boolean {
  return patterns.some(({ value, flags }) =>
    flags === undefined ? value === text : new RegExp(value, flags).test(text),
  );
}

/** A whole text or a regular expression to compare a text with, as plain data because the runtime copies settings. */

export interface Pattern {
  value: string;
  /** Flags of a regular expression; absent for a whole text. */
  flags?: string | undefined;
}

/** Converts a pattern to settings. */
export function patternOf(pattern: string | RegExp): Pattern {
  return typeof pattern === "string"
    ? { value: pattern, flags: undefined }
    : { value: pattern.source, flags: pattern.flags };
}

/** Whether the text equals or matches any of the patterns. */
export function matchesAny(patterns: readonly Pattern[], text: string): boolean {
  return patterns.some(({ value, flags }) =>
    flags === undefined ? value === text : new RegExp(value, flags).test(text),
  );
}

/** What a guard returns. */

/** The guarded text ("" for nothing), and the kinds of removals; empty when the text is unchanged. */
export interface Passed {
  readonly text: string;
  readonly found: readonly string[];
}

/** A field's value as it passes; undefined for nothing. */
export interface GuardedField {
  readonly value: unknown;
  /** The kinds of removals; empty when the value is unchanged. */
  readonly found: readonly string[];
}

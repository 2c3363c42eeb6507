/** What a pattern of identifiers is. */

export type IdentifierKind =
  | "address"
  | "date"
  | "device or network id"
  | "e-mail"
  | "encoded text"
  | "name"
  | "number"
  | "token"
  | "typed text"
  | "web address";

/** A text that does not match `sign` cannot match the pattern. */
export type Pattern = readonly [kind: IdentifierKind, pattern: RegExp, sign?: RegExp];

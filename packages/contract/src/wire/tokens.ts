/** Tokens in the console's API: with one, a program uses the API without a person's sign-in. */

/** What a token allows. Every operation of the API says which of them lets a program use it (`x-scopes`). */
export const tokenScopes = ["reports:read", "events:export", "publish", "person-requests", "audit:read"] as const;
export type TokenScope = (typeof tokenScopes)[number];

/** What each scope is for, to whoever grants it. */
export const scopeMeanings: Readonly<Record<TokenScope, string>> = {
  "reports:read": "read reports and what they are about, in estimated numbers, as a reader does",
  "events:export": "read and export every stored event",
  publish: "hand builds over, publish them or request their publication, and roll back; not approve or sign",
  "person-requests": "export and erase what is stored of a person",
  "audit:read": "read, export and check the audit trail and the choices of consent",
};

/** Only an active one counts. `orphaned`: who made it is no officer any more. */
export const tokenStates = ["active", "expired", "withdrawn", "orphaned"] as const;
export type TokenState = (typeof tokenStates)[number];

/** The longest time that a token is valid, and how long it is unless told, in days. */
export const tokenDays = { most: 366, usual: 90 } as const;

/** A row of GET /api/tokens, newest first. */
export interface TokenRow {
  /** The part of the token's text that is no secret. */
  id: string;
  /** The audit trail has what the token does under "token <name>". */
  name: string;
  scopes: TokenScope[];
  state: TokenState;
  /** The officer's account. */
  madeBy: string;
  /** ISO 8601, UTC. */
  madeAt: string;
  expiresAt: string;
  /** To the minute; absent if it was never used. */
  usedAt?: string;
  withdrawnAt?: string;
}

/** The body of POST /api/tokens. */
export interface TokenOrder {
  name: string;
  scopes: TokenScope[];
  /** How long it is valid: 90 unless told, 366 at most. */
  days?: number;
}

/** The answer to it. Nobody can see the token's text again: the edge keeps its hash only. */
export interface NewToken extends TokenRow {
  /** What a program sends as `Authorization: Bearer <token>`. */
  token: string;
}

/** Who did something by a token, as the audit trail names it. No account has such a name. */
export const tokenActor = (name: string): string => `token ${name}`;

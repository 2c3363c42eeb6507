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

/** Who did something by a token, as the audit trail names it. No account has such a name. */
export const tokenActor = (name: string): string => `token ${name}`;

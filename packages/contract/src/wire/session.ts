/** The console's session and accounts in the API. */

/**
 * What an account may do. A reader sees reports alone, in rounded numbers; a viewer reads everything. Besides, an engineer publishes,
 * rolls back and deletes development's events; an officer signs the list of outbound data, reads the audit trail and manages accounts.
 */
export const roles = ["reader", "viewer", "engineer", "officer"] as const;
export type Role = (typeof roles)[number];

export interface Account {
  name: string;
  /** Either reader alone, or viewer and what else was granted. */
  roles: Role[];
}

/** GET /api/session. */
export interface SessionState {
  /** Absent when nobody is signed in. */
  account?: Account;
  /** Whether the account has a password that it can change; one of the identity provider has none. */
  changesPassword?: true;
  /** Whether reading requires no sign-in: in development, from this machine only. */
  open: boolean;
  /** Whether an account exists. The first one is created with the link that is printed at startup. */
  hasAccounts: boolean;
  /** The identity provider, if there is one: what to call it, and whether nobody signs in with a password. */
  provider?: { name: string; isOnly: boolean };
}

/** Where a browser goes to sign in with the identity provider; the query parameter `back` is a path of the console. */
export const providerSignInPath = "/api/session/oidc";

/** Why signing in with the identity provider failed: the query parameter `trouble` of the console's page /sign-in. */
export const signInTroubles = [
  "expired",
  "refused",
  "unreachable",
  "no-role",
  "name-taken",
  "too-many",
  "failed",
] as const;
export type SignInTrouble = (typeof signInTroubles)[number];

/** A row of GET /api/accounts. */
export interface AccountRow extends Account {
  /** ISO 8601, UTC. */
  createdAt: string;
  /** Present for an account of the identity provider, which has no password here. */
  isFromProvider?: true;
}

/** The answer to POST /api/accounts/links: a one-time link that creates an account. */
export interface AccountLink {
  /** Path and hash on the console's origin. Browsers never send the part after the # to a server. */
  path: string;
  /** ISO 8601, UTC. */
  expiresAt: string;
}

/** Header and value that every write must carry. Pages of other sites cannot send it without CORS permission (CSRF). */
export const consoleHeader = { name: "X-Tagwell-Console", value: "1" } as const;

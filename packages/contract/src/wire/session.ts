/** The console's session and accounts in the API. */

/**
 * What an account may do. A reader sees reports alone, in rounded numbers; a viewer reads everything. Besides, an engineer publishes,
 * rolls back and deletes development's events; an officer signs the list of outbound data, reads the audit trail and manages accounts.
 */
export const roles = ["reader", "viewer", "engineer", "officer"] as const;
export type Role = (typeof roles)[number];

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

/** Header and value that every write must carry. Pages of other sites cannot send it without CORS permission (CSRF). */
export const consoleHeader = { name: "X-Tagwell-Console", value: "1" } as const;

/** Who uses the console: what the edge says of the session, and what the console asks of it. */

/**
 * What an account may do beside reading: an engineer publishes, rolls back and removes development's events; an officer
 * signs what leaves, reads the audit trail and manages accounts.
 */
export const roles = ["viewer", "engineer", "officer"] as const;
export type Role = (typeof roles)[number];

export interface Account {
  name: string;
  /** At least viewer. */
  roles: Role[];
}

/** GET /api/session. */
export interface SessionState {
  /** Absent while nobody is signed in. */
  account?: Account;
  /** Whether reading needs no sign-in: development, on this machine only. */
  open: boolean;
  /** Whether an account exists; the first is made by the link that the start prints. */
  hasAccounts: boolean;
}

/** A row of GET /api/accounts. */
export interface AccountRow extends Account {
  /** ISO 8601, UTC. */
  createdAt: string;
}

/** The answer to POST /api/accounts/links: where its bearer makes an account, once. */
export interface AccountLink {
  /** Path and hash on the console's origin; what comes after the # is never sent to a server. */
  path: string;
  /** ISO 8601, UTC. */
  expiresAt: string;
}

/** The header, and its value, that every write carries: another site's page cannot send it without being let (CSRF). */
export const consoleHeader = { name: "X-Tagwell-Console", value: "1" } as const;

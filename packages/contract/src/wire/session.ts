/** The console's session and accounts in the API. */

/**
 * What an account may do besides reading: an engineer publishes, rolls back and deletes development's events; an officer signs
 * the list of outbound data, reads the audit trail and manages accounts.
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
  /** Absent when nobody is signed in. */
  account?: Account;
  /** Whether reading requires no sign-in: in development, from this machine only. */
  open: boolean;
  /** Whether an account exists. The first one is created with the link that is printed at startup. */
  hasAccounts: boolean;
}

/** A row of GET /api/accounts. */
export interface AccountRow extends Account {
  /** ISO 8601, UTC. */
  createdAt: string;
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

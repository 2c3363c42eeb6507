/** Builds in orders, and what the audit trail says. */

/**
 * As an order's `build`: serves the built folder as it is, including later changes, rather than a published build. Only
 * development accepts it.
 */
export const asBuilt = "as-built";

/** A build's id as people read it. For display only: builds that agree in these twelve digits can be made in seconds. */
export const shortBuild = (id: string): string => id.slice(0, 12);

/** The actions that the audit trail records. */
export const auditActions = [
  "build handed over",
  "published",
  "rolled back",
  "publication refused",
  "publication requested",
  "publication approved",
  "publication declined",
  "publication withdrawn",
  "publication void",
  "signed what leaves",
  "preview made",
  "preview taken back",
  "link made",
  "account made",
  "password renewed",
  "account removed",
  "signed in",
  "sign-in refused",
  "signed out",
  "sessions ended",
  "roles changed",
  "token made",
  "token withdrawn",
  "data read",
  "events removed",
  "erasure requested",
  "erasure done",
  "personal data exported",
  "alert acknowledged",
  "alert settings changed",
  "choices sealed",
  "choices removed",
] as const;
export type AuditAction = (typeof auditActions)[number];

/** What an entry "data read" is about. */
export const readKinds = [
  "events",
  "event stream",
  "event export",
  "trace",
  "visits",
  "search",
  "report file",
  "audit export",
  "consent export",
] as const;
export type ReadKind = (typeof readKinds)[number];

/** The tables of the console's database, and the steps by which each version of them came. */
import type { Upgrade } from "@tagwell/collector/log/open-database";

/** Secrets of people are stored as hashes only, so that the file cannot be used to sign in. */
const createTables: Upgrade = (database) =>
  database.exec(`
  CREATE TABLE IF NOT EXISTS accounts (
    key TEXT PRIMARY KEY, name TEXT NOT NULL, roles TEXT NOT NULL, password TEXT NOT NULL, created_at INTEGER NOT NULL
  ) STRICT;
  CREATE TABLE IF NOT EXISTS identities (
    issuer TEXT NOT NULL, subject TEXT NOT NULL, account TEXT NOT NULL REFERENCES accounts (key) ON DELETE CASCADE,
    PRIMARY KEY (issuer, subject)
  ) STRICT;
  CREATE TABLE IF NOT EXISTS sessions (
    hash TEXT PRIMARY KEY, account TEXT NOT NULL REFERENCES accounts (key) ON DELETE CASCADE,
    started_at INTEGER NOT NULL, seen_at INTEGER NOT NULL
  ) STRICT;
  CREATE TABLE IF NOT EXISTS links (
    hash TEXT PRIMARY KEY, roles TEXT NOT NULL, account TEXT, made_by TEXT NOT NULL, expires_at INTEGER NOT NULL,
    used_at INTEGER
  ) STRICT;
  CREATE TABLE IF NOT EXISTS served (environment TEXT PRIMARY KEY, build TEXT NOT NULL) STRICT;
  CREATE TABLE IF NOT EXISTS publications (
    number INTEGER PRIMARY KEY, environment TEXT NOT NULL, build TEXT NOT NULL, revision TEXT NOT NULL,
    at INTEGER NOT NULL, who TEXT NOT NULL
  ) STRICT;
  CREATE TABLE IF NOT EXISTS signatures (
    environment TEXT NOT NULL, build TEXT NOT NULL, at INTEGER NOT NULL, who TEXT NOT NULL,
    PRIMARY KEY (environment, build)
  ) STRICT;
  CREATE TABLE IF NOT EXISTS audit (
    number INTEGER PRIMARY KEY, at INTEGER NOT NULL, who TEXT NOT NULL, what TEXT NOT NULL, about TEXT NOT NULL,
    build_from TEXT NOT NULL, build_to TEXT NOT NULL, detail TEXT NOT NULL
  ) STRICT;
  CREATE TABLE IF NOT EXISTS audit_chain (number INTEGER PRIMARY KEY, hash TEXT NOT NULL) STRICT;
`);

/** What a publisher wrote. Earlier publications have nothing. */
function addNotes(database: Parameters<Upgrade>[0]): void {
  database.exec("ALTER TABLE publications ADD COLUMN note TEXT NOT NULL DEFAULT ''");
}

/** Who approved publications, requests for them, and signatures of several officers, each with the hash of what was signed. */
const addPublishing: Upgrade = (database) =>
  database.exec(`
  ALTER TABLE publications ADD COLUMN approved_by TEXT NOT NULL DEFAULT '';
  CREATE TABLE build_signatures (
    environment TEXT NOT NULL, build TEXT NOT NULL, hash TEXT NOT NULL, at INTEGER NOT NULL, who TEXT NOT NULL,
    PRIMARY KEY (environment, build, hash, who)
  ) STRICT;
  INSERT INTO build_signatures SELECT environment, build, '', at, who FROM signatures;
  DROP TABLE signatures;
  CREATE TABLE publication_requests (
    number INTEGER PRIMARY KEY, environment TEXT NOT NULL, build TEXT NOT NULL, hash TEXT NOT NULL,
    revision TEXT NOT NULL, replaces TEXT, note TEXT NOT NULL, at INTEGER NOT NULL, who TEXT NOT NULL,
    state TEXT NOT NULL, decided_at INTEGER, decided_by TEXT, reason TEXT NOT NULL
  ) STRICT;
`);

/** Keys that the edge makes for itself. */
const addKeys: Upgrade = (database) =>
  database.exec("CREATE TABLE keys (name TEXT PRIMARY KEY, key TEXT NOT NULL) STRICT");

const addAlerts: Upgrade = (database) =>
  database.exec(`
  CREATE TABLE alerts (
    number INTEGER PRIMARY KEY, cause TEXT NOT NULL, condition TEXT NOT NULL, severity TEXT NOT NULL, environment TEXT NOT NULL,
    site TEXT NOT NULL, title TEXT NOT NULL, text TEXT NOT NULL, href TEXT NOT NULL, opened_at INTEGER NOT NULL,
    seen_at INTEGER NOT NULL, acknowledged_by TEXT, acknowledged_at INTEGER, resolved_at INTEGER
  ) STRICT;
  CREATE UNIQUE INDEX alerts_open ON alerts (cause) WHERE resolved_at IS NULL;
  CREATE TABLE alert_settings (
    condition TEXT NOT NULL, environment TEXT NOT NULL, site TEXT NOT NULL, is_on INTEGER NOT NULL, limits TEXT NOT NULL,
    PRIMARY KEY (condition, environment, site)
  ) STRICT;
  CREATE TABLE alert_notices (
    alert INTEGER NOT NULL REFERENCES alerts (number) ON DELETE CASCADE, channel TEXT NOT NULL, kind TEXT NOT NULL,
    attempts INTEGER NOT NULL, due_at INTEGER NOT NULL, PRIMARY KEY (alert, channel, kind)
  ) STRICT;
`);

function addSavedViews(database: Parameters<Upgrade>[0]): void {
  database.exec(`CREATE TABLE saved_views (
    account TEXT NOT NULL REFERENCES accounts (key) ON DELETE CASCADE, name TEXT NOT NULL, address TEXT NOT NULL,
    PRIMARY KEY (account, name)
  ) STRICT`);
}

/** The report that a saved question is to become, which everybody sees: its name is one account's. */
const addSavedReports: Upgrade = (database) =>
  database.exec(`
  ALTER TABLE saved_views ADD COLUMN report TEXT;
  CREATE UNIQUE INDEX saved_reports ON saved_views (report) WHERE report IS NOT NULL;
`);

/** Links to previews that still work. */
const addPreviews: Upgrade = (database) =>
  database.exec(`CREATE TABLE previews (
    id TEXT PRIMARY KEY, environment TEXT NOT NULL, build TEXT NOT NULL, host TEXT NOT NULL, made_by TEXT NOT NULL,
    expires_at INTEGER NOT NULL
  ) STRICT`);

/**
 * Tokens of programs. `maker` is the account that made it, as long as it exists: another account of the same name later is not the
 * maker. Tokens that count no longer stay, because the audit trail names them.
 */
const addTokens: Upgrade = (database) =>
  database.exec(`CREATE TABLE tokens (
    id TEXT PRIMARY KEY, hash TEXT NOT NULL, name TEXT NOT NULL, scopes TEXT NOT NULL, made_by TEXT NOT NULL,
    maker TEXT REFERENCES accounts (key) ON DELETE SET NULL, made_at INTEGER NOT NULL, expires_at INTEGER NOT NULL,
    used_at INTEGER, withdrawn_at INTEGER
  ) STRICT`);

/**
 * The steps from each schema version to the next (open-database.ts). A step that was published never changes: a new one
 * follows it. The first one also takes what was written before there were versions.
 */
export const consoleUpgrades: readonly Upgrade[] = [
  createTables,
  addNotes,
  addPublishing,
  addKeys,
  addAlerts,
  addSavedViews,
  allowReaders,
  addPreviews,
  addTokens,
  addSavedReports,
];

/** Changes nothing: an earlier release, which would let accounts with the role reader read everything, must not open the database. */
function allowReaders(): void {}

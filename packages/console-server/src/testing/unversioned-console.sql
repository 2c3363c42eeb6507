CREATE TABLE accounts (
    key TEXT PRIMARY KEY, name TEXT NOT NULL, roles TEXT NOT NULL, password TEXT NOT NULL, created_at INTEGER NOT NULL
  ) STRICT;
CREATE TABLE audit (
    number INTEGER PRIMARY KEY, at INTEGER NOT NULL, who TEXT NOT NULL, what TEXT NOT NULL, about TEXT NOT NULL,
    build_from TEXT NOT NULL, build_to TEXT NOT NULL, detail TEXT NOT NULL
  ) STRICT;
CREATE TABLE links (
    hash TEXT PRIMARY KEY, roles TEXT NOT NULL, account TEXT, made_by TEXT NOT NULL, expires_at INTEGER NOT NULL,
    used_at INTEGER
  ) STRICT;
CREATE TABLE publications (
    number INTEGER PRIMARY KEY, environment TEXT NOT NULL, build TEXT NOT NULL, revision TEXT NOT NULL,
    at INTEGER NOT NULL, who TEXT NOT NULL
  ) STRICT;
CREATE TABLE served (environment TEXT PRIMARY KEY, build TEXT NOT NULL) STRICT;
CREATE TABLE sessions (
    hash TEXT PRIMARY KEY, account TEXT NOT NULL REFERENCES accounts (key) ON DELETE CASCADE,
    started_at INTEGER NOT NULL, seen_at INTEGER NOT NULL
  ) STRICT;
CREATE TABLE signatures (
    environment TEXT NOT NULL, build TEXT NOT NULL, at INTEGER NOT NULL, who TEXT NOT NULL,
    PRIMARY KEY (environment, build)
  ) STRICT;
INSERT INTO accounts VALUES ('ana', 'Ana', 'officer', 'hash', 1);

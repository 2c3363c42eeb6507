/** The tables, and the steps that lead to them. */
import type { Database } from "./database.ts";

// Rows come at least once, so each table of rows from the log keeps one of several with the same key. A key is derived from
// what the log holds, never from when it was loaded: otherwise the same row loaded later would be another one. Partitions
// only decide where a row lies and what can be dropped at once; FINAL also finds the duplicate in another one.

/** An insert is on the disk when it is answered, and a merged part before its sources are deleted. */
const durable =
  "fsync_after_insert = 1, fsync_part_directory = 1, min_rows_to_fsync_after_merge = 1, old_parts_lifetime = 60";

/** In the order of the schema versions. A step that was published never changes: a new one follows it. */
const upgrades: readonly (readonly string[])[] = [
  [
    `CREATE TABLE IF NOT EXISTS tagwell.events (
      id UUID,
      made_ms UInt64 COMMENT 'the time in the id, in milliseconds since 1970' CODEC(Delta, ZSTD),
      day Date COMMENT 'of made_ms; 1970-01-01 where that is no plausible time',
      position UInt64 COMMENT 'sequence in the log * 2^14 + place in the message' CODEC(Delta, ZSTD),
      precedence UInt64 MATERIALIZED bitNot(position) COMMENT 'of an event that came twice, the first stays' CODEC(Delta, ZSTD),
      received_at DateTime64(3, 'UTC') CODEC(Delta, ZSTD),
      happened_at DateTime64(3, 'UTC') COMMENT 'the time that reports count it for' CODEC(Delta, ZSTD),
      loaded_at DateTime64(3, 'UTC') DEFAULT now64(3) CODEC(Delta, ZSTD),
      site LowCardinality(String),
      environment LowCardinality(String),
      event_type LowCardinality(String),
      verdict LowCardinality(String),
      page LowCardinality(String),
      is_signed_in Bool,
      fields Map(LowCardinality(String), String) COMMENT 'the property''s own fields as texts, by path' CODEC(ZSTD),
      reasons Array(String) CODEC(ZSTD),
      ecid String CODEC(ZSTD),
      identities Array(String) COMMENT 'of identityMap: namespace, line feed, id' CODEC(ZSTD),
      xdm String CODEC(ZSTD(3)),
      INDEX by_position position TYPE minmax,
      INDEX by_received_at received_at TYPE minmax,
      INDEX by_happened_at happened_at TYPE minmax,
      INDEX by_loaded_at loaded_at TYPE minmax,
      INDEX by_ecid ecid TYPE bloom_filter,
      INDEX by_identity identities TYPE bloom_filter
    ) ENGINE = ReplacingMergeTree(precedence) PARTITION BY day ORDER BY (made_ms, id) SETTINGS ${durable}`,
    // They help a developer for some days. The same record twice in a message is two records; the same message twice is one.
    `CREATE TABLE IF NOT EXISTS tagwell.traces (
      received_at DateTime64(3, 'UTC') CODEC(Delta, ZSTD),
      place UInt32,
      content UInt64 MATERIALIZED sipHash64(record),
      position UInt64 CODEC(Delta, ZSTD),
      precedence UInt64 MATERIALIZED bitNot(position) CODEC(Delta, ZSTD),
      id String CODEC(ZSTD),
      kind LowCardinality(String),
      page String CODEC(ZSTD),
      visit String CODEC(ZSTD),
      rule LowCardinality(String),
      outcome LowCardinality(String),
      record String CODEC(ZSTD(3)),
      INDEX by_position position TYPE minmax,
      INDEX by_id id TYPE bloom_filter,
      INDEX by_page page TYPE bloom_filter,
      INDEX by_visit visit TYPE bloom_filter
    ) ENGINE = ReplacingMergeTree(precedence) PARTITION BY toDate(received_at) ORDER BY (received_at, place, content)
    TTL toDateTime(received_at) + INTERVAL 30 DAY SETTINGS ttl_only_drop_parts = 1, ${durable}`,
    `CREATE TABLE IF NOT EXISTS tagwell.tombstones (
      kind LowCardinality(String) COMMENT 'event or visit',
      id String,
      laid_at DateTime64(3, 'UTC') DEFAULT now64(3)
    ) ENGINE = ReplacingMergeTree ORDER BY (kind, id) SETTINGS ${durable}`,
    // Counts of a day that was counted again have another version; counted_days says which one holds.
    `CREATE TABLE IF NOT EXISTS tagwell.rollups (
      measure String, day Date, version UInt64,
      site LowCardinality(String), environment LowCardinality(String), key Array(String), count UInt64
    ) ENGINE = MergeTree ORDER BY (measure, day, version) SETTINGS ${durable}`,
    `CREATE TABLE IF NOT EXISTS tagwell.counted_days (
      measure String, day Date, version UInt64, checked_at DateTime64(3, 'UTC')
    ) ENGINE = ReplacingMergeTree(checked_at) ORDER BY (measure, day) SETTINGS ${durable}`,
  ],
  [
    // Of rows that were loaded before, it is read from the event.
    `ALTER TABLE tagwell.events ADD COLUMN IF NOT EXISTS referrer LowCardinality(String)
      DEFAULT lower(domain(JSONExtractString(xdm, 'web', 'webReferrer', 'URL'))) COMMENT 'the host of the page before'`,
  ],
  [
    `CREATE TABLE IF NOT EXISTS tagwell.removals (
      cause String, at DateTime64(3, 'UTC') DEFAULT now64(3), events UInt64, traces UInt64,
      is_done Bool COMMENT 'nothing of the cause is left'
    ) ENGINE = MergeTree ORDER BY (cause, at) SETTINGS ${durable}`,
    // What replaces a part is on the disk before: an erasure need not wait long for the old files.
    ...["events", "traces"].map((table) => `ALTER TABLE tagwell.${table} MODIFY SETTING old_parts_lifetime = 5`),
  ],
  [
    // A partition that got nothing for a day becomes one part, which FINAL reads without comparing its rows.
    `ALTER TABLE tagwell.events MODIFY SETTING
       min_age_to_force_merge_seconds = 86400, min_age_to_force_merge_on_partition_only = true`,
  ],
  [
    // There is no ledger of choices here that could say by which one an event was allowed.
    `ALTER TABLE tagwell.events
       ADD COLUMN IF NOT EXISTS consent_state LowCardinality(String) COMMENT 'empty where it was not recorded',
       ADD COLUMN IF NOT EXISTS consent_source LowCardinality(String),
       ADD COLUMN IF NOT EXISTS gpc Nullable(Bool) COMMENT 'Global Privacy Control'`,
  ],
];

/** Creates the tables, or brings those of an earlier version up to date. */
export async function openSchema(database: Database): Promise<void> {
  // What earlier servers do not have: they are to be refused now, and not by the first erasure.
  await database.rows("SELECT HMAC('sha256', '', '')");
  await database.run("CREATE DATABASE IF NOT EXISTS tagwell");
  await database.run(`CREATE TABLE IF NOT EXISTS tagwell.versions (version UInt32) ENGINE = MergeTree ORDER BY version
    SETTINGS fsync_after_insert = 1`);
  const [{ version = 0 } = {}] = await database.rows<{ version: number }>(
    "SELECT max(version) AS version FROM tagwell.versions",
  );
  if (version > upgrades.length)
    throw new Error(
      `The warehouse has schema ${version}, and this release knows up to ${upgrades.length}. Start the newer release.`,
    );
  for (const [at, statements] of upgrades.entries()) {
    if (at < version) continue;
    for (const statement of statements) await database.run(statement);
    await database.insert("tagwell.versions", [{ version: at + 1 }]);
  }
}

/** The audit trail: who did what, and when. Rows are added and never changed, and each row's hash covers all rows before it. */
import { setImmediate } from "node:timers/promises";
import { hashOf, startHash } from "@tagwell/collector/log/hash-chain";
import type { AuditAction, AuditCheck, AuditRow } from "@tagwell/contract";
import { type ConsoleDatabase, inTransaction } from "../database/console-database.ts";

export interface AuditEntry {
  who: string;
  what: AuditAction;
  about: string;
  from?: string;
  to?: string;
  detail?: string;
}

/** `since` inclusive, `until` exclusive, in milliseconds since 1970. */
export interface AuditPeriod {
  since?: number | undefined;
  until?: number | undefined;
}

export type AuditTrail = ReturnType<typeof createAuditTrail>;

type Row = Omit<AuditRow, "at"> & { at: number };

const columns = `audit.number AS number, at, who, what, about, build_from AS "from", build_to AS "to", detail,
  coalesce(hash, '') AS hash`;
const rows = `SELECT ${columns} FROM audit LEFT JOIN audit_chain USING (number) WHERE at >= ? AND at < ?`;
const pageRows = 500;

const bounds = ({ since = 0, until = Number.MAX_SAFE_INTEGER }: AuditPeriod) => [since, until];

/** Reads the rows, oldest first; it writes nothing. */
export function readAuditRows(database: Pick<ConsoleDatabase, "rows">) {
  const oldest = `${rows} AND audit.number > ? ORDER BY audit.number LIMIT ${pageRows}`;
  const pageAfter = (last: number, period: AuditPeriod) =>
    database.rows<Row>(oldest, ...bounds(period), last).map(rowOf);
  return {
    pageAfter,
    async *pages(period: AuditPeriod): AsyncGenerator<AuditRow[]> {
      for (let page = pageAfter(0, period); page.length > 0; page = pageAfter(lastNumber(page), period)) {
        yield page;
        await setImmediate();
      }
    },
  };
}

export function createAuditTrail(database: ConsoleDatabase, now: () => number) {
  const insertHash = "INSERT INTO audit_chain VALUES (?, ?)";
  const newest = `${rows} AND audit.number < ? ORDER BY audit.number DESC LIMIT ?`;
  const { pageAfter, pages } = readAuditRows(database);
  const lastHash = () => database.get<[string]>("SELECT hash FROM audit_chain ORDER BY number DESC LIMIT 1")?.[0];

  chainEarlierRows();
  return {
    /** Durable when it returns, or with the transaction that is under way. */
    add({ who, what, about, from = "", to = "", detail = "" }: AuditEntry): void {
      const at = now();
      inTransaction(database, () => {
        const [number] = database.get(
          `INSERT INTO audit (at, who, what, about, build_from, build_to, detail) VALUES (?, ?, ?, ?, ?, ?, ?)
           RETURNING number`,
          ...[at, who, what, about, from, to, detail],
        ) as [number];
        const row = { number, at: new Date(at).toISOString(), who, what, about, from, to, detail };
        database.run(insertHash, number, hashOfRow(row, lastHash() ?? startHash));
      });
    },
    /** Newest first; with `before`, only rows before that row. */
    list({
      limit,
      before = Number.MAX_SAFE_INTEGER,
      ...period
    }: AuditPeriod & { limit: number; before?: number | undefined }): AuditRow[] {
      return database.rows<Row>(newest, ...bounds(period), before, limit).map(rowOf);
    },
    /** Oldest first, a page at a time; between pages the edge serves its other requests. */
    pages,
    /** Whether each row follows from the one before it. */
    check: (): Promise<AuditCheck> => checkChain(pages({})),
  };

  /** Rows that were written before there was a chain. */
  function chainEarlierRows(): void {
    if (lastHash() !== undefined) return;
    inTransaction(database, () => {
      let hash = startHash;
      for (let page = pageAfter(0, {}); page.length > 0; page = pageAfter(lastNumber(page), {}))
        for (const row of page) {
          hash = hashOfRow(row, hash);
          database.run(insertHash, row.number, hash);
        }
    });
  }
}

const lastNumber = (page: readonly AuditRow[]) => page.at(-1)?.number ?? 0;
const rowOf = (row: Row): AuditRow => ({ ...row, at: new Date(row.at).toISOString() });

/** Covers the previous row's hash and this row's columns. */
export function hashOfRow(row: Omit<AuditRow, "hash">, previous: string): string {
  const { number, at, who, what, about, from, to, detail } = row;
  return hashOf(previous, [String(number), at, who, what, about, from, to, detail]);
}

/** Checks pages of rows, from the first row on, oldest first. */
export async function checkChain(pages: AsyncIterable<AuditRow[]>): Promise<AuditCheck> {
  let head = startHash;
  let rows = 0;
  for await (const page of pages)
    for (const row of page) {
      rows += 1;
      const expected = hashOfRow(row, head);
      if (row.hash !== expected) return { brokenAt: row.number, rows, head };
      head = expected;
    }
  return { brokenAt: null, rows, head };
}

/** The audit trail: who did what, and when. Rows are added and never changed. */
import type { AuditAction, AuditRow } from "@tagwell/contract";
import type { ConsoleDatabase } from "../console-database.ts";

export interface AuditEntry {
  who: string;
  what: AuditAction;
  about: string;
  from?: string;
  to?: string;
  detail?: string;
}

export interface AuditTrail {
  /** Durable when it returns, or with the transaction that is under way. */
  add(entry: AuditEntry): void;
  /** Newest first; with `before`, only rows before that row. */
  list(search: { limit: number; before?: number | undefined }): AuditRow[];
}

type Columns = [number, number, string, AuditAction, string, string, string, string];

export function createAuditTrail(database: ConsoleDatabase, now: () => number): AuditTrail {
  const insert = database.prepare(
    "INSERT INTO audit (at, who, what, about, build_from, build_to, detail) VALUES (?, ?, ?, ?, ?, ?, ?)",
  );
  const newest = database.prepare("SELECT * FROM audit WHERE number < ? ORDER BY number DESC LIMIT ?");
  return {
    add({ who, what, about, from = "", to = "", detail = "" }) {
      insert.run(now(), who, what, about, from, to, detail);
    },
    list({ limit, before = Number.MAX_SAFE_INTEGER }) {
      return (newest.all(before, limit) as Columns[]).map(([number, at, who, what, about, from, to, detail]) => ({
        number,
        at: new Date(at).toISOString(),
        who,
        what,
        about,
        from,
        to,
        detail,
      }));
    },
  };
}

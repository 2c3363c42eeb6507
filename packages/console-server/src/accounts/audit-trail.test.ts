import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startHash } from "@tagwell/collector/log/hash-chain";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type ConsoleDatabase, inTransaction, openConsoleDatabase } from "../database/console-database.ts";
import { type AuditTrail, createAuditTrail, hashOfRow } from "./audit-trail.ts";

let folder: string;
let database: ConsoleDatabase;
let audit: AuditTrail;
let time = 0;
const open = () => createAuditTrail(database, () => time);
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "tagwell-audit-"));
  database = openConsoleDatabase(folder);
  time = Date.parse("2026-01-31T09:00:00Z");
  audit = open();
});
afterEach(() => {
  database.close();
  rmSync(folder, { recursive: true });
});

function add(count: number): void {
  inTransaction(database, () => {
    for (let each = 0; each < count; each++) {
      time += 1000;
      audit.add({ who: "Ana", what: "signed in", about: "Ana", detail: `row ${each}` });
    }
  });
}
const check = () => audit.check();
const run = (sql: string) => database.run(sql);

describe("the audit trail", () => {
  it("lists the newest first, by time and before a row", () => {
    add(5);
    expect(audit.list({ limit: 2 }).map(({ number }) => number)).toEqual([5, 4]);
    expect(audit.list({ limit: 9, before: 3 }).map(({ number }) => number)).toEqual([2, 1]);
    const since = Date.parse("2026-01-31T09:00:02Z");
    expect(audit.list({ limit: 9, since, until: since + 2000 }).map(({ number }) => number)).toEqual([3, 2]);
  });

  it("gives every row, oldest first, in pages", async () => {
    add(1200);
    const numbers: number[] = [];
    for await (const page of audit.pages({})) numbers.push(...page.map(({ number }) => number));
    expect(numbers).toEqual(Array.from({ length: 1200 }, (_, at) => at + 1));
  });

  it("takes a row away with the transaction that it belongs to", async () => {
    add(1);
    expect(() =>
      inTransaction(database, () => {
        audit.add({ who: "Ana", what: "published", about: "production" });
        throw new Error("no");
      }),
    ).toThrow("no");
    expect(await check()).toMatchObject({ rows: 1, brokenAt: null });
  });
});

describe("the chain of the rows", () => {
  it("holds over every row, and its head is the newest hash", async () => {
    expect(await check()).toEqual({ brokenAt: null, rows: 0, head: startHash });
    add(501);
    const [newest] = audit.list({ limit: 1 });
    expect(await check()).toEqual({ brokenAt: null, rows: 501, head: newest?.hash });
  });

  it.each([
    ["changed", "UPDATE audit SET who = 'Eve' WHERE number = 3", 3],
    ["moved in time", "UPDATE audit SET at = at + 1 WHERE number = 3", 3],
    ["removed", "DELETE FROM audit WHERE number = 3", 4],
    ["added", "INSERT INTO audit VALUES (99, 0, 'Eve', 'signed in', 'Eve', '', '', '')", 99],
  ])("shows a row that was %s", async (_, sql, brokenAt) => {
    add(5);
    run(sql);
    audit = open();
    expect(await check()).toMatchObject({ brokenAt });
  });

  it("covers the rows that were written before there was a chain", async () => {
    add(3);
    run("DELETE FROM audit_chain");
    audit = open();
    add(1);
    expect(await check()).toMatchObject({ brokenAt: null, rows: 4 });
  });

  it("tells where a text ends", () => {
    const row = { number: 1, at: "", who: "a", what: "signed in", about: "bc", from: "", to: "", detail: "" } as const;
    expect(hashOfRow(row, startHash)).not.toBe(hashOfRow({ ...row, who: "ab", about: "c" }, startHash));
  });
});

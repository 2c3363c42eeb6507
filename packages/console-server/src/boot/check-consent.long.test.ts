/** What the check of the evidence of consent finds, after changes of the raw databases. */
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { NewChoice } from "@tagwell/collector/doors/ledger-door";
import { choiceEcid, madeChoice } from "@tagwell/collector/testing/made-choice";
import { someOf } from "@tagwell/contract/testing/cases-of";
import Database from "libsql";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type AuditTrail, createAuditTrail } from "../accounts/audit-trail.ts";
import { backUp } from "../backup/back-up.ts";
import { restoreBackup } from "../backup/restore.ts";
import { type ConsoleDatabase, openConsoleDatabase } from "../database/console-database.ts";
import type { Storage } from "../doors/storage.ts";
import { Retention } from "../governance/retention.ts";
import { createLedgerKeeper, type LedgerKeeper } from "../ledger/keep-ledger.ts";
import { plainEvent } from "../testing/storage/storage-under-test.ts";
import { openSqlite } from "../warehouse/open-sqlite.ts";
import { checkConsent } from "./check-consent.ts";

let folder: string;
let dataDir: string;
let accounts: ConsoleDatabase;
let audit: AuditTrail;
let storage: Required<Storage>;
let keeper: LedgerKeeper;
let choices: NewChoice[];
const { signal } = new AbortController();

/** Five choices, of which the audit trail knows the last one; and an event by the first, and one before any choice. */
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "tagwell-check-"));
  dataDir = join(folder, "data");
  choices = Array.from({ length: 5 }, (_, at) => madeChoice({ ecid: String(at).repeat(38) }));
  await open();
  for (const choice of choices) await storage.ledger.add(choice);
  await saveEvent(choices[0]);
  await storage.journal.save([plainEvent()]);
  await keeper.seal();
});
afterEach(async () => {
  await close();
  rmSync(folder, { recursive: true });
});

async function open(): Promise<void> {
  mkdirSync(dataDir, { recursive: true });
  accounts = openConsoleDatabase(dataDir);
  audit = createAuditTrail(accounts, Date.now);
  storage = await openSqlite({ dataDir, log: () => {} });
  keeper = createLedgerKeeper({ ledger: storage.ledger, audit, log: () => {}, signal });
}
async function close(): Promise<void> {
  await storage.close();
  accounts.close();
}
const saveEvent = (choice: NewChoice | undefined) =>
  storage.journal.save([
    plainEvent({
      ecid: choice?.ecid,
      consent: { state: "in", source: "earlier", choice: choice?.id ?? null, gpc: false },
    }),
  ]);
const idAt = (at: number) => choices[at]?.id ?? "";
const findings = async () => (await checkConsent(dataDir)).findings;

/** Changes a database as somebody would who has the file, while no edge runs. */
async function tamper(sql: string, name = "events.sqlite"): Promise<void> {
  await close();
  const database = new Database(join(dataDir, name));
  database.exec(sql);
  database.close();
  await open();
}

it("finds nothing in what an edge has written, also while it runs, and in a backup that was restored", async () => {
  const checked = await checkConsent(dataDir);
  const newest = await storage.ledger.newest();
  expect(checked).toEqual({ choices: 5, events: 2, head: newest?.hash, findings: [] });
  expect(await keeper.check()).toEqual({ rows: 5, head: newest?.hash, faults: [] });
  await backUp(dataDir, join(folder, "backup"));
  await restoreBackup(join(folder, "backup"), join(folder, "restored"), () => {});
  expect(await checkConsent(join(folder, "restored"))).toEqual(checked);
});

it("finds nothing in a folder without a choice, and says what a folder without databases lacks", async () => {
  await expect(checkConsent(join(folder, "none"))).rejects.toThrow("There is no console.sqlite");
  await close();
  rmSync(dataDir, { recursive: true });
  await open();
  expect(await findings()).toEqual([]);
});

describe("a ledger in which a choice was", () => {
  const byId = (at: number) => `id = '${idAt(at)}'`;
  const columns = "id, at, site, environment, state, standard, source, version, purposes, gpc, build, hash";

  const forgeries: [what: string, sql: () => string][] = [
    ["turned", () => `UPDATE choices SET state = 'out' WHERE ${byId(2)}`],
    ["moved in time", () => `UPDATE choices SET at = at - 1000 WHERE ${byId(2)}`],
    ["given to another tool", () => `UPDATE choices SET source = 'page' WHERE ${byId(2)}`],
    ["given other purposes", () => `UPDATE choices SET purposes = '[]' WHERE ${byId(2)}`],
    ["given purposes that are no list", () => `UPDATE choices SET purposes = '{' WHERE ${byId(2)}`],
    ["given a time that is none", () => `UPDATE choices SET at = 9000000000000000 WHERE ${byId(2)}`],
    ["given the signal", () => `UPDATE choices SET gpc = 1 WHERE ${byId(2)}`],
    ["given another hash", () => `UPDATE choices SET hash = '${"1".repeat(64)}' WHERE ${byId(2)}`],
    ["removed", () => `DELETE FROM choices WHERE ${byId(2)}`],
    ["removed from the start", () => `DELETE FROM choices WHERE ${byId(0)}`],
    ["removed from the end", () => `DELETE FROM choices WHERE ${byId(4)}`],
    [
      "forged",
      () => `INSERT INTO choices SELECT (SELECT max(number) + 1 FROM choices), '${madeChoice().id}', at, site, environment, state, standard, source,
        version, purposes, gpc, build, hash FROM choices WHERE ${byId(2)}`,
    ],
    [
      "moved to another place",
      () => `CREATE TABLE moved AS SELECT * FROM choices WHERE ${byId(2)}; DELETE FROM choices WHERE ${byId(2)};
        INSERT INTO choices SELECT (SELECT max(number) + 1 FROM choices), ${columns} FROM moved; DROP TABLE moved`,
    ],
  ];
  it.each(someOf(forgeries, 3))("%s is found, by the edge and by the command", async (_, sql) => {
    await tamper(sql());
    expect((await findings()).length).toBeGreaterThan(0);
    expect((await keeper.check()).faults.length).toBeGreaterThan(0);
  });

  it("replaced by another is found, though that one is whole", async () => {
    await tamper(
      "DELETE FROM choices; DELETE FROM choice_visitors; UPDATE events SET choice = NULL, consent_source = 'earlier'",
    );
    for (const choice of choices) await storage.ledger.add(choice);
    expect(await findings()).toEqual([
      expect.stringMatching(/^Choice number \d+, which the audit trail recorded, is missing\.$/),
    ]);
  });

  it("recorded by an audit trail that was changed, too, is found", async () => {
    await tamper("UPDATE audit SET about = '1' WHERE what = 'choices sealed'", "console.sqlite");
    expect(await findings()).toContainEqual(expect.stringMatching(/^Entry \d+ of the audit trail does not follow/));
    expect((await keeper.check()).faults[0]).toMatch(/^Entry \d+ of the audit trail/);
  });
});

describe("an event contradicts the ledger that", () => {
  const ofFirst = () => `choice = '${idAt(0)}'`;
  it.each([
    ["was stored although the consent was out", () => `UPDATE events SET consent_state = 'out' WHERE ${ofFirst()}`],
    ["which is not in the ledger", () => `UPDATE events SET choice = '${madeChoice().id}' WHERE ${ofFirst()}`],
    ["names no choice \\(in, oneTrust\\)", () => `UPDATE events SET choice = NULL WHERE ${ofFirst()}`],
    [
      "names no choice \\(pending, default\\)",
      () => `UPDATE events SET choice = NULL, consent_state = 'pending', consent_source = 'default' WHERE ${ofFirst()}`,
    ],
    ["of oneTrust as one of cookiebot", () => `UPDATE events SET consent_source = 'cookiebot' WHERE ${ofFirst()}`],
    [
      "which was made later",
      () => `UPDATE events SET position = (SELECT min(number) - 1 FROM choices) WHERE ${ofFirst()}`,
    ],
  ])("%s", async (finding, sql) => {
    await tamper(sql());
    expect(await findings()).toEqual([expect.stringMatching(new RegExp(`^Event [0-9a-f-]{36} of .*${finding}\\.$`))]);
  });

  it("names a choice that says out, or came after its visitor had declined", async () => {
    const refusal = madeChoice({ state: "out", ecid: choices[0]?.ecid ?? "" });
    await storage.ledger.add(refusal);
    // The edge does not store it: somebody has changed whom it is of, and which choice it names.
    await saveEvent(choices[1]);
    await tamper(`UPDATE events SET ecid = '${refusal.ecid}', choice = '${refusal.id}' WHERE choice = '${idAt(1)}'`);
    expect(await findings()).toEqual([
      expect.stringContaining("was stored after its visitor had declined"),
      expect.stringContaining(`names the choice ${refusal.id}, which says out`),
    ]);
  });

  it("and none that came before a refusal, or after the next consent", async () => {
    await storage.ledger.add(madeChoice({ state: "out", ecid: choices[0]?.ecid ?? "" }));
    await saveEvent(choices[0]);
    const again = madeChoice({ ecid: choices[0]?.ecid ?? "" });
    await storage.ledger.add(again);
    await saveEvent(again);
    const { findings, events } = await checkConsent(dataDir);
    expect([findings, events]).toEqual([[], 3]);
  });
});

describe("choices that are too old", () => {
  const day = 86_400_000;
  /** Retention as it is so many days later. */
  const retainLater = (days: number, logged: string[] = []) =>
    new Retention({
      dataDir,
      governed: storage.governed,
      days: () => ({}),
      maxBytes: undefined,
      choices: { days: 30, announceRemoval: keeper.announceRemoval },
      log: (line) => logged.push(line),
      now: () => Date.now() + days * day,
      signal,
    });

  it("are removed, and the rest stays checkable: the audit trail knows up to which", async () => {
    const logged: string[] = [];
    await retainLater(31, logged).removeAged();
    const left: string[] = [];
    for await (const page of storage.ledger.pages({})) left.push(...page.map(({ id }) => id));
    // The newest one stays, because the next one follows from it.
    expect(left).toEqual([idAt(4)]);
    expect(logged).toEqual(["edge: retention removed 4 consent choices older than 30 days"]);
    await storage.ledger.add(madeChoice());
    await keeper.seal();
    const { choices: checked, findings } = await checkConsent(dataDir);
    expect([checked, findings]).toEqual([2, []]);
    expect((await keeper.check()).faults).toEqual([]);
  });

  it("stay while they are young enough", async () => {
    await retainLater(29).removeAged();
    expect((await checkConsent(dataDir)).choices).toBe(5);
    expect(audit.list({ limit: 9 }).map(({ what }) => what)).toEqual(["choices sealed"]);
  });

  it("are told from choices that somebody removed further", async () => {
    await retainLater(31).removeAged();
    await storage.ledger.add(madeChoice({ ecid: choiceEcid }));
    await keeper.seal();
    await tamper(`DELETE FROM choices WHERE id = '${idAt(4)}'`);
    expect((await findings()).length).toBeGreaterThan(0);
  });
});

/** The ledger of choices, and what events get out of it. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Unavailable } from "@tagwell/collector/errors/http-error";
import { filesWith } from "@tagwell/collector/testing/files-with";
import { choiceEcid, madeChoice } from "@tagwell/collector/testing/made-choice";
import type { ChoiceRow, EventConsent } from "@tagwell/contract";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Storage } from "../doors/storage.ts";
import { findEvents } from "../testing/find-events.ts";
import { follow } from "../testing/follow.ts";
import { plainEvent } from "../testing/storage/storage-under-test.ts";
import { openSqlite } from "./open-sqlite.ts";
import { personHash } from "./person-hash.ts";

let dataDir: string;
let storage: Required<Storage>;
const open = () => openSqlite({ dataDir, log: () => {} });
beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), "tagwell-ledger-"));
  storage = await open();
});
afterEach(async () => {
  await storage.close();
  rmSync(dataDir, { recursive: true, force: true });
});

const { signal } = new AbortController();
const inBy = (choice: string | null): EventConsent => ({ state: "in", source: "earlier", choice, gpc: false });
const stored = async () => (await findEvents(storage)).map(({ consent }) => consent);
const list = () => storage.ledger.list({ limit: 1000 });
async function all(): Promise<ChoiceRow[]> {
  const rows: ChoiceRow[] = [];
  for await (const page of storage.ledger.pages({})) rows.push(...page);
  return rows;
}

describe("the ledger", () => {
  it("keeps every choice as it was made, in order, also when it is opened again", async () => {
    const choices = [
      madeChoice(),
      madeChoice({ state: "out", gpc: true, purposes: [] }),
      madeChoice({ gpc: null, build: "1" }),
    ];
    const before = Date.now();
    for (const choice of choices) await storage.ledger.add(choice);
    await storage.close();
    storage = await open();
    const rows = await all();
    expect(rows).toEqual(
      choices.map(({ ecid: _, ...choice }) => ({
        ...choice,
        number: expect.any(Number),
        at: expect.any(String),
        hash: expect.stringMatching(/^[0-9a-f]{64}$/),
      })),
    );
    for (const { at } of rows) expect(Date.parse(at)).toBeGreaterThanOrEqual(before);
    expect(await list()).toEqual(rows.toReversed());
    expect(await storage.ledger.newest()).toEqual({ number: rows[2]?.number, hash: rows[2]?.hash });
  });

  it("is read in pages, by site, by time and before a number", async () => {
    const sites = Array.from({ length: 600 }, (_, at) => (at % 3 === 0 ? "gifts" : "www"));
    await Promise.all(sites.map((site) => storage.ledger.add(madeChoice({ site }))));
    const rows = await all();
    expect(rows).toHaveLength(600);
    expect(await storage.ledger.list({ site: "gifts", limit: 1000 })).toHaveLength(200);
    const middle = rows[300]?.number ?? 0;
    expect(await storage.ledger.list({ before: middle, limit: 2 })).toEqual([rows[299], rows[298]]);
    expect(await storage.ledger.list({ since: Date.now() + 60_000, limit: 2 })).toEqual([]);
    expect(await storage.ledger.totals({})).toEqual([{ state: "in", source: "oneTrust", count: 600 }]);
    expect(await storage.ledger.totals({ site: "gifts", until: 0 })).toEqual([]);
    await storage.ledger.add(madeChoice({ environment: "staging", source: "page" }));
    expect(await storage.ledger.totals({ environment: "staging" })).toEqual([
      { state: "in", source: "page", count: 1 },
    ]);
    expect(await storage.ledger.list({ environment: "staging", limit: 9 })).toHaveLength(1);
    expect(await storage.ledger.list({ environment: "production", limit: 1000 })).toHaveLength(600);
  });

  it("refuses a choice once it is closed", async () => {
    await storage.close();
    await expect(storage.ledger.add(madeChoice())).rejects.toBeInstanceOf(Unavailable);
    storage = await open();
  });

  it("stays when the events are removed", async () => {
    await storage.ledger.add(madeChoice());
    await storage.warehouse.clear();
    expect(await all()).toHaveLength(1);
  });
});

describe("a choice that is told again", () => {
  const add = (changes: Parameters<typeof madeChoice>[0]) => storage.ledger.add(madeChoice(changes));
  const told = async () => (await all()).map(({ id, state }) => [id, state]);
  const { id } = madeChoice();

  it("is there once, whether it comes by itself or beside events, and whom it is about may come later", async () => {
    await add({ id, ecid: "", isBesideEvents: true });
    await add({ id, ecid: "", isBesideEvents: true });
    await add({ id });
    await add({ id });
    expect(await told()).toEqual([[id, "in"]]);
    expect(storage.ledger.added()).toBe(1);
    await add({ state: "out" });
    await storage.journal.save([plainEvent({ ecid: choiceEcid, consent: inBy(id) })]);
    expect(await stored()).toEqual([]);
  });

  it("is another one where the visitor has chosen otherwise since, with an id of its own", async () => {
    await add({ id });
    await add({ state: "out" });
    await add({ id });
    await add({ id, state: "out" });
    const rows = await told();
    expect(rows.map(([, state]) => state)).toEqual(["in", "out", "in", "out"]);
    expect(new Set(rows.map(([one]) => one)).size).toBe(4);
  });

  it("beside events never follows a refusal of the same visitor", async () => {
    await add({ state: "out" });
    await add({ id, isBesideEvents: true });
    expect((await told()).map(([, state]) => state)).toEqual(["out"]);
    await storage.journal.save([plainEvent({ ecid: choiceEcid, consent: inBy(id) })]);
    expect(await stored()).toEqual([]);
  });
});

describe("an event", () => {
  it("has the source of the choice that it names, where it is stored, in a stream, and after a start", async () => {
    const choice = madeChoice();
    await storage.ledger.add(choice);
    const following = await follow(storage);
    const told = following.take(2);
    const events = [inBy(choice.id), { ...inBy(null), gpc: null }].map((consent) => plainEvent({ consent }));
    await storage.journal.save(events);
    const expected = [
      { ...inBy(choice.id), source: "oneTrust" },
      { ...inBy(null), gpc: null },
    ];
    expect((await told).map((event) => event?.consent)).toEqual(expected);
    await following.stop();
    expect(await stored()).toEqual(expected);
    await storage.close();
    storage = await open();
    expect(await stored()).toEqual(expected);
  });

  it("names no choice that the ledger does not have, or that says out", async () => {
    const out = madeChoice({ state: "out", ecid: "5".repeat(38) });
    await storage.ledger.add(out);
    await storage.journal.save([out.id, madeChoice().id].map((id) => plainEvent({ consent: inBy(id) })));
    expect(await stored()).toEqual([inBy(null), inBy(null)]);
  });

  it("is not stored once its visitor has declined, whatever the cookie of a request that was on its way says", async () => {
    const choice = madeChoice();
    const [before, after, other, again] = [1, 2, 3, 4].map(() =>
      plainEvent({ ecid: choiceEcid, consent: inBy(choice.id) }),
    );
    if (!before || !after || !other || !again) throw new Error("made four");
    await storage.ledger.add(choice);
    await storage.journal.save([before]);
    // One batch: the refusal counts first.
    await Promise.all([
      storage.journal.save([after, { ...other, ecid: "5".repeat(38) }]),
      storage.ledger.add(madeChoice({ state: "out" })),
    ]);
    await storage.journal.save([after]);
    await storage.ledger.add(madeChoice());
    await storage.journal.save([again]);
    expect((await findEvents(storage)).map(({ xdm }) => xdm)).toEqual([before.xdm, other.xdm, again.xdm]);
  });
});

describe("an erasure", () => {
  const key = "0123456789abcdef".repeat(4);
  const person = { namespace: "ECID", id: choiceEcid };
  const erase = async () =>
    storage.governed.erase(
      [
        {
          cause: "erasure 1",
          namespace: "ECID",
          person: personHash(key, person),
          upTo: await storage.governed.newest(),
        },
      ],
      { key, signal },
    );
  const exported = async () => {
    const rows = [];
    for await (const row of storage.governed.exportPerson(person, signal)) if ("choice" in row) rows.push(row.choice);
    return rows;
  };

  it("keeps the choices, and no byte of whom they are about; others stay known", async () => {
    const others = "5".repeat(38);
    for (const ecid of [choiceEcid, others, choiceEcid]) await storage.ledger.add(madeChoice({ ecid }));
    const rows = await all();
    expect(await exported()).toEqual([rows[0], rows[2]]);
    expect(filesWith(dataDir, choiceEcid)).not.toEqual([]);
    await erase();
    expect(await all()).toEqual(rows);
    expect(await exported()).toEqual([]);
    expect(filesWith(dataDir, choiceEcid)).toEqual([]);
    expect(filesWith(dataDir, others)).not.toEqual([]);
  });

  it("leaves nobody known to have declined", async () => {
    await storage.ledger.add(madeChoice({ state: "out" }));
    const event = plainEvent({ ecid: choiceEcid });
    await storage.journal.save([event]);
    expect(await stored()).toEqual([]);
    await erase();
    await storage.journal.save([event]);
    expect(await stored()).toEqual([null]);
  });

  it("leaves what a person chooses later", async () => {
    await storage.ledger.add(madeChoice());
    const upTo = await storage.governed.newest();
    await storage.ledger.add(madeChoice());
    const erasure = { cause: "erasure 1", namespace: "ECID", person: personHash(key, person), upTo };
    await storage.governed.erase([erasure], { key, signal });
    expect(await exported()).toEqual((await all()).slice(1));
  });
});

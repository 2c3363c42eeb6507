/** Erasing and exporting what is stored of a person, over HTTP, on a data folder whose every byte is read. */

import { copyFileSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { filesWith } from "@tagwell/collector/testing/files-with";
import { newId, scrollEvent } from "@tagwell/collector/testing/sample-event";
import type { AuditRow, ErasureRow } from "@tagwell/contract";
import { casesOf } from "@tagwell/contract/testing/cases-of";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { password, problemOf, startTestEdge, type TestEdge } from "../testing/test-edge.ts";

const name = "qz.vandermeer";
const other = "ana.okonkwo";
const ecid = "4".repeat(38);
const reason = "request 2026-17";

let dataDir: string;
let edge: TestEdge;
let officer: Record<string, string>;
beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), "tagwell-persons-"));
  edge = await startTestEdge({ dataDir });
  officer = await edge.signsIn();
});
afterEach(async () => {
  await edge.close();
  rmSync(dataDir, { recursive: true, force: true });
});

const signedIn = (id: string) =>
  scrollEvent({ identityMap: { username: [{ id, authenticatedState: "authenticated" }] } });
async function sends(...events: Record<string, unknown>[]): Promise<string[]> {
  for (let at = 0; at < events.length; at += 50)
    expect(
      (
        await edge.send(
          "collect",
          events.slice(at, at + 50).map((xdm) => ({ xdm })),
        )
      ).status,
    ).toBe(204);
  return events.map(({ _id }) => String(_id));
}
const post = (path: string, body: object, headers = officer) => edge.ask(path, { method: "POST", headers, body });
const erasures = async (): Promise<ErasureRow[]> => (await edge.ask("/api/erasures", { headers: officer })).json;
async function erases(namespace: string, id: string): Promise<ErasureRow> {
  const asked = await post("/api/erasures", { namespace, id, reason });
  expect(asked.status, asked.text).toBe(202);
  return vi.waitUntil(async () =>
    (await erasures()).find(({ number, doneAt }) => number === asked.json.number && doneAt),
  );
}
const storedIds = async () => (await edge.rows("?limit=1000")).map(({ event }) => event.xdm._id);
const audit = async (): Promise<AuditRow[]> => (await edge.ask("/api/audit", { headers: officer })).json;

it("erases a person by username: no byte of it is in any file, while the edge runs and after it has closed", async () => {
  // Names that alternate, so that each page of the database has rows of both.
  const events = Array.from({ length: 600 }, (_, at) => signedIn(at % 3 === 0 ? name : other));
  await sends(...events);
  expect(filesWith(dataDir, name), "before").not.toEqual([]);
  const row = await erases("username", name);
  expect(row).toMatchObject({ namespace: "username", who: "Ana", reason, events: 200, traces: 0 });
  expect(filesWith(dataDir, name)).toEqual([]);
  expect(await storedIds()).toEqual(events.filter((_, at) => at % 3 !== 0).map(({ _id }) => _id));
  expect(filesWith(dataDir, other), "the other person's events").not.toEqual([]);
  await edge.close();
  expect(filesWith(dataDir, name)).toEqual([]);
  edge = await startTestEdge({ dataDir });
});

it("leaves no copy in unused parts of pages, person after person", async () => {
  const names = Array.from({ length: 20 }, (_, at) => `visitor.${String.fromCharCode(97 + at).repeat(6)}`);
  const events = Array.from({ length: 1000 }, (_, at) => ({
    ...signedIn(names[(at * 7) % 20] as string),
    _example: { page: { percentageViewed: 26, scrollMilestone: 25, title: "heart ".repeat(1 + ((at * 13) % 60)) } },
  }));
  await sends(...events);
  const persons = casesOf(20);
  for (const each of names.slice(0, persons)) {
    await erases("username", each);
    expect(filesWith(dataDir, each), each).toEqual([]);
  }
  expect(await storedIds()).toHaveLength(1000 - 50 * persons);
});

it("erases by ECID with the trace of the visits, and one event by its id", async () => {
  const known = (xdm: object) => ({ ...xdm, identityMap: { ECID: [{ id: ecid }] } });
  const [first = "", second = "", alone = ""] = await sends(known(scrollEvent()), known(scrollEvent()), scrollEvent());
  const [last = ""] = await sends(scrollEvent());
  const record = (id: string, page: string) => ({
    ...{ id, page, kind: "rule", rule: "scroll", outcome: "sent", at: new Date().toISOString(), build: "1.0.0" },
    environment: "development",
  });
  for (const body of [[record(first, "p1"), record(newId(), "p1")], [record(last, "p2")]])
    expect((await edge.ask("/ee/trace", { method: "POST", body })).status).toBe(204);
  expect(await erases("_id", alone)).toMatchObject({ events: 1, traces: 0 });
  // The first request of a body hands its ECID to all its events.
  expect(await storedIds()).toEqual([first, second, last]);
  expect(await erases("ECID", ecid)).toMatchObject({ events: 2, traces: 2 });
  expect(await storedIds()).toEqual([last]);
  expect((await edge.ask("/api/trace?page=p1", {})).json).toEqual([]);
  expect((await edge.ask("/api/trace?page=p2", {})).json).toHaveLength(1);
  expect(filesWith(dataDir, ecid)).toEqual([]);
});

it("erases again what a restored database brings back, and nothing that the person did later", async () => {
  await sends(signedIn(name), signedIn(other));
  await edge.close();
  const backup = join(mkdtempSync(join(tmpdir(), "tagwell-backup-")), "events.sqlite");
  copyFileSync(join(dataDir, "events.sqlite"), backup);
  edge = await startTestEdge({ dataDir });
  await erases("username", name);
  const [later] = await sends(signedIn(name));
  expect(await storedIds()).toHaveLength(2);
  await edge.close();

  edge = await startTestEdge({ dataDir });
  expect(await storedIds(), "after a restart without a restore").toContain(later);
  await edge.close();
  copyFileSync(backup, join(dataDir, "events.sqlite"));
  edge = await startTestEdge({ dataDir });
  await vi.waitUntil(async () => (await erasures())[0]?.doneAt);
  expect(await storedIds()).toHaveLength(1);
  expect(filesWith(dataDir, name)).toEqual([]);
});

it("removes saved views that hold the identity, of every account, and no byte of one is in any file", async () => {
  const identity = "qz vandermeer/7";
  const where = (value: object) => `/live?where=${encodeURIComponent(JSON.stringify(value))}`;
  const held = [
    { name: `visits of ${identity}`, address: "/live" },
    { name: "one", address: where({ username: identity }) },
    { name: "two", address: `/search?q=${identity.replace(" ", "+")}` },
    { name: "removed before", address: `/search?q=${encodeURIComponent(identity)}` },
  ];
  const others = Array.from({ length: 60 }, (_, at) => ({
    name: `view ${at}`,
    address: `/rules?page=${"a".repeat(at * 7)}`,
  }));
  for (const view of [...others.slice(0, 30), ...held, ...others.slice(30)])
    expect((await post("/api/saved-views", view)).status).toBe(200);
  await edge.ask("/api/saved-views?name=removed%20before", { method: "DELETE", headers: officer });
  const row = await erases("username", identity);
  expect(row).toMatchObject({ events: 0, views: 3 });
  const left = (await edge.ask("/api/saved-views", { headers: officer })).json as { name: string }[];
  expect(left.map(({ name }) => name).sort()).toEqual(others.map(({ name }) => name).sort());
  for (const text of [identity, identity.replace(" ", "+"), encodeURIComponent(identity)])
    expect(filesWith(dataDir, text), text).toEqual([]);
  await edge.close();
  expect(filesWith(dataDir, identity)).toEqual([]);
  edge = await startTestEdge({ dataDir });
});

it("exports a person's rows as lines of JSON, and nobody else's", async () => {
  const [mine] = await sends(signedIn(name));
  await sends(signedIn(other));
  const exported = await post("/api/person-export", { namespace: "username", id: name, reason });
  expect(exported.status).toBe(200);
  const lines = exported.text
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line));
  expect(lines).toMatchObject([{ verdict: "accepted", site: "www", ecid: null, event: { xdm: { _id: mine } } }]);
  expect((await post("/api/person-export", { namespace: "username", id: "nobody", reason })).text).toBe("");
});

it("records who asked and why, and never the identity", async () => {
  await sends(signedIn(name));
  await post("/api/person-export", { namespace: "username", id: name, reason });
  const { person } = await erases("username", name);
  const rows = (await audit()).filter(({ what }) => /eras|exported/.test(what));
  expect(rows.map(({ who, what, about }) => [who, what, about])).toEqual([
    ["Ana", "erasure done", person],
    ["Ana", "erasure requested", person],
    ["Ana", "personal data exported", person],
  ]);
  expect(rows.map(({ detail }) => detail).join()).toContain(reason);
  expect(readFileSync(join(dataDir, "erasures/list.ndjson"), "utf8")).toContain(person);
  expect(edge.log.join()).not.toContain(name);
  expect(filesWith(dataDir, name)).toEqual([]);
});

it.each([
  [{ namespace: "username", id: name, reason: `delete ${name}` }, "reason"],
  [{ namespace: "username", id: " ", reason }, "id"],
  [{ namespace: "ECID", id: "12", reason }, "id"],
  [{ namespace: "_id", id: "12", reason }, "id"],
  [{ namespace: "user name", id: name, reason }, "namespace"],
  [{ namespace: "username", id: name, reason: "" }, "reason"],
])("refuses %j, naming the member but not the value", async (body, member) => {
  for (const path of ["/api/erasures", "/api/person-export"]) {
    const answer = await post(path, body);
    expect(answer.status).toBe(400);
    expect(problemOf(answer).detail).toContain(`The body, ${member}:`);
    expect(answer.text).not.toContain(name);
  }
});

it("is for officers, from the console only", async () => {
  const body = { namespace: "username", id: name, reason };
  const { path } = (await post("/api/accounts/links", { roles: ["viewer", "engineer"] })).json;
  const link = path.replace(/^.*#link=/, "");
  const entered = await edge.ask("/api/accounts/entry", {
    ...{ method: "POST", headers: { ...officer, cookie: "" }, body: { link, name: "Ben", password } },
  });
  const engineer = { ...officer, cookie: String(entered.headers["set-cookie"]).replace(/;.*$/, "") };
  const { cookie = "" } = officer;
  for (const path of ["/api/erasures", "/api/person-export"]) {
    expect((await post(path, body, engineer)).status, `${path}, an engineer`).toBe(403);
    expect((await post(path, body, { "content-type": "application/json" })).status, `${path}, nobody`).toBe(401);
    expect((await post(path, body, { "content-type": "application/json", cookie })).status, `${path}, CSRF`).toBe(403);
  }
  expect((await edge.ask("/api/erasures", { headers: engineer })).status).toBe(403);
  expect(await erasures()).toEqual([]);
});

it("records the removal of all events, whose bytes are gone too", async () => {
  await sends(signedIn(name));
  expect((await edge.ask("/api/events", { method: "DELETE" })).status).toBe(204);
  expect((await audit())[0]).toMatchObject({ what: "events removed", who: "this machine, without sign-in" });
  expect(filesWith(dataDir, name)).toEqual([]);
  expect((await edge.ask("/api/events", { method: "DELETE", headers: officer })).status).toBe(204);
  expect((await audit())[0]).toMatchObject({ what: "events removed", who: "Ana" });
});

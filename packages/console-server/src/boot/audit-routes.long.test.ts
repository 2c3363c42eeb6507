/** The audit trail over a real port: what reads leave in it, its export, and who may have it. */
import { afterEach, beforeEach, expect, it } from "vitest";
import { problemOf, startTestEdge, type TestEdge } from "../testing/test-edge.ts";

let edge: TestEdge;
let officer: Record<string, string>;
beforeEach(async () => {
  edge = await startTestEdge();
  officer = await edge.signsIn("Ana");
});
afterEach(() => edge.close());

const ask = (path: string) => edge.ask(path, { headers: officer });
const readsOf = async () =>
  ((await ask("/api/audit?limit=1000")).json as { what: string; about: string; who: string }[])
    .filter(({ what }) => what === "data read")
    .map(({ who, about }) => `${who}: ${about}`)
    .reverse();

it("has a row for each kind of personal data that an account has read, and none for what failed", async () => {
  for (let each = 0; each < 5; each++) expect((await ask("/api/events")).status).toBe(200);
  for (const path of ["/api/trace?since=2026-01-01", "/api/visits", "/api/audit?format=csv", "/api/audit"])
    expect((await ask(path)).status, path).toBe(200);
  for (const path of ["/api/visits/none", "/api/health", "/api/library", "/api/trace"]) await ask(path);
  expect(await readsOf()).toEqual(["Ana: events", "Ana: trace", "Ana: visits", "Ana: audit export"]);
});

it("has none for what needs no sign-in", async () => {
  expect((await edge.ask("/api/events")).status).toBe(200);
  expect(await readsOf()).toEqual([]);
});

it("is exported as lines of JSON and as CSV, oldest first, with each row's hash", async () => {
  const lines = await ask("/api/audit?format=ndjson");
  expect(lines.headers["content-type"]).toBe("application/x-ndjson");
  const rows = lines.text
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line));
  expect(rows.map(({ number }) => number)).toEqual(rows.map((_, at) => at + 1));
  const csv = await ask("/api/audit?format=csv");
  expect(csv.headers["content-disposition"]).toBe('attachment; filename="tagwell-audit.csv"');
  const [head, first] = csv.text.split("\r\n");
  expect(head).toBe("number,at,who,what,about,from,to,detail,hash");
  expect(first).toBe(`1,${rows[0].at},the start,link made,,,,viewer engineer officer,${rows[0].hash}`);
  const later = await ask(`/api/audit?format=ndjson&since=2099-01-01T00:00:00Z`);
  expect([later.status, later.text]).toEqual([200, ""]);
});

it("says whether its rows follow from one another", async () => {
  const newest = (await ask("/api/audit?limit=1")).json[0];
  expect((await ask("/api/audit/check")).json).toEqual({ brokenAt: null, rows: newest.number, head: newest.hash });
});

it.each(["limit=0", "limit=1001", "since=now", "until=x", "format=xml", "before=0"])("refuses %s", async (query) => {
  const answer = await ask(`/api/audit?${query}`);
  expect([answer.status, problemOf(answer).detail]).toEqual([400, expect.stringContaining(query.split("=")[0] ?? "")]);
});

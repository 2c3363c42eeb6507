/** GET /api/visits and /api/visits/{visit} over HTTP, with traces sent as pages do. */

import { encodeIdentityCookie } from "@tagwell/collector/receive/identity";
import { exampleOrgId } from "@tagwell/collector/testing/example-property";
import { newId, scrollEvent } from "@tagwell/collector/testing/sample-event";
import type { TraceRecord, Visit, VisitSummary } from "@tagwell/contract";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { passTime } from "../testing/storage/storage-under-test.ts";
import { type Answer, problemOf, startTestEdge, type TestEdge } from "../testing/test-edge.ts";

let edge: TestEdge;
beforeAll(async () => {
  edge = await startTestEdge();
});
afterAll(() => edge.close());
beforeEach(async () => {
  expect((await edge.ask("/api/events", { method: "DELETE" })).status).toBe(204);
});

const cookieOf = (part: string, value: string) => `kndctr_${exampleOrgId.replace("@", "_")}_${part}=${value}`;
const identityOf = (digit: number) => cookieOf("identity", encodeIdentityCookie(String(digit).repeat(38)));
let seconds = 0;
const record = (page: string, more: Partial<TraceRecord> = {}) => ({
  ...{ id: page, page, rule: "page-view", outcome: "sent", build: "0.1.0", environment: "development" },
  at: new Date(Date.UTC(2026, 10, 21, 9, 0, seconds++)).toISOString(),
  site: "www",
  ...more,
});
const opened = (page: string, more: Partial<TraceRecord> = {}) =>
  record(page, { kind: "page", rule: "page", outcome: "noted", path: `/${page}`, ...more });
const tell = async (cookie: string, ...records: object[]) => {
  const headers = { cookie, "user-agent": "Firefox", origin: "http://www.localhost:4600" };
  expect((await edge.ask("/ee/trace", { method: "POST", headers, body: records })).status).toBe(204);
};
const visits = async (query = ""): Promise<VisitSummary[]> => (await edge.ask(`/api/visits${query}`)).json;
const readVisit = async (visit = ""): Promise<Visit> => (await edge.ask(`/api/visits/${visit}`)).json;
let visitor = 0;
const someone = () => identityOf(++visitor % 10);

describe("the list of visits", () => {
  it("is empty where no page has reported", async () => {
    expect(await visits()).toEqual([]);
  });

  it("has each visit's pages in the order in which they were opened, the newest visit first", async () => {
    const [ana, bob] = [someone(), someone()];
    const [first, second] = [opened("first"), opened("second")];
    await tell(bob, opened("other"));
    // A report can overtake another on its way.
    await tell(ana, second);
    await tell(ana, first, record("first", { at: "2026-11-21T08:00:00.000Z" }));
    const [newest, older, ...rest] = await visits();
    expect(newest).toEqual({
      visit: expect.stringMatching(/^[0-9a-f]{16}$/),
      startedAt: first.at,
      lastAt: second.at,
      pages: [
        { page: "first", site: "www", path: "/first", at: first.at },
        { page: "second", site: "www", path: "/second", at: second.at },
      ],
      visitor: "guest",
      counts: { fired: 1, sent: 1, skipped: 0, failed: 0, errors: 0, failedRequests: 0 },
      lastSent: [],
    });
    expect([older?.pages.map(({ page }) => page), rest]).toEqual([["other"], []]);
  });

  it("is limited by number, 50 by default, and by time", async () => {
    for (let index = 0; index < 52; index++) await tell("", opened(`page-${index}`));
    expect(await visits()).toHaveLength(50);
    expect(await visits("?limit=1000")).toHaveLength(52);
    expect((await visits("?limit=1"))[0]?.pages).toMatchObject([{ page: "page-51" }]);
    expect(await visits("?limit=&since=")).toHaveLength(50);
    expect(await visits("?since=2099-01-01T00:00:00Z")).toEqual([]);
  });

  it("continues where the Link header says, until no visit is left", async () => {
    for (let index = 0; index < 5; index++) await tell("", opened(`page-${index}`));
    const found: string[] = [];
    let path: string | undefined = "/api/visits?limit=2";
    for (let pages = 0; path !== undefined && pages < 5; pages++) {
      const answer: Answer = await edge.ask(path);
      found.push(...(answer.json as VisitSummary[]).map(({ pages: [page] }) => page?.page ?? ""));
      path = /<([^>]+)>/.exec(String(answer.headers.link))?.[1];
    }
    expect(found).toEqual(["page-4", "page-3", "page-2", "page-1", "page-0"]);
  });

  it("has a visit that went on after the time range", async () => {
    const ana = someone();
    await tell(ana, opened("early"));
    const until = new Date(await passTime()).toISOString();
    await tell(ana, opened("late"));
    expect((await visits(`?until=${until}`))[0]?.pages.map(({ page }) => page)).toEqual(["early", "late"]);
    expect(await visits("?until=2020-01-01")).toEqual([]);
  });

  it("is searched by path, id, site, rule and result", async () => {
    const run = newId();
    await tell(someone(), opened("find-a-doctor"), record("find-a-doctor", { id: run, labels: ["page.view"] }));
    await tell(someone(), opened("gifts", { site: "gifts" }), record("gifts", { rule: "scroll", outcome: "failed" }));
    await tell(someone(), opened("quiet"), record("quiet", { rule: "scroll", outcome: "condition-failed" }));
    const found = async (query: string) =>
      (await visits(`?${query}`)).flatMap(({ pages }) => pages.map(({ page }) => page));
    const [{ visit, lastSent } = { visit: "", lastSent: [] }] = await visits("?text=DOCTOR");
    expect(lastSent).toEqual(["page.view"]);
    expect(await found("text=DOCTOR")).toEqual(["find-a-doctor"]);
    for (const id of [run, visit, "find-a-doctor"]) expect(await found(`text=${id}`)).toEqual(["find-a-doctor"]);
    expect(await found("site=gifts")).toEqual(["gifts"]);
    expect(await found("rule=scroll")).toEqual(["quiet", "gifts"]);
    expect(await found("rule=scroll&result=failed")).toEqual(["gifts"]);
    expect(await found("result=fired")).toEqual(["find-a-doctor"]);
    expect(await found("rule=scroll&result=skipped&site=gifts")).toEqual([]);
    expect(await found("text=%25")).toEqual([]);
  });

  it("says how the visitor is known, and what failed", async () => {
    const signedIn = newId();
    const identityMap = { username: [{ id: "ana.lopez", authenticatedState: "authenticated" }] };
    await edge.send("collect", [{ xdm: { ...scrollEvent({ _id: signedIn }), identityMap } }]);
    const request = { kind: "request", rule: "request", outcome: "noted" } as const;
    await tell(
      someone(),
      opened("account"),
      record("account", { id: signedIn }),
      record("account", { ...request, status: 503 }),
      record("account", { ...request, status: 200 }),
      record("account", { kind: "error", rule: "error", outcome: "noted" }),
    );
    expect((await visits())[0]).toMatchObject({
      visitor: "signed-in",
      counts: { sent: 1, failedRequests: 1, errors: 1, failed: 0 },
    });
  });

  it.each([
    ["limit=0", "a whole number from 1 to 1000"],
    ["limit=1001", "a whole number from 1 to 1000"],
    ["limit=ten", "a whole number from 1 to 1000"],
    ["since=now", "an ISO 8601 time"],
    ["path=www", "is not known here"],
    ["result=sent", "one of fired, skipped, failed"],
  ])("refuses %s, saying what is allowed", async (query, words) => {
    const answer = await edge.ask(`/api/visits?${query}`);
    expect(answer.status).toBe(400);
    const [name] = query.split("=");
    expect(problemOf(answer).detail).toMatch(new RegExp(`^The query parameter ${name}: .*${words}`));
  });
});

describe("a visit", () => {
  it("has its pages' trace in order of arrival, and the stored events", async () => {
    const ana = someone();
    const [sent, carried, lost] = [newId(), newId(), newId()];
    for (const _id of [carried, sent, newId()]) await edge.send("collect", [{ xdm: scrollEvent({ _id }) }]);
    await tell(
      ana,
      opened("page"),
      record("page", { id: sent }),
      record("page", { id: lost, outcome: "condition-failed" }),
      record("page", { kind: "request", rule: "request", outcome: "noted", events: [sent, carried, "no-id", lost] }),
    );
    const [{ visit } = { visit: "" }] = await visits();
    const found = await readVisit(visit);
    expect(found.records.map(({ kind, id }) => [kind, id])).toEqual([
      ["page", "page"],
      [undefined, sent],
      [undefined, lost],
      ["request", "page"],
    ]);
    expect(found.records.every((one) => one.visit === visit)).toBe(true);
    expect(found.events.map(({ event }) => event.xdm._id)).toEqual([carried, sent]);
    expect(found.events[0]).toEqual((await edge.rows())[0]);
    expect(found).toMatchObject({ visit, pages: [{ page: "page" }] });
  });

  it("names the page where the visitor declined, and has nothing after it", async () => {
    const ana = someone();
    await tell(ana, opened("page"));
    const headers = { cookie: ana, origin: "http://www.localhost:4600" };
    const consent = [{ standard: "Adobe", version: "1.0", value: { general: "out" } }];
    const path = "/ee/v1/privacy/set-consent?configId=example-development&requestId=r1";
    expect((await edge.ask(path, { method: "POST", headers, body: { consent } })).status).toBe(200);
    await tell(`${ana}; ${cookieOf("consent", "general=out")}`, opened("after"));
    const [{ visit } = { visit: "" }, ...rest] = await visits();
    expect(rest).toEqual([]);
    const detail = "The visitor declined: from here on the library sends no events and no trace.";
    expect((await readVisit(visit)).pages).toMatchObject([{ page: "page", path: "/page", silent: "consent", detail }]);
  });

  it("is not found where no page reported it", async () => {
    for (const visit of ["nobody", "__proto__", "%27%20OR%201=1", "x".repeat(500)]) {
      const answer = await edge.ask(`/api/visits/${visit}`);
      expect([answer.status, problemOf(answer).type]).toEqual([404, "urn:tagwell:problem:no-such-visit"]);
    }
  });

  it("accepts no parameters and no other method", async () => {
    const asked = await edge.ask("/api/visits/some?limit=1");
    expect([asked.status, problemOf(asked).detail]).toEqual([400, "The query parameter limit: is not known here."]);
    const posted = await edge.ask("/api/visits/some", { method: "POST" });
    expect([posted.status, posted.headers.allow]).toEqual([405, "GET"]);
  });
});

it("is never logged as the edge's failure", () => {
  expect(edge.log).toEqual([]);
});

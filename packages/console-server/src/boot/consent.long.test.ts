/** Choices over a real port: what the edge answers, what stands beside events, and what the API tells. */

import { exampleOrgId, exampleProperty } from "@tagwell/collector/testing/example-property";
import { scrollEvent } from "@tagwell/collector/testing/sample-event";
import type { ChoiceRow, PrivacyControl } from "@tagwell/contract";
import { afterEach, describe, expect, it } from "vitest";
import { type Answer, problemOf, startTestEdge, type TestEdge } from "../testing/test-edge.ts";

const cookieName = (part: string) => `kndctr_${exampleOrgId.replace("@", "_")}_${part}`;
const query = "?configId=example-development&requestId=r1";
let edge: TestEdge;
afterEach(() => edge.close());

const start = async (globalPrivacyControl?: PrivacyControl) => {
  const consent = { default: "in", ...(globalPrivacyControl && { globalPrivacyControl }) } as const;
  edge = await startTestEdge({ properties: [{ ...exampleProperty(), consent }] });
};
interface Sent {
  headers?: Record<string, string>;
  tagwell?: unknown;
}
const choose = (general: string, { headers = {}, tagwell }: Sent = {}) =>
  edge.ask(`/ee/v1/privacy/set-consent${query}`, {
    method: "POST",
    headers: { origin: "http://kids.localhost:4600", ...headers },
    body: { consent: [{ standard: "Adobe", version: "1.0", value: { general } }], meta: { tagwell } },
  });
/** The cookies that the answer asks the page to set. */
const cookiesOf = ({ json }: Answer): { key: string; value: string; maxAge: number }[] =>
  json.handle
    .filter(({ type }: { type: string }) => type === "state:store")
    .flatMap((one: { payload: [] }) => one.payload);
const header = (answer: Answer) =>
  cookiesOf(answer)
    .map(({ key, value }) => `${key}=${value}`)
    .join("; ");
const choices = async (search = ""): Promise<ChoiceRow[]> => (await edge.ask(`/api/consent${search}`)).json;
const consents = async () => (await edge.rows()).map(({ consent }) => consent);
const send = (headers: Record<string, string> = {}) => edge.send("interact", [{ xdm: scrollEvent() }], { headers });

describe("a choice", () => {
  it("is in the ledger before it is answered, and its id stands beside the events that follow", async () => {
    await start();
    const tagwell = { source: "oneTrust", version: "202405.1.0", purposes: ["C0002"] };
    const answer = await choose("in", { tagwell });
    const [row] = await choices();
    const told = {
      site: "kids",
      environment: "development",
      state: "in",
      standard: "Adobe 1.0",
      gpc: false,
      build: "",
    };
    expect(row).toMatchObject({ ...told, ...tagwell });
    expect(cookiesOf(answer).slice(1)).toEqual([
      { key: cookieName("consent"), value: "general=in", maxAge: 15_552_000, attrs: { SameSite: "Lax" } },
      { key: cookieName("choice"), value: row?.id, maxAge: 15_552_000, attrs: { SameSite: "Lax" } },
    ]);
    await send({ cookie: header(answer) });
    await send();
    expect(await consents()).toEqual([
      { state: "in", source: "oneTrust", choice: row?.id, gpc: false },
      { state: "in", source: "default", choice: null, gpc: false },
    ]);
    expect((await edge.ask("/api/export?format=csv")).text).toContain(`,in,oneTrust,${row?.id},false,`);
  });

  it("of a visitor who declines leaves no id in the browser, and removes an earlier one", async () => {
    await start();
    const agreed = header(await choose("in"));
    const answer = await choose("out", { headers: { cookie: agreed } });
    expect(cookiesOf(answer)).toEqual([
      expect.objectContaining({ key: cookieName("consent"), value: "general=out" }),
      expect.objectContaining({ key: cookieName("choice"), value: "", maxAge: 0 }),
    ]);
    // A request that was on its way has the cookies of before.
    expect((await send({ cookie: agreed })).status).toBe(200);
    expect(await consents()).toEqual([]);
    expect((await choices()).map(({ state }) => state)).toEqual(["out", "in"]);
  });

  it("that events bring before it is answered is in the ledger before them, once", async () => {
    await start();
    const choice = "0b0f8f5e-1111-4222-8333-000000000001";
    const tagwell = { choice, source: "oneTrust", purposes: ["C0002"] };
    const body = { events: [{ xdm: scrollEvent() }], meta: { tagwell } };
    expect((await edge.ask(`/ee/v1/collect${query}`, { method: "POST", body })).status).toBe(204);
    const answer = await choose("in", { tagwell });
    expect(cookiesOf(answer)).toContainEqual(expect.objectContaining({ key: cookieName("choice"), value: choice }));
    await send({ cookie: header(answer) });
    const named = { state: "in", source: "oneTrust", choice, gpc: false };
    expect(await consents()).toEqual([named, named]);
    // The standard came with the choice itself.
    expect(await choices()).toMatchObject([{ id: choice, state: "in", source: "oneTrust", standard: "" }]);
  });

  it("that has an id of another form, or that comes with a cookie which says out, is not taken from events", async () => {
    await start();
    const told = (choice: unknown) => ({ events: [{ xdm: scrollEvent() }], meta: { tagwell: { choice } } });
    const ask = (body: object, headers = {}) => edge.ask(`/ee/v1/collect${query}`, { method: "POST", body, headers });
    for (const choice of ["1", 5, null, {}]) expect((await ask(told(choice))).status).toBe(204);
    const refused = header(await choose("out"));
    await ask(told("0b0f8f5e-1111-4222-8333-000000000001"), { cookie: refused });
    expect((await consents()).map((consent) => consent?.source)).toEqual(Array(4).fill("default"));
    expect((await choices()).map(({ state }) => state)).toEqual(["out"]);
  });

  it("that cannot be read is not in the ledger", async () => {
    await start();
    expect((await choose("maybe")).status).toBe(400);
    expect(await choices()).toEqual([]);
  });
});

describe("the Global Privacy Control signal", () => {
  const headers = { "sec-gpc": "1" };

  it("is recorded unless set, and changes no choice", async () => {
    await start();
    await send({ ...headers, cookie: header(await choose("in", { headers })) });
    const [row] = await choices();
    expect([row?.state, row?.source, row?.gpc]).toEqual(["in", "page", true]);
    expect(await consents()).toEqual([{ state: "in", source: "page", choice: row?.id, gpc: true }]);
  });

  it("is a refusal where the property says so: nothing is stored, and the answer says out", async () => {
    await start("out");
    const answer = await choose("in", { headers });
    expect(cookiesOf(answer).map(({ value }) => value)).toContain("general=out");
    expect((await send(headers)).json.handle).toEqual([]);
    expect(await consents()).toEqual([]);
    const [row] = await choices();
    expect([row?.state, row?.source, row?.gpc]).toEqual(["out", "globalPrivacyControl", true]);
    await send();
    expect(await consents()).toEqual([{ state: "in", source: "default", choice: null, gpc: false }]);
  });

  it("is not recorded where the property ignores it", async () => {
    await start("ignored");
    await send({ ...headers, cookie: header(await choose("in", { headers })) });
    expect((await choices())[0]?.gpc).toBeNull();
    expect((await consents())[0]?.gpc).toBeNull();
  });
});

describe("GET /api/consent", () => {
  it("lists choices, newest first, by site, time and place, and as files; says whom they are about in none", async () => {
    await start();
    for (const general of ["in", "out", "in"]) await choose(general);
    const all = await choices();
    expect(all.map(({ state }) => state)).toEqual(["in", "out", "in"]);
    expect(await choices("?limit=1")).toEqual(all.slice(0, 1));
    expect(await choices(`?before=${all[1]?.number}`)).toEqual(all.slice(2));
    expect(await choices("?site=www")).toEqual([]);
    expect(await choices("?site=kids&since=2026-01-01&until=2026-01-02")).toEqual([]);
    const lines = (await edge.ask("/api/consent?format=ndjson")).text.trim().split("\n");
    expect(lines.map((line) => JSON.parse(line))).toEqual(all.toReversed());
    const csv = (await edge.ask("/api/consent?format=csv")).text.trim().split("\r\n");
    expect(csv[0]).toBe("number,at,id,site,environment,state,standard,source,version,purposes,gpc,build,hash");
    expect(csv).toHaveLength(4);
    expect(JSON.stringify(all)).not.toMatch(/\d{38}/);
    expect((await edge.ask("/api/consent/totals")).json).toEqual([
      { state: "in", source: "page", count: 2 },
      { state: "out", source: "page", count: 1 },
    ]);
    expect((await edge.ask("/api/consent/check")).json).toEqual({ rows: 3, head: all[0]?.hash, faults: [] });
  });

  it("refuses what is no query, and a sign-in is needed where others can reach the edge", async () => {
    await start();
    for (const search of ["?limit=0", "?format=xml", "?site=none", "?since=now", "?x=1"])
      expect([search, (await edge.ask(`/api/consent${search}`)).status]).toEqual([search, 400]);
    const asked = await edge.ask("/api/consent", { headers: { "x-forwarded-for": "192.0.2.1" } });
    expect([asked.status, problemOf(asked).type]).toEqual([401, expect.stringContaining("sign-in-needed")]);
  });

  it("is told in the audit trail where it is exported", async () => {
    await start();
    const officer = await edge.signsIn();
    await choose("in");
    expect((await edge.ask("/api/consent?format=csv", { headers: officer })).status).toBe(200);
    const trail = (await edge.ask("/api/audit", { headers: officer })).json;
    expect(trail[0]).toMatchObject({ what: "data read", about: "consent export" });
  });
});

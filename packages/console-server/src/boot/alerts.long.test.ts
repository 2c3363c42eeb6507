/** Alerts on the health of the data, by traffic over HTTP. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { exampleProperty } from "@tagwell/collector/testing/example-property";
import { newId, scrollEvent } from "@tagwell/collector/testing/sample-event";
import type { Alert, AlertState, AuditRow } from "@tagwell/contract";
import { afterEach, beforeEach, expect, it } from "vitest";
import { type AlertClock, createAlertClock } from "../testing/alert-clock.ts";
import { startTestEdge, type TestEdge } from "../testing/test-edge.ts";
import { openSqlite } from "../warehouse/open-sqlite.ts";
import type { EdgeOptions } from "./edge-options.ts";

const minute = 60_000;
let dataDir: string;
let edge: TestEdge;
let clock: AlertClock;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), "tagwell-alerts-"));
  clock = createAlertClock();
});
afterEach(async () => {
  await edge.close();
  rmSync(dataDir, { recursive: true });
});

async function starts(options: Partial<EdgeOptions> = {}): Promise<void> {
  edge = await startTestEdge({ dataDir, alertClock: clock, ...options });
}
async function sends(count: number, changes: Record<string, unknown> = {}, headers: Record<string, string> = {}) {
  const events = Array.from({ length: count }, () => ({ xdm: scrollEvent(changes) }));
  expect((await edge.send("collect", events, { headers })).status).toBeLessThan(300);
}
const state = async (): Promise<AlertState> => (await edge.ask("/api/alerts")).json;
const open = async (): Promise<Alert[]> => (await state()).open;
const conditions = async () => (await open()).map(({ condition }) => condition).sort();
const write = (method: string, path: string, body: unknown) =>
  edge.ask(`/api/alerts/${path}`, { method, body, headers: { "content-type": "application/json" } });
const everywhere = { environment: "", site: "" };

it("is healthy before anything arrives, and with traffic as it should be", async () => {
  await starts();
  await clock.pass(minute);
  await sends(50);
  await sends(2, { eventType: "no.such" });
  await clock.pass(minute);
  expect(await state()).toMatchObject({ health: { verdict: "Healthy", evidence: [] }, open: [], failures: [] });
});

it("opens one alert for rejected events, keeps it without repeats, and resolves it once they are over", async () => {
  await starts();
  await sends(100);
  await sends(30, { eventType: "no.such" });
  await clock.pass(minute);
  const [alert] = await open();
  expect(alert).toMatchObject({
    ...{ condition: "rejected", severity: "attention", environment: "development", site: "www" },
    ...{
      text: "30 of 130 events in 15 minutes (23.1 %, limit 5 %).",
      href: "/health?site=www&environment=development&range=1h",
    },
  });
  expect((await state()).health.verdict).toBe("Needs attention");
  await clock.pass(5 * minute);
  expect(await conditions()).toEqual(["rejected"]);
  expect((await open())[0]?.number).toBe(alert?.number);
  await clock.pass(20 * minute);
  expect(await state()).toMatchObject({ open: [], history: [{ number: alert?.number }] });
});

it("is failing where most events are rejected, and names the type that is", async () => {
  await starts();
  await sends(30, { _example: { page: { percentageViewed: "much" } } });
  await clock.pass(minute);
  expect(await conditions()).toEqual(["rejected", "rejected-type"]);
  expect((await state()).health).toMatchObject({ verdict: "Failing" });
  expect((await open()).find(({ condition }) => condition === "rejected-type")).toMatchObject({
    ...{
      title: "Events of type page.scroll are rejected",
      href: "/live?site=www&environment=development&type=page.scroll&verdict=rejected&range=1h",
    },
  });
});

it("names a field that is not declared, and never a name that the property does not have", async () => {
  await starts();
  await sends(12, { _example: { page: { pageViews: 1, "ana.okonkwo": 1 } } });
  await clock.pass(minute);
  const found = (await open()).filter(({ condition }) => condition === "undeclared");
  expect(found.map(({ text }) => text).join()).toContain("xdm._example.page.pageViews");
  expect(JSON.stringify(await state())).not.toContain("okonkwo");
});

it("tells of events that name a page of the site and come from another origin", async () => {
  await starts();
  await sends(60, {}, { origin: "http://elsewhere.example" });
  await clock.pass(minute);
  expect(await conditions()).toEqual(["unlisted"]);
  expect(JSON.stringify(await state())).not.toContain("elsewhere");
});

it("tells of events that pages lose, and of those that wait in pages", async () => {
  await starts();
  const record = { rule: "delivery", kind: "delivery", outcome: "counted", build: "1", environment: "development" };
  const counts = { taken: 200, acknowledged: 20, "given up: too old": 40 };
  const body = [{ ...record, id: "a-page", site: "www", at: new Date().toISOString(), counts }];
  expect((await edge.ask("/ee/trace", { method: "POST", body })).status).toBe(204);
  await clock.pass(minute);
  expect((await open()).map(({ condition, text }) => [condition, text]).sort()).toEqual([
    ["lost", "40 events, reported by 1 page in an hour."],
    ["waiting", "140 events, reported by 1 page in an hour."],
  ]);
});

it("tells of late events, of which those that arrive together count once", async () => {
  await starts();
  const hourAgo = () => new Date(Date.now() - 60 * minute).toISOString();
  for (let at = 0; at < 60; at++) await sends(1);
  await sends(40, { timestamp: hourAgo() });
  await clock.pass(minute);
  expect(await conditions()).toEqual([]);
  for (let at = 0; at < 20; at++) await sends(1, { timestamp: hourAgo() });
  await clock.pass(minute);
  expect(await conditions()).toEqual(["delay"]);
});

it("tells of an event type that stopped, with the rule that sends it, and not of a quiet night", async () => {
  const hour = 60 * minute;
  const present = Math.floor(clock.now() / hour);
  const property = exampleProperty();
  const rule = { name: "scroll-depth", sends: ["page.scroll"] } as (typeof property.rules)[number];
  const silentHours = 3;
  await starts({
    properties: [{ ...property, rules: [rule] }],
    // Seven days of traffic: 20 events an hour by day; pages, but no scrolling, in the last hours.
    openStorage: async (settings) => {
      const storage = await openSqlite(settings);
      const traffic: typeof storage.warehouse.traffic = async ({ from, to = Number.POSITIVE_INFINITY, stepMs }) => {
        const about = { site: "www", environment: "development", verdict: "accepted" } as const;
        const rows = [];
        for (let at = Math.max(present - 9 * 24, from / hour); at < Math.min(to / hour, present + 1); at++) {
          const step = Math.floor((at * hour - from) / stepMs);
          const night = (at - present + 240) % 24 < 6;
          if (!night) rows.push({ ...about, eventType: "web.webpagedetails.pageViews", step, count: 200 });
          if (!night && at < present - silentHours) rows.push({ ...about, eventType: "page.scroll", step, count: 20 });
        }
        return stepMs === hour && to !== Number.POSITIVE_INFINITY ? rows : [];
      };
      return { ...storage, warehouse: { ...storage.warehouse, traffic } };
    },
  });
  await clock.pass(minute);
  expect(await open()).toMatchObject([{ condition: "silent", title: "Rule scroll-depth is silent" }]);
});

it("tells that events cannot be stored, and that the conditions which read the store were not evaluated", async () => {
  let failure: string | undefined = "disk full";
  await starts({
    openStorage: async (settings) => {
      const storage = await openSqlite(settings);
      const state = () => ({ ...storage.journal.state(), failure });
      const traffic = () => Promise.reject(new Error("The store cannot be read."));
      return { ...storage, journal: { ...storage.journal, state }, warehouse: { ...storage.warehouse, traffic } };
    },
  });
  await clock.pass(minute);
  expect(await state()).toMatchObject({
    health: { verdict: "Failing" },
    open: [{ condition: "cannot-store" }],
    failures: expect.arrayContaining([{ conditions: ["silent"], reason: "The store cannot be read." }]),
  });
  failure = undefined;
  await clock.pass(6 * minute);
  expect(await conditions()).toEqual([]);
});

it("tells that the disk is nearly full by the limit that was set, and resolves once the limit is lower", async () => {
  await starts();
  await write("PUT", "settings", {
    ...{ condition: "storage", ...everywhere, isOn: true, limits: { percent: 95, freeMiB: 10_000_000 } },
  });
  await clock.pass(minute);
  expect(await conditions()).toEqual(["storage"]);
  await write("PUT", "settings", {
    ...{ condition: "storage", ...everywhere, isOn: true, limits: { percent: 95, freeMiB: 64 } },
  });
  await clock.pass(6 * minute);
  expect(await conditions()).toEqual([]);
});

it("keeps open and acknowledged alerts over a restart", async () => {
  await starts();
  await sends(30, { eventType: "no.such" });
  await clock.pass(minute);
  const [{ number } = { number: 0 }] = await open();
  const acknowledged = await write("POST", "acknowledgements", { number });
  expect(acknowledged.json.acknowledged.by).toBe("this machine, without sign-in");
  expect((await write("POST", "acknowledgements", { number: 99 })).status).toBe(404);
  await edge.close();
  await starts();
  expect(await open()).toMatchObject([{ number, acknowledged: { by: "this machine, without sign-in" } }]);
  await clock.pass(minute);
  expect(await open()).toMatchObject([{ number }]);
});

it("applies the narrowest setting, refuses limits out of range, and records who changed what", async () => {
  await starts({ elsewhere: { address: "127.0.0.2", origin: "http://tags.example.org" } });
  const headers = { ...(await edge.signsIn()), origin: "http://tags.example.org" };
  const host = "tags.example.org";
  const ask = (method: string, path: string, body?: unknown) =>
    edge.ask(`/api/${path}`, { method, host, headers, ...(body !== undefined && { body }) });
  const setting = { condition: "rejected", ...everywhere, isOn: false, limits: {} };
  expect((await ask("PUT", "alerts/settings", setting)).status).toBe(200);
  const narrow = { ...setting, site: "gifts", isOn: true, limits: { percent: 50, least: 5 } };
  expect((await ask("PUT", "alerts/settings", narrow)).json).toHaveLength(2);
  const faulty = [
    { ...narrow, limits: { percent: 0 } },
    { ...narrow, limits: { speed: 1 } },
    { ...narrow, site: "nowhere" },
    { ...narrow, condition: "relay", limits: {} },
  ];
  for (const body of faulty) expect((await ask("PUT", "alerts/settings", body)).status).toBe(400);
  await sends(30, { eventType: "no.such" });
  const gifts = { web: { webPageDetails: { URL: "http://gifts.localhost/", pageViews: { value: 1 } } } };
  await sends(6, { eventType: "no.such", ...gifts });
  await clock.pass(minute);
  const found: AlertState = (await ask("GET", "alerts")).json;
  expect(found.open.map(({ condition, site }) => [condition, site])).toEqual([["rejected", "gifts"]]);
  const path = "alerts/settings?condition=rejected&site=gifts";
  expect((await ask("DELETE", path)).json).toHaveLength(1);
  expect((await ask("DELETE", path)).status).toBe(404);
  const audit = (await ask("GET", "audit")).json as AuditRow[];
  const changes = audit.filter(({ what }) => what === "alert settings changed");
  expect(changes.map(({ about }) => about)).toEqual(["rejected gifts", "rejected gifts", "rejected"]);
  expect(changes.map(({ detail }) => detail)).toEqual([
    "back to the default",
    "Share of rejected events, in percent: 50; Least number of rejected events: 5",
    "off",
  ]);
});

it("refuses settings and acknowledgements without the role engineer", async () => {
  await starts({ elsewhere: { address: "127.0.0.2", origin: "http://tags.example.org" } });
  const asked = await edge.ask("/api/alerts/acknowledgements", {
    ...{ method: "POST", host: "tags.example.org", body: { number: 1 } },
  });
  expect(asked.status).toBe(401);
  expect((await edge.ask("/api/alerts", { host: "tags.example.org" })).status).toBe(401);
});

it("has an event's id as the key of nothing: ids and visitors are in no alert", async () => {
  await starts();
  const id = newId();
  await sends(25, { eventType: "no.such", identityMap: { username: [{ id: "ana.okonkwo" }] } });
  await sends(1, { _id: id, eventType: "no.such" });
  await clock.pass(minute);
  const text = JSON.stringify(await state());
  expect(text).not.toContain("okonkwo");
  expect(text).not.toContain(id);
});

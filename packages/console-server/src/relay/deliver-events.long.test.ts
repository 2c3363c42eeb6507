/** The relay against a stand-in for the vendor's edge: delivery, order, refusals, outages, consent. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startVendorEdge, type VendorEdge } from "@tagwell/collector/testing/vendor-edge";
import { afterEach, beforeEach, expect, it } from "vitest";
import { findEvents } from "../testing/find-events.ts";
import { ecidOf, startTestRelay, type TestRelay } from "../testing/test-relay.ts";

let vendor: VendorEdge;
let test: TestRelay;
beforeEach(async () => {
  vendor = await startVendorEdge();
  test = await startTestRelay(vendor);
});
afterEach(async () => {
  await test.close();
  await vendor.close();
});

const takenOf = (ecid: string) => vendor.taken.filter((each) => each.ecid === ecid).map(({ id }) => id);
const statuses = async () => {
  const rows = await findEvents(test.storage, { take: "oldest", limit: 1000 });
  return test.relay.statusesOf(rows);
};

it("delivers accepted events with their ids, in order for each visitor", async () => {
  const first = await test.stores(25, { ecid: ecidOf(1) });
  const second = await test.stores(25, { ecid: ecidOf(2) });
  await test.drains();
  expect(takenOf(ecidOf(1))).toEqual(first);
  expect(takenOf(ecidOf(2))).toEqual(second);
  expect(vendor.violations).toEqual([]);
  expect(await test.relay.state()).toMatchObject({ status: "ok", delivered: 50, refused: 0, oldestWaitingAt: null });
});

it("sends neither rejected nor unlisted events", async () => {
  await test.stores(1, { ecid: ecidOf(1), verdict: "rejected" });
  await test.stores(1, { ecid: ecidOf(1), verdict: "unlisted" });
  const [id] = await test.stores(1, { ecid: ecidOf(1) });
  await test.drains();
  expect(vendor.taken.map((each) => each.id)).toEqual([id]);
  expect((await statuses()).map((each) => each?.status)).toEqual([undefined, undefined, "delivered"]);
});

it("introduces a visitor by the ECID once, and sends the vendor's cookie from then on", async () => {
  await test.stores(1, { ecid: ecidOf(1) });
  await test.drains();
  await test.stores(1, { ecid: ecidOf(1) });
  await test.drains();
  expect(vendor.requests.map(({ action }) => action)).toEqual(["interact", "collect"]);
  expect(vendor.requests.map(({ body }) => body.xdm?.identityMap)).toEqual([{ ECID: [{ id: ecidOf(1) }] }, undefined]);
  expect(vendor.requests.map(({ ecid }) => ecid)).toEqual([ecidOf(1), ecidOf(1)]);
});

it("sends events without a visitor, each by itself", async () => {
  const ids = await test.stores(3);
  await test.drains();
  expect(vendor.requests.map(({ ids }) => ids.length)).toEqual([1, 1, 1]);
  expect(new Set(vendor.taken.map(({ id }) => id))).toEqual(new Set(ids));
});

it("sends an event again whose answer was lost", async () => {
  let broken = 0;
  vendor.behave = () => (broken++ === 0 ? "take and reset" : undefined);
  const ids = await test.stores(1, { ecid: ecidOf(1) });
  await test.drains();
  expect(takenOf(ecidOf(1))).toEqual([...ids, ...ids]);
  expect(await statuses()).toMatchObject([{ status: "delivered", attempts: 2 }]);
});

it("keeps a refused event with the vendor's reason, and delivers what follows it", async () => {
  const [before] = await test.stores(1, { ecid: ecidOf(1) });
  const [bad] = await test.stores(1, { ecid: ecidOf(1) });
  const after = await test.stores(8, { ecid: ecidOf(1) });
  vendor.behave = ({ ids }) =>
    ids.includes(bad ?? "")
      ? { status: 422, json: { status: 422, title: "Invalid", detail: "no such field" } }
      : undefined;
  await test.drains();
  expect(takenOf(ecidOf(1))).toEqual([before, ...after]);
  const all = await statuses();
  expect(all[1]).toMatchObject({ status: "refused", reason: "422 Invalid: no such field" });
  expect(all.filter((each) => each?.status === "delivered")).toHaveLength(9);
  expect(await test.relay.state()).toMatchObject({ delivered: 9, refused: 1 });
  expect(test.log.join()).not.toContain("no such field");
});

it("refuses the one event of an answer 207 that the vendor names", async () => {
  const ids = await test.stores(3, { ecid: ecidOf(1) });
  vendor.behave = () => ({
    status: 207,
    json: { handle: [], errors: [{ status: 400, title: "Bad event", report: { eventIndex: 1 } }] },
  });
  await test.drains();
  expect((await statuses()).map((each) => each?.status)).toEqual(["delivered", "refused", "delivered"]);
  expect(vendor.requests.flatMap((request) => request.ids)).toEqual(ids);
});

it("gives up an event that breaks the vendor's edge, once others got through in between", async () => {
  const [bad, after] = await test.stores(2, { ecid: ecidOf(1) });
  vendor.behave = ({ ids }) => (ids.includes(bad ?? "") ? { status: 500, text: "oops" } : undefined);
  let visitor = 10;
  await test.clock.passUntil(async () => {
    await test.stores(1, { ecid: ecidOf(visitor++) });
    return (await test.relay.state()).refused === 1;
  });
  await test.drains();
  expect(takenOf(ecidOf(1))).toEqual([after]);
  expect((await statuses())[0]).toMatchObject({ status: "refused", reason: expect.stringMatching(/^500, \d+ times/) });
});

it.each([
  ["hangs", "hang"],
  ["resets the connection", "reset"],
  ["answers 500", { status: 500 }],
  ["answers 503", { status: 503, headers: { "retry-after": "120" } }],
  ["answers garbage", { status: 200, text: "<html>Sign in</html>" }],
] as const)("loses nothing while Adobe's edge %s", async (_, behaviour) => {
  vendor.behave = () => behaviour;
  const ids = [...(await test.stores(5, { ecid: ecidOf(1) })), ...(await test.stores(5, { ecid: ecidOf(2) }))];
  const start = test.clock.now();
  await test.clock.passUntil(() => test.clock.now() > start + 120_000);
  expect(await test.relay.state()).toMatchObject({ waiting: 10, delivered: 0, refused: 0 });
  expect((await test.relay.state()).oldestWaitingAt).not.toBeNull();
  vendor.behave = () => undefined;
  await test.drains();
  expect(new Set(vendor.taken.map(({ id }) => id))).toEqual(new Set(ids));
  expect(takenOf(ecidOf(1))).toEqual(ids.slice(0, 5));
});

it("waits as long as Retry-After says", async () => {
  const at: number[] = [];
  vendor.behave = () => {
    at.push(test.clock.now());
    return at.length === 1 ? { status: 429, headers: { "retry-after": "600" } } : undefined;
  };
  await test.stores(1, { ecid: ecidOf(1) });
  await test.drains();
  expect(Number(at[1]) - Number(at[0])).toBe(600_000);
});

it("tries a dead vendor's edge with one request at a time, and says so once", async () => {
  vendor.behave = () => "reset";
  for (let visitor = 0; visitor < 100; visitor++) await test.stores(1, { ecid: ecidOf(visitor) });
  const start = test.clock.now();
  await test.clock.passUntil(() => test.clock.now() > start + 120_000);
  const asked = vendor.requests.length;
  await test.clock.passUntil(() => test.clock.now() > start + 3_720_000);
  // An hour, a request a minute, give or take the jitter.
  expect(vendor.requests.length - asked).toBeLessThan(90);
  expect(vendor.requests.length - asked).toBeGreaterThan(40);
  expect(test.log.filter((line) => line.includes("takes no events"))).toHaveLength(1);
  expect(await test.relay.state()).toMatchObject({ status: "retrying", waiting: 100 });
  vendor.behave = () => undefined;
  await test.drains();
  expect(test.log.at(-1)).toContain("takes events again");
  expect(vendor.mostAtATime()).toBeLessThanOrEqual(64);
});

it("slows down when it refuses everything, so that a wrong setting costs few events", async () => {
  vendor.behave = () => ({ status: 403, json: { title: "Unknown datastream" } });
  for (let visitor = 0; visitor < 200; visitor++) await test.stores(1, { ecid: ecidOf(visitor) });
  const start = test.clock.now();
  await test.clock.passUntil(() => test.clock.now() > start + 600_000);
  // Those under way when it is noticed, and one for each attempt since.
  expect((await test.relay.state()).refused).toBeLessThan(20 + 64 + 25);
});

it("tells the vendor a visitor's choice before the events that follow it", async () => {
  const { file } = {
    file: { orgId: "53A16ACB5CC1D3760A495C99@AdobeOrg", datastreamId: "d", environment: "development" as const },
  };
  vendor.behave = () => ({ status: 500 });
  const before = await test.stores(2, { ecid: ecidOf(1) });
  const consent = [{ standard: "Adobe", version: "1.0", value: { general: "in" as const, name: "Ana Lopez" } }];
  await test.relay.tellConsent({ ecid: ecidOf(1), file, consent, choice: "in" });
  const after = await test.stores(2, { ecid: ecidOf(1) });
  const start = test.clock.now();
  await test.clock.passUntil(() => test.clock.now() > start + 60_000);
  vendor.behave = () => undefined;
  await test.drains();
  expect(takenOf(ecidOf(1))).toEqual([...before, "consent", ...after]);
  const told = vendor.requests.find(({ action }) => action === "privacy/set-consent");
  expect(told?.body.consent).toEqual([{ standard: "Adobe", version: "1.0", value: { general: "in" } }]);
  const state = vendor.requests.at(-1)?.body.meta?.state?.entries;
  expect(state?.map(({ value }) => value)).toContain("general=in");
});

it("names a media session as the vendor does", async () => {
  const media = (eventType: string, mediaCollection: object) => ({
    ecid: ecidOf(1),
    eventType,
    xdmChanges: { eventType, mediaCollection: { playhead: 0, ...mediaCollection } },
  });
  const [start = ""] = await test.stores(1, media("media.sessionStart", {}));
  await test.stores(1, media("media.play", { sessionID: start.replaceAll("-", "") }));
  await test.stores(1, media("media.ping", { sessionID: start.replaceAll("-", "") }));
  await test.drains();
  expect(vendor.violations).toEqual([]);
  expect(vendor.requests.map(({ action }) => action)).toEqual(["interact", "media play", "media ping"]);
  expect(vendor.taken.at(-1)?.xdm?.mediaCollection).toMatchObject({ sessionID: "vendor-1" });
});

it("sends nothing of an event that was deleted before its turn", async () => {
  vendor.behave = () => ({ status: 500 });
  await test.stores(3, { ecid: ecidOf(1) });
  await test.clock.passUntil(() => vendor.requests.length > 0);
  await test.storage.warehouse.clear();
  vendor.behave = () => undefined;
  const ids = await test.stores(1, { ecid: ecidOf(1) });
  await test.drains();
  expect(takenOf(ecidOf(1))).toEqual(ids);
  expect((await test.relay.state()).delivered).toBe(1);
});

it("goes on after a restart where it was, and does not send again what was delivered", async () => {
  const dataDir = mkdtempSync(join(tmpdir(), "tagwell-relay-"));
  const first = await startTestRelay(vendor, { dataDir });
  const early = await first.stores(5, { ecid: ecidOf(1) });
  await first.drains();
  vendor.behave = () => ({ status: 500 });
  const late = await first.stores(5, { ecid: ecidOf(1) });
  await first.clock.passUntil(() => vendor.requests.length > 2);
  await first.close();
  vendor.behave = () => undefined;
  const second = await startTestRelay(vendor, { dataDir });
  await second.drains();
  expect(takenOf(ecidOf(1))).toEqual([...early, ...late]);
  expect(await second.relay.state()).toMatchObject({ delivered: 10 });
  await second.close();
  rmSync(dataDir, { recursive: true, force: true });
});

it("keeps its database to its own user", async () => {
  const { statSync } = await import("node:fs");
  const dataDir = mkdtempSync(join(tmpdir(), "tagwell-relay-"));
  const own = await startTestRelay(vendor, { dataDir });
  for (const name of ["relay.sqlite", "relay.sqlite-wal"])
    expect(statSync(join(dataDir, name)).mode & 0o777).toBe(0o600);
  await own.close();
  rmSync(dataDir, { recursive: true, force: true });
});

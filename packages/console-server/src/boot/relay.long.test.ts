/** An edge in front of the vendor's edge, over HTTP: identity, acknowledgements, consent, and what the API tells. */
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { newId, scrollEvent } from "@tagwell/collector/testing/sample-event";
import { startVendorEdge, type VendorEdge, vendorCookie } from "@tagwell/collector/testing/vendor-edge";
import { someOf } from "@tagwell/contract/testing/cases-of";
import Database from "libsql";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { startTestEdge, type TestEdge } from "../testing/test-edge.ts";

const identityName = "kndctr_53A16ACB5CC1D3760A495C99_AdobeOrg_identity";
let vendor: VendorEdge;
let edge: TestEdge;
beforeEach(async () => {
  vendor = await startVendorEdge();
  edge = await startTestEdge({ relay: { url: vendor.url, identityLimitMs: 300 } });
});
afterEach(async () => {
  await edge.close();
  await vendor.close();
});

type Payload = { type: string; payload: { key: string; value: string; id: string }[] };
const find = (handle: Payload[], type: string) => handle.find((each) => each.type === type)?.payload;
const cookieOf = (value: string) => ({ headers: { cookie: `${identityName}=${value}` } });
const post = (action: string, body: object, cookie?: string) =>
  edge.ask(`/ee/v1/${action}?configId=example-development`, {
    method: "POST",
    body,
    ...(cookie !== undefined && cookieOf(cookie)),
  });

/** Resolves once the vendor's edge has taken so much. */
async function delivered(count: number): Promise<void> {
  await expect.poll(() => vendor.taken.length, { interval: 20 }).toBeGreaterThanOrEqual(count);
}
/** Resolves once the edge has recorded it. */
async function settled(): Promise<void> {
  await expect.poll(async () => (await edge.ask("/api/health")).json.relay.waiting).toBe(0);
}

it("gives a new visitor the vendor's identity, unchanged, and delivers the event under it once", async () => {
  const _id = newId();
  const { status, json } = await edge.send("interact", [{ xdm: scrollEvent({ _id }) }]);
  expect(status).toBe(200);
  const ecid = find(json.handle, "identity:result")?.[0]?.id ?? "";
  expect(find(json.handle, "state:store")?.[0]).toEqual({
    key: identityName,
    value: vendorCookie(ecid),
    maxAge: 34_128_000,
  });
  expect(find(json.handle, "state:store")?.[1]?.value).toBe("or2");
  expect(find(json.handle, "locationHint:result")).toBeDefined();
  await delivered(1);
  await settled();
  expect(vendor.taken).toMatchObject([{ ecid, id: _id }]);
  // The event went with the cookie, so the vendor's edge was not asked a second time.
  expect(vendor.requests.map(({ action }) => action)).toEqual(["identity/acquire", "collect"]);
  expect(vendor.violations).toEqual([]);
});

it("answers identity/acquire with the vendor's identity", async () => {
  const { json } = await post("identity/acquire", { query: { identity: { fetch: ["ECID"] } } });
  const ecid = find(json.handle, "identity:result")?.[0]?.id ?? "";
  expect(find(json.handle, "state:store")?.[0]?.value).toBe(vendorCookie(ecid));
});

it.each([["hang"], ["reset"], [{ status: 500 }], [{ status: 200, text: "no JSON" }]] as const)(
  "draws an identity itself where Adobe's edge does not give one (%j), and hands it over later",
  async (behaviour) => {
    vendor.behave = () => behaviour;
    const _id = newId();
    const { status, json } = await edge.send("interact", [{ xdm: scrollEvent({ _id }) }]);
    expect(status).toBe(200);
    const ecid = find(json.handle, "identity:result")?.[0]?.id;
    expect(ecid).toMatch(/^\d{38}$/);
    vendor.behave = () => undefined;
    await delivered(1);
    expect(vendor.taken).toMatchObject([{ ecid, id: _id }]);
  },
);

it("does not let visitors wait for a vendor's edge that has just failed three of them", async () => {
  vendor.behave = () => "hang";
  for (let visitor = 0; visitor < 3; visitor++) await edge.send("interact", [{ xdm: scrollEvent() }]);
  const asked = () => vendor.requests.filter(({ action }) => action === "identity/acquire").length;
  const before = asked();
  await edge.send("interact", [{ xdm: scrollEvent() }]);
  expect([before, asked()]).toEqual([3, 3]);
});

it("asks for no identity of a visitor who has one, or whose identity was handed over", async () => {
  const ecid = "3".repeat(38);
  await edge.send("interact", [{ xdm: scrollEvent() }], cookieOf(vendorCookie(ecid)));
  await post("interact", { events: [{ xdm: scrollEvent() }], xdm: { identityMap: { ECID: [{ id: ecid }] } } });
  await delivered(2);
  expect(vendor.requests.filter(({ action }) => action === "identity/acquire")).toEqual([]);
  expect(vendor.taken.map((each) => each.ecid)).toEqual([ecid, ecid]);
});

it("acknowledges while the vendor's edge hangs", async () => {
  vendor.behave = () => "hang";
  const cookie = cookieOf(vendorCookie("3".repeat(38)));
  for (let count = 0; count < 20; count++)
    expect((await edge.send("collect", [{ xdm: scrollEvent() }], cookie)).status).toBe(204);
  expect((await edge.ask("/api/health")).json).toMatchObject({ status: "ok", relay: { waiting: 20 } });
});

it("tells the vendor's edge that a visitor declines, without asking it for an identity", async () => {
  const preferences = [
    { standard: "Adobe", version: "2.0", value: { collect: { val: "n" }, metadata: { time: "x" } } },
  ];
  const { status, json } = await post("privacy/set-consent", { consent: preferences });
  expect(status).toBe(200);
  const ecid = find(json.handle, "identity:result")?.[0]?.id;
  await delivered(1);
  expect(vendor.requests.map(({ action }) => action)).toEqual(["privacy/set-consent"]);
  expect(vendor.requests[0]?.body).toMatchObject({
    consent: [{ standard: "Adobe", version: "2.0", value: { collect: { val: "n" } } }],
    identityMap: { ECID: [{ id: ecid }] },
  });
  expect(JSON.stringify(vendor.requests[0]?.body)).not.toContain("metadata");
});

it("relays nothing of a visitor's own request", async () => {
  await edge.send("interact", [{ xdm: scrollEvent() }], {
    headers: { cookie: "session=secret", "user-agent": "Firefox", "x-forwarded-for": "203.0.113.7" },
  });
  await delivered(1);
  // The stand-in lists every header beyond those of Node's client as a violation.
  expect(vendor.violations).toEqual([]);
  expect(JSON.stringify(vendor.requests)).not.toMatch(/secret|203\.0\.113/);
});

it("shows the status of each accepted event, and of the relay", async () => {
  const bad = newId();
  vendor.behave = ({ ids }) => (ids.includes(bad) ? { status: 400, json: { title: "Invalid" } } : undefined);
  await edge.send("collect", [{ xdm: scrollEvent() }, { xdm: scrollEvent({ _id: bad }) }, { xdm: { eventType: "x" } }]);
  await delivered(1);
  await settled();
  const rows = await edge.rows();
  expect(rows.map(({ relay }) => relay)).toMatchObject([
    { status: "delivered", attempts: 1 },
    { status: "refused", reason: "400 Invalid" },
    undefined,
  ]);
  expect(rows[2]).not.toHaveProperty("relay");
  const { json } = await edge.ask("/api/health");
  expect(json.relay).toMatchObject({ status: "ok", delivered: 1, refused: 1, lastError: { reason: "400 Invalid" } });
  expect((await edge.ask("/metrics")).text).toMatch(/^tagwell_relay_refused_total 1$/m);
});

it("leaves rows and health as they are where the relay is off", async () => {
  const plain = await startTestEdge();
  await plain.send("collect", [{ xdm: scrollEvent() }]);
  expect((await plain.rows())[0]).not.toHaveProperty("relay");
  expect((await plain.ask("/api/health")).json).not.toHaveProperty("relay");
  await plain.close();
});

describe("a relay database that cannot be used", () => {
  const bytes = (length: number) => Buffer.alloc(length, "no database ");
  const foreign = (file: string) => {
    const database = new Database(file);
    database.exec("CREATE TABLE visitors (name TEXT); INSERT INTO visitors VALUES ('x')");
    database.close();
  };
  const cutShort = (file: string) => {
    foreign(file);
    const whole = readFileSync(file);
    writeFileSync(file, Buffer.concat([whole.subarray(0, 100), Buffer.alloc(whole.length - 100, 7)]));
  };
  const harms: [what: string, harm: (file: string) => void, why: string][] = [
    ["is no database", (file) => writeFileSync(file, bytes(8192)), "is not a database"],
    ["is empty", (file) => writeFileSync(file, ""), "is empty"],
    ["was overwritten", cutShort, "is damaged"],
    ["is another program's", foreign, "no such column|no column"],
    ["is a folder", (file) => mkdirSync(file), "unable to open|EISDIR|directory|disk"],
    ["is a link that leads nowhere", (file) => symlinkSync("/nowhere/relay.sqlite", file), "leads nowhere"],
    ["has lost all but its log", (file) => writeFileSync(`${file}-wal`, bytes(4096)), "its log"],
  ];
  it.each(someOf(harms, 3))(
    "and %s does not stop collection, and the log and the health say so",
    async (_, harm, why) => {
      const dataDir = mkdtempSync(join(tmpdir(), "tagwell-relay-"));
      const file = join(dataDir, "relay.sqlite");
      harm(file);
      const damaged = await startTestEdge({ dataDir, relay: { url: vendor.url, identityLimitMs: 300 } });
      const said = damaged.log.find((line) => line.startsWith("the relay does not run: "));
      expect(said?.toLowerCase()).toMatch(new RegExp(why.toLowerCase()));
      expect(said).toContain(file);
      expect(said).not.toContain("undefined");
      const _id = newId();
      expect((await damaged.send("interact", [{ xdm: scrollEvent({ _id }) }])).status).toBe(200);
      expect((await damaged.rows(`?id=${_id}`))[0]?.verdict).toBe("accepted");
      const degraded = expect.stringContaining("The relay does not run.");
      const ready = await damaged.ask("/readyz");
      expect([ready.status, ready.json]).toEqual([200, { status: "ready", degraded }]);
      const health = await damaged.ask("/api/health");
      expect([health.status, health.json]).toEqual([200, expect.objectContaining({ status: "ok", degraded })]);
      expect(health.json).not.toHaveProperty("relay");
      expect((await damaged.ask("/metrics")).text).toMatch(/^tagwell_relay_up 0$/m);
      await damaged.close();
      for (const name of readdirSync(dataDir))
        if (name.startsWith("relay.sqlite")) rmSync(join(dataDir, name), { recursive: true });
      const mended = await startTestEdge({ dataDir, relay: { url: vendor.url, identityLimitMs: 300 } });
      expect((await mended.ask("/readyz")).json).toEqual({ status: "ready" });
      expect((await mended.ask("/api/health")).json.relay).toMatchObject({ status: "ok" });
      await mended.close();
      rmSync(dataDir, { recursive: true });
    },
  );
});

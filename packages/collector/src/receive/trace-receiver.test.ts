/** What is stored of pages' reports, and what the edge adds itself. */

import type { HttpBindings } from "@hono/node-server";
import type { TraceRecord } from "@tagwell/contract";
import { Hono } from "hono";
import { describe, expect, it } from "vitest";
import { serveProperties } from "../check/serve-properties.ts";
import type { ServedProperty } from "../doors/served-property.ts";
import { trustProxies } from "../http/client-address.ts";
import { exampleOrgId, exampleProperty } from "../testing/example-property.ts";
import { encodeIdentityCookie } from "./identity.ts";
import { TraceReceiver } from "./trace-receiver.ts";

const ecid = "12345678901234567890123456789012345678";
const cookieName = (part: string) => `kndctr_${exampleOrgId.replace("@", "_")}_${part}`;
const properties = serveProperties([exampleProperty(), exampleProperty("staging")]);
const [property] = properties.list() as [ServedProperty];
const identity = `${cookieName("identity")}=${encodeIdentityCookie(ecid)}`;
const declined = `${cookieName("consent")}=general=out`;
const record = (more: Partial<TraceRecord> = {}): TraceRecord => ({
  id: "a",
  rule: "page-view",
  outcome: "sent",
  page: "page-1",
  at: "2026-11-21T09:00:00.000Z",
  build: "0.1.0",
  environment: "development",
  ...more,
});

const trusted = trustProxies([]);
const sender = (headers: Record<string, string>, address = "1.2.3.4") => ({ headers, address });

function setUp({ isFull = false } = {}) {
  const saved: TraceRecord[] = [];
  const log: string[] = [];
  let now = Date.UTC(2026, 10, 21, 9);
  const receiver = new TraceReceiver({
    properties,
    trusted,
    async saveTrace(records) {
      if (isFull) throw new Error("SQLITE_FULL");
      saved.push(...records);
    },
    log: (line) => log.push(line),
    now: () => now,
  });
  const app = new Hono<{ Bindings: HttpBindings }>().use(receiver.noteLoads).all("*", (c) => c.text("the library"));
  return {
    saved,
    log,
    later(ms: number) {
      now += ms;
    },
    keep: (records: TraceRecord[], given: Record<string, string> = {}, address?: string) =>
      receiver.keep(sender(given, address), records),
    decline: (given: Record<string, string> = {}) => receiver.noteDeclined(sender(given), property),
    async load(given: Record<string, string>, path = "/tags/development/tagwell.js", method = "GET") {
      // What the server hands a request's handlers beside the request.
      const incoming = { headers: given, socket: { remoteAddress: "1.2.3.4" } };
      const answer = await app.request(path, { method, headers: given }, { incoming });
      return answer.text();
    },
  };
}

describe("a page's report", () => {
  it("is stored with its visit", async () => {
    const { keep, saved } = setUp();
    await keep([record(), record({ id: "b" })], { cookie: identity });
    await keep([record({ page: "page-2" })], { cookie: identity });
    await keep([record({ page: "page-3" })]);
    const [visit] = saved.map((one) => one.visit);
    expect(visit).toMatch(/^[0-9a-f]{16}$/);
    expect(saved.map((one) => one.visit === visit)).toEqual([true, true, true, false]);
    expect(saved[0]).toEqual({ ...record(), visit });
  });

  it("is not stored for a visitor who declined, or when it is empty", async () => {
    const { keep, saved } = setUp();
    await keep([record()], { cookie: `${identity}; ${declined}` });
    await keep([], { cookie: identity });
    expect(saved).toEqual([]);
  });

  it("is redacted again, whatever the page's guard let through", async () => {
    const { keep, saved } = setUp();
    const told = "of greg@example.org";
    const step = { condition: "path", wants: "/a", saw: told, held: false };
    await keep([
      record({
        path: `/records/${told}`,
        detail: told,
        values: { term: told },
        conditions: [step],
        rules: { one: { on: ["click"], conditions: [step] } },
        counts: { taken: 4_155_550_137 },
      }),
    ]);
    expect(JSON.stringify(saved)).not.toContain("greg");
    expect(saved[0]).toMatchObject({
      values: { term: "of [redacted]" },
      conditions: [{ condition: "path", wants: "/a", saw: "of [redacted]", held: false }],
      rules: { one: { on: ["click"], conditions: [{ saw: "of [redacted]" }] } },
      counts: { taken: 4_155_550_137 },
    });
  });

  it("keeps the names of data-layer flags, and redacts tokens in their place", async () => {
    const { keep, saved } = setUp();
    const flags = ["reading.percentageviewed25", "reading.percentageviewed100"];
    const details = [flags.join(", "), "booking.start", `${flags[0]}, percentageviewed4155550137`];
    await keep(details.map((detail) => record({ outcome: "withheld", detail })));
    expect(saved.map(({ detail }) => detail)).toEqual([
      ...details.slice(0, 2),
      expect.not.stringContaining("4155550137"),
    ]);
  });

  it("rejects when it cannot be stored", async () => {
    await expect(setUp({ isFull: true }).keep([record()])).rejects.toThrow("SQLITE_FULL");
  });
});

describe("a sender who reports without end", () => {
  const flood = Array.from({ length: 1000 }, (_, index) => record({ id: `hostile-${index}`, page: `page-${index}` }));
  const pageOf = (site: string) => ({ origin: `http://${site}.localhost:4600` });

  it("fills its own quota, and leaves the others' alone", async () => {
    const { keep, saved } = setUp();
    const answers = await Promise.allSettled(Array.from({ length: 205 }, () => keep(flood, pageOf("gifts"))));
    expect(answers.filter(({ status }) => status === "fulfilled")).toHaveLength(10);
    expect(saved).toHaveLength(10_000);
    await expect(keep([record()], pageOf("gifts"))).rejects.toMatchObject({ status: 429, kind: "too-many-traces" });
    await keep([record()], pageOf("www"));
    await keep([record()], pageOf("gifts"), "5.6.7.8");
    expect(saved).toHaveLength(10_002);
  });

  it("may report again later", async () => {
    const { keep, saved, later } = setUp();
    for (let report = 0; report < 10; report++) await keep(flood, pageOf("www"));
    later(60_000);
    await keep(flood, pageOf("www"));
    await expect(keep(flood, pageOf("www"))).rejects.toMatchObject({ status: 429 });
    await keep(flood.slice(0, 200), pageOf("www"));
    await expect(keep([record()], pageOf("www"))).rejects.toMatchObject({ status: 429 });
    expect(saved).toHaveLength(11_200);
  });

  it("cannot fill the trace with loads on a strange host", async () => {
    const { load, saved } = setUp();
    for (let index = 0; index < 10_005; index++) await load({ host: `host-${index}.example` });
    expect(saved).toHaveLength(10_000);
  });

  it("is refused on a page that is none of the property's", async () => {
    const { keep, saved } = setUp();
    for (const origin of ["http://a.example", "null"])
      await expect(keep([record()], { origin })).rejects.toMatchObject({ status: 403, kind: "unlisted-origin" });
    expect(saved).toEqual([]);
  });
});

describe("a visitor who declines", () => {
  it("is recorded for the page, without the visitor's identity", async () => {
    const { keep, decline, saved } = setUp();
    await keep([record()], { cookie: identity });
    await decline({ cookie: identity, origin: "http://www.localhost:4600" });
    expect(saved.at(-1)).toMatchObject({
      kind: "consent",
      consent: "out",
      outcome: "noted",
      visit: saved[0]?.visit,
      page: "page-1",
      site: "www",
      at: "2026-11-21T09:00:00.000Z",
    });
    expect(JSON.stringify(saved)).not.toContain(ecid);
  });

  it("is recorded for the site where the page is unknown", async () => {
    const { decline, saved } = setUp();
    await decline({ cookie: identity, origin: "http://gifts.localhost" });
    await decline({ host: "gifts.localhost:4600" });
    expect(saved).toMatchObject([
      { visit: "declined-gifts", site: "gifts" },
      { visit: "declined-gifts", site: "gifts" },
    ]);
    expect(new Set(saved.map(({ page }) => page)).size).toBe(2);
  });

  it("can decline even when the record cannot be stored; the log has the error", async () => {
    const { decline, log } = setUp({ isFull: true });
    await decline();
    expect(log).toEqual(["edge: a trace record was not stored: SQLITE_FULL"]);
  });
});

describe("a load of the library", () => {
  it("is recorded on a host that is not listed, where no rule runs", async () => {
    const { load, saved } = setUp();
    expect(await load({ host: "copy.example:8080" })).toBe("the library");
    expect(saved).toMatchObject([
      {
        kind: "refused",
        visit: "not-listed",
        site: "unknown",
        environment: "development",
        detail: "The library is not authorized for this domain (copy.example): no rule runs there.",
      },
    ]);
  });

  it("is recorded under consent out, without the visitor's identity", async () => {
    const { load, saved } = setUp();
    await load({ host: "www.localhost", cookie: `${identity}; ${declined}` });
    expect(saved).toMatchObject([{ kind: "consent", consent: "out", visit: "declined-www", site: "www" }]);
    expect(JSON.stringify(saved)).not.toContain(ecid);
  });

  it.each<[string, Record<string, string>, string, string]>([
    ["on a host of ours", { host: "www.localhost" }, "/tags/development/tagwell.js", "GET"],
    ["of another file", { host: "copy.example" }, "/tags/development/late.js", "GET"],
    ["of no environment", { host: "copy.example" }, "/tags/toString/tagwell.js", "GET"],
    ["of an environment that the edge does not serve", { host: "copy.example" }, "/tags/production/tagwell.js", "GET"],
    ["that only asks about it", { host: "copy.example" }, "/tags/development/tagwell.js", "HEAD"],
    ["by a host with signs in it", { host: "greg@example.org" }, "/tags/development/tagwell.js", "GET"],
    ["by no host", {}, "/tags/development/tagwell.js", "GET"],
    ["outside development", { host: "copy.example" }, "/tags/staging/tagwell.js", "GET"],
  ])("is not recorded %s, and is served", async (_what, headers, path, method) => {
    const { load, saved } = setUp();
    expect(await load(headers, path, method)).toBe(method === "HEAD" ? "" : "the library");
    expect(saved).toEqual([]);
  });

  it("is served even when the record cannot be stored", async () => {
    const { load, log } = setUp({ isFull: true });
    expect(await load({ host: "copy.example" })).toBe("the library");
    expect(log).toHaveLength(1);
  });
});

import { gzipSync } from "node:zlib";

import { describe, expect, it } from "vitest";
import config from "../../property/tagwell.config.ts";
import { expected, faultsOf, nameOf, type Told } from "../job.ts";
import type { Received } from "../stage.ts";
import { floor } from "./floor.ts";
import { posthog } from "./posthog.ts";
import { rudderstack } from "./rudderstack.ts";
import { segment } from "./segment.ts";
import { snowplow } from "./snowplow.ts";
import { tagwell } from "./tagwell.ts";
import type { Variant } from "./variant.ts";
import { vendor } from "./vendor.ts";
import { walkeros } from "./walkeros.ts";

const request = (body: unknown, path = "/collect"): Received => ({
  at: 0,
  method: "POST",
  path,
  headers: {},
  body: Buffer.from(JSON.stringify(body)),
});
const at = Date.UTC(2024, 9, 23);
const timestamp = new Date(at).toISOString();
const edge = (eventType: string, fields: object) => ({ events: [{ xdm: { eventType, timestamp, ...fields } }] });
const snowplowRow = (data: object) => ({
  data: [{ e: "ue", dtm: String(at), ue_pr: JSON.stringify({ data: { data } }) }],
});

describe("each variant's events are decoded from its requests", () => {
  it.each<[Variant, unknown, string]>([
    [tagwell, edge("web.webpagedetails.pageViews", { [config.tenantKey]: { page: {} } }), "view:"],
    [tagwell, edge("page.scrollDepth", { [config.tenantKey]: { page: { scrollMilestone: 25 } } }), "scroll:25"],
    [tagwell, edge("finder.filterUse", { [config.tenantKey]: { finder: { value: "a" } } }), "filter:a"],
    [vendor, edge("page.elementVisible", { _bench: { section: "team" } }), "section:team"],
    [vendor, edge("page.scrollDepth", { _bench: { percentage: 100 } }), "scroll:100"],
    [snowplow, { data: [{ e: "pv", dtm: String(at) }] }, "view:"],
    [snowplow, snowplowRow({ kind: "scroll", detail: 50 }), "scroll:50"],
    [walkeros, [{ name: "filter use", data: { value: "a" }, timestamp: at }], "filter:a"],
    [walkeros, [{ name: "page view", data: {}, timestamp: at }], "view:"],
    [floor, { kind: "section", detail: "team", at }, "section:team"],
  ])("$key %#", ({ decode }, body, name) => {
    const [told] = decode(request(body)) as [Told];
    expect(nameOf(told)).toBe(name);
    expect(told.at).toBe(at);
  });

  it("rejects events that are not part of the job", () => {
    expect(() => tagwell.decode(request(edge("media.play", {})))).toThrow("media.play");
    expect(() => walkeros.decode(request([{ name: "session start" }]))).toThrow("session start");
  });
});

describe("variants that request their configuration first", () => {
  const track = { type: "track", event: "filter", properties: { detail: "a" }, timestamp };
  const captured = { event: "section", timestamp, properties: { detail: "team" } };

  it.each<[Variant, Received, string]>([
    [segment, request(track, "/segment/v1/t"), "filter:a"],
    [segment, request({ type: "page", timestamp }, "/segment/v1/p"), "view:"],
    [rudderstack, request({ ...track, originalTimestamp: timestamp }, "/rudderstack/v1/track"), "filter:a"],
    [posthog, request({ batch: [captured] }, "/posthog/i/v0/e/?ip=0"), "section:team"],
    [posthog, request({ ...captured, event: "$pageview" }, "/posthog/e/"), "view:"],
  ])("$key sends its events %#", ({ decode }, received, name) => {
    expect(decode(received).map(nameOf)).toEqual([name]);
    expect(decode(received)[0]?.at).toBe(at);
  });

  it("send no event with that request", () => {
    expect(segment.decode(request({}, "/segment/v1/projects/bench/settings"))).toEqual([]);
    expect(rudderstack.decode(request({}, "/rudderstack/sourceConfig/?p=npm"))).toEqual([]);
    expect(posthog.decode(request({}, "/posthog/flags/?v=2"))).toEqual([]);
  });

  it("may send events gzipped", () => {
    const body = gzipSync(JSON.stringify({ batch: [captured, captured] }));
    expect(posthog.decode({ ...request({}, "/posthog/i/v0/e/?compression=gzip-js"), body })).toHaveLength(2);
  });

  it("get an error for events that are not part of the job", () => {
    expect(() => segment.decode(request({ type: "identify" }, "/segment/v1/t"))).toThrow("identify");
    expect(() => posthog.decode(request({ event: "$autocapture", properties: {} }, "/posthog/e/"))).toThrow(
      "$autocapture",
    );
  });
});

it("finds missing, unknown and duplicate events", () => {
  const all = expected.map((name): Told => {
    const [kind, detail] = name.split(":") as [Told["kind"], string];
    return { kind, detail };
  });
  expect(all).toHaveLength(28);
  expect(faultsOf(all)).toEqual([]);
  expect(faultsOf([...all.slice(1), { kind: "scroll", detail: "33" }, all[2] as Told])).toEqual([
    `${expected[0]} did not arrive`,
    "scroll:33 is none of the job",
    `${expected[2]} arrived more than once`,
  ]);
});

/** What the storage contract counts, and events that differ in what is counted. */

import type { ValidatedEvent } from "@tagwell/collector/doors/validated-event";
import { exampleReports } from "@tagwell/collector/testing/example-reports";
import { type EventDefinition, eventBreakdowns, type ReportMeasure } from "@tagwell/contract";
import type { CountedEnvironment } from "../../doors/counted-environment.ts";
import { eventMeasure, hourPart } from "../../warehouse/event-measures.ts";
import { countedEnvironments } from "../../warehouse/report-measures.ts";
import { sampledMeasure } from "../../warehouse/sampled-measure.ts";
import { plainEvent } from "./storage-under-test.ts";

const day = 86_400_000;
/** The environments name the property's own fields differently. */
export const tenantKeys = { production: "_example", development: "_trial" } as const;

/** A measure of each kind of part, as reports declare them. */
const declared: Record<string, ReportMeasure> = {
  "no part": { events: ["page.scroll"], key: {} },
  "a field": { events: ["page.scroll"], key: { depth: { field: "page.depth" } } },
  "a field's listed values": {
    events: ["page.scroll"],
    key: { depth: { field: "page.depth", values: { "0": "none", "2.5": "some", "": "unknown" } } },
  },
  "the page": { events: ["page.scroll", "clip_25"], key: { page: { source: "page" } } },
  "the hour": { events: ["page.scroll", "clip_25"], key: { hour: { source: "hour" } } },
  "the label": {
    events: ["page.scroll", "clip_25"],
    key: { label: { source: "label", values: { clip_25: "quarter" } } },
  },
  "the visitor": { events: ["page.scroll"], key: { visitor: { source: "visitor" } } },
  "the host of the page before": { events: ["page.scroll"], key: { referrer: { source: "referrer" } } },
  "the device": { events: ["page.scroll"], key: { device: { field: "agent", as: "device" } } },
  "several parts": {
    events: ["page.scroll", "clip_25"],
    key: { label: { source: "label" }, depth: { field: "page.depth" }, on: { field: "on" }, hour: { source: "hour" } },
  },
};
/** The same as they are counted. */
export const measures = Object.fromEntries(
  Object.entries(declared).map(([name, measure]) => [name, sampledMeasure(measure)]),
);
/** A kind of event that Ask counts. */
const exploredEvent: EventDefinition = {
  ...{ label: "page.scroll", meaning: "", fires: "" },
  fields: {
    container: { rule: { type: "string", sensitivity: "code", meaning: "", pattern: ".*" } },
    page: { depth: { type: "number", sensitivity: "number", fraction: true, min: 0, max: 100, meaning: "" } },
    agent: { type: "string", sensitivity: "agent", meaning: "", maxLength: 512 },
  },
};

/** Measures that no report declares: they are counted from the stored events. */
export const undeclaredMeasures: Record<string, ReportMeasure> = {
  "a field of no report": { events: ["page.scroll"], key: { on: { field: "on" } } },
  "several parts of no report": {
    events: ["page.scroll", "clip_25"],
    key: { hour: { source: "hour" }, page: { source: "page" }, depth: { field: "page.depth" } },
  },
  "the visitor and the page before, of no report": {
    events: ["page.scroll"],
    key: { visitor: { source: "visitor" }, referrer: { source: "referrer" } },
  },
  ...Object.fromEntries(
    [
      undefined,
      hourPart,
      ...eventBreakdowns(exploredEvent).flatMap(({ name, part }) => (part ? [[name, part] as const] : [])),
    ].map((part) => [
      `${part?.[0] ?? "nothing"} of a kind of event`,
      sampledMeasure(eventMeasure(exploredEvent, part && [part])),
    ]),
  ),
};
export const exampleMeasures = exampleReports.flatMap(({ measures }) => Object.values(measures).map(sampledMeasure));

/** What a storage counts for this suite. */
export const contractMeasures: readonly CountedEnvironment[] = countedEnvironments(
  Object.entries(tenantKeys).map(([environment, tenantKey]) => ({
    environment: environment as keyof typeof tenantKeys,
    schema: { tenantKey, envelope: {}, identities: {}, events: [exploredEvent] },
    sites: [{ key: "www", label: "Main", hosts: ["*.example.test"] }],
    reports: [
      ...exampleReports,
      { name: "kinds", title: "Kinds", description: "", measures: declared, facts: [], tables: [] },
    ],
  })),
);

/** Events that differ in one thing each, some of which count for another day, or not at all. */
export function variedEvents(now: number): ValidatedEvent[] {
  const on = (time: number, content: object = {}) => ({ timestamp: new Date(time).toISOString(), ...content });
  const own = (depth: unknown) => ({ _example: { page: { depth }, on: true } });
  const signedIn = { identityMap: { username: [{ id: "a" }, { id: "b", authenticatedState: "authenticated" }] } };
  return [
    plainEvent({}, on(now, own(0))),
    plainEvent({}, on(now, own(2.5))),
    plainEvent({}, on(now, { _example: { container: { rule: "scroll" }, page: { depth: 5 } } })),
    plainEvent({}, on(now, own("2.5"))),
    plainEvent({}, on(now - 2 * day, own(-1))),
    plainEvent({}, on(now - 3_600_000, own('"quoted" \\ 日本'))),
    plainEvent({ site: "gifts" }, on(now, own(0))),
    plainEvent({ site: "unknown" }, on(now, own(false))),
    plainEvent({ environment: "development" }, on(now, { _trial: { page: { depth: 4 } }, ...own(5) })),
    plainEvent({ eventType: "clip_25" }, on(now, own(null))),
    plainEvent({ eventType: "other" }, on(now, own(0))),
    plainEvent({ verdict: "rejected", reasons: ["xdm.a: missing"] }, on(now, own(0))),
    plainEvent({ verdict: "unlisted" }, on(now, own(0))),
    plainEvent({}, on(now, { web: { webPageDetails: { name: "heart" } }, ...signedIn })),
    plainEvent({}, on(now, { web: {}, identityMap: { username: [{ id: "a", authenticatedState: "ambiguous" }] } })),
    plainEvent({}, on(now, { _example: "no group" })),
    ...[
      "https://www.search.example/q?a=b",
      "https://kids.example.test/",
      "https://example.com:8443/a",
      "[redacted]",
    ].map((URL) => plainEvent({}, on(now, { web: { webReferrer: { URL } } }))),
    ...[
      "Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X)",
      "Mozilla/5.0 (iPad; CPU OS 12_5)",
      "Mozilla/5.0 (X11; Linux x86_64)",
      "",
    ].map((agent) => plainEvent({}, on(now, { _example: { agent } }))),
    plainEvent(),
    plainEvent({}, { timestamp: "yesterday" }),
    plainEvent({}, on(now + 2 * day, own(7))),
    plainEvent({}, on(now - 30 * day, own(8))),
    plainEvent({}, on(now - 32 * day, own(9))),
    plainEvent({}, { timestamp: new Date(now).toISOString().replace("Z", "+05:30"), ...own(6) }),
  ];
}

import type { EventRow, TraceRecord, Visit } from "@tagwell/contract";
import { describe, expect, it } from "vitest";
import { exampleProperty } from "../shared/testing/example-property.ts";
import { type TimelineFilter, timelineOf } from "./timeline.ts";

const eventId = "01a1fd55-7a80-70fa-b7c6-80b34fadbea4";
const at = (second: number) => `2026-11-21T09:00:${String(second).padStart(2, "0")}.000Z`;
const record = (second: number, more: Partial<TraceRecord> = {}): TraceRecord => ({
  id: "occurrence",
  rule: "scroll-depth",
  outcome: "sent",
  page: "page-1",
  at: at(second),
  build: "0.1.0",
  environment: "development",
  ...more,
});
const noted = (kind: NonNullable<TraceRecord["kind"]>, more: Partial<TraceRecord> = {}) =>
  record(1, { kind, rule: kind, outcome: "noted", ...more });
const row = (second: number, more: Partial<EventRow> = {}): EventRow => ({
  receivedAt: at(second),
  verdict: "accepted",
  reasons: [],
  site: "unknown",
  environment: "development",
  consent: null,
  event: { xdm: { _id: eventId, eventType: "page.scroll", _example: { page: { percent: 25 } } } },
  ...more,
});
const visitOf = (records: TraceRecord[], events: EventRow[] = []): Visit => ({
  visit: "visit-1",
  startedAt: at(0),
  lastAt: at(59),
  pages: [],
  visitor: "guest",
  counts: { fired: 0, sent: 0, skipped: 0, failed: 0, errors: 0, failedRequests: 0 },
  lastSent: [],
  records,
  events,
});
const linesOf = (visit: Visit, filter?: TimelineFilter) => timelineOf(exampleProperty, visit, filter);
const line = (one: TraceRecord) => linesOf(visitOf([one]))[0];

describe("timelineOf", () => {
  const opened = noted("page", { path: "/find-a-doctor", at: at(2) });
  const records = [
    record(5, { id: eventId, labels: ["page.scroll"] }),
    noted("request", { at: at(6), page: "page-2", events: ["other"], detail: "/ee/v1/collect: taken" }),
    opened,
    noted("push", { at: at(2), values: { event: "pageload" } }),
  ];
  const other = row(1, {
    event: { xdm: { _id: "other", eventType: "no.such" } },
    verdict: "rejected",
    reasons: ["why"],
  });
  const visit = visitOf(records, [row(7), other]);

  it("sorts the lines by time, and keeps the reported order of lines with the same time", () => {
    const lines = linesOf(visit);
    expect(lines.map(({ at: time, kind }) => [time, kind])).toEqual([
      [at(1), "Edge"],
      [at(2), "Page"],
      [at(2), "Data layer"],
      [at(5), "Rule"],
      [at(6), "Request"],
      [at(7), "Edge"],
    ]);
    expect(new Set(lines.map(({ key }) => key)).size).toBe(6);
  });

  it("filters by page: a stored event belongs to the page whose rule sent it or whose request carried it", () => {
    expect(linesOf(visit, { page: "page-1" }).map(({ kind }) => kind)).toEqual(["Page", "Data layer", "Rule", "Edge"]);
    expect(linesOf(visit, { page: "page-2" }).map(({ title }) => title)).toEqual([
      "Rejected No such",
      "/ee/v1/collect: taken, 1 event",
    ]);
    expect(linesOf(visit, { page: "page-3" })).toEqual([]);
  });

  it("filters by text in any part of a line, in any case", () => {
    const titles = (text: string) => linesOf(visit, { text }).map(({ kind }) => kind);
    expect(titles(" FIND-a-doctor ")).toEqual(["Page"]);
    expect(titles("edge")).toEqual(["Edge", "Edge"]);
    expect(titles("why")).toEqual(["Edge"]);
    expect(titles("   ")).toHaveLength(6);
    expect(titles("nothing like it")).toEqual([]);
  });

  it("does not change the visit", () => {
    expect(visit.records).toBe(records);
    expect(records[2]).toBe(opened);
  });
});

describe("a timeline line", () => {
  it.each<[string, TraceRecord, string, string[]]>([
    [
      "Page",
      noted("page", { path: "/a", from: "gifts", consent: "in" }),
      "Opened /a, from a link on Gifts",
      ["Consent: in", "Library 0.1.0, development"],
    ],
    ["Page", noted("page"), "Opened a page", ["Consent: not reported", "Library 0.1.0, development"]],
    [
      "Data layer",
      noted("push", { values: { event: "searched", "search.term": "a text" }, counts: { times: 3 } }),
      "Pushed searched (3 times)",
      ["event: searched", "search.term: a text"],
    ],
    ["Data layer", noted("push", { values: { a: "1", b: "1" } }), "Pushed a, b", ["a: 1", "b: 1"]],
    [
      "Data layer",
      noted("push", { values: { a: "1", b: "1", c: "1", d: "1", e: "1" } }),
      "Pushed a, b, c and 2 more",
      ["a: 1", "b: 1", "c: 1", "d: 1", "e: 1"],
    ],
    ["Data layer", noted("push"), "Pushed nothing", []],
    [
      "Request",
      noted("request", {
        detail: "/ee/v1/collect: taken",
        events: ["a", "b"],
        status: 204,
        milliseconds: 12,
        counts: { attempt: 2 },
      }),
      "/ee/v1/collect: taken, 2 events, attempt 2",
      ["Status 204", "12 ms"],
    ],
    ["Consent", noted("consent", { consent: "pending" }), "Consent pending", []],
    ["Delivery", noted("delivery", { counts: { taken: 2 } }), "Delivery of events so far", ["taken: 2"]],
    ["Guard", noted("guard", { counts: { "a.b: e-mail": 1 } }), "Values redacted so far", ["a.b: e-mail: 1"]],
    ["Rule", record(1, { labels: ["a.b", "c.d"] }), "scroll-depth sent a.b, c.d", []],
    ["Rule", record(1), "scroll-depth sent an event", []],
    ["Rule", record(1, { outcome: "completed" }), "scroll-depth fired without sending an event", []],
    [
      "Rule",
      record(1, { outcome: "condition-failed", detail: "user-agent" }),
      "scroll-depth did not fire: user agent",
      [],
    ],
    [
      "Rule",
      record(1, { outcome: "withheld", detail: "booking.start" }),
      "scroll-depth did not fire: booking.start was already set",
      [],
    ],
  ])("describes a record of kind %s: %j", (kind, one, title, details) => {
    expect(line(one)).toMatchObject({ kind, title, details, isBad: false });
  });

  it("lists a rule's trigger, conditions, values that it read and redactions", () => {
    const conditions = [
      { condition: "path", wants: "/a", saw: "/a", held: true },
      { condition: "user-agent", wants: "Googlebot", saw: "Firefox", negated: true, held: true },
      { condition: "value-comparison", wants: "count equals 2", saw: "1", held: false },
    ];
    const reported = {
      trigger: "dom-ready",
      conditions,
      values: { term: "a text" },
      cuts: ["page.title: e-mail", "page.title: e-mail"],
    };
    expect(line(record(1, reported))?.details).toEqual([
      "Trigger: dom ready",
      "Condition passed: path is /a (actual: /a)",
      "Condition passed: user agent is not Googlebot (actual: Firefox)",
      "Condition failed: value comparison is count equals 2 (actual: 1)",
      "Read term: a text",
      "Redacted page.title: e-mail",
    ]);
  });

  it.each<[TraceRecord, string]>([
    [noted("request", { detail: "/ee/v1/collect: no answer", status: 0 }), "/ee/v1/collect: no answer, 0 events"],
    [noted("request", { detail: "/ee/v1/collect: not taken" }), "/ee/v1/collect: not taken, 0 events"],
    [noted("consent", { consent: "out", detail: "The visitor declined." }), "The visitor declined."],
    [noted("refused"), "Not authorized for this domain"],
    [noted("error", { detail: "It failed. TypeError" }), "It failed. TypeError"],
    [record(1, { outcome: "failed", detail: "send-event" }), "scroll-depth failed in send-event"],
  ])("is marked as bad: %j", (one, title) => {
    expect(line(one)).toMatchObject({ title, isBad: true });
  });

  it("has no status for a request without a response", () => {
    expect(line(noted("request", { status: 0 }))?.details).toEqual(["Status none", "0 ms"]);
  });

  it("shows a stored event with its verdict and a link to it", () => {
    const [accepted, rejected] = linesOf(
      visitOf([], [row(1), row(2, { verdict: "rejected", reasons: ["xdm.web: missing"] })]),
    );
    expect(accepted).toMatchObject({
      title: "Accepted Page scroll: 25 % of the page",
      details: [],
      isBad: false,
      eventKey: eventId,
    });
    expect(rejected).toMatchObject({
      title: "Rejected Page scroll: 25 % of the page",
      details: ["xdm.web: missing"],
      isBad: true,
    });
  });
});

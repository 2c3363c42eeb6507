/** A visit's lines: their order, their words, and which of them are shown. */
import type { EventRow, TraceRecord, Visit } from "@tagwell/contract";
import { describe, expect, it } from "vitest";
import { timelineOf } from "./timeline.ts";

const eventId = "01a1fd55-7a80-70fa-b7c6-80b34fadbea4";
const at = (second: number) => `2026-11-21T09:00:${String(second).padStart(2, "0")}.000Z`;
const record = (second: number, more: Partial<TraceRecord> = {}): TraceRecord => ({
  id: "moment",
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
  site: "clinical",
  environment: "development",
  event: { xdm: { _id: eventId, eventType: "page.scrollDepth", _tagwell: { page: { scrollMilestone: 25 } } } },
  ...more,
});
const visitOf = (records: TraceRecord[], events: EventRow[] = []): Visit => ({
  visit: "visit-1",
  startedAt: at(0),
  lastAt: at(59),
  pages: [],
  records,
  events,
});
const line = (one: TraceRecord) => timelineOf(visitOf([one]), undefined)[0];

describe("the lines of a visit", () => {
  const opened = noted("page", { path: "/find-a-doctor", at: at(2) });
  const records = [
    record(5, { id: eventId, labels: ["page.scrollDepth"] }),
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

  it("stand in the order in which things happened, whatever came first; at one instant as they were told", () => {
    const lines = timelineOf(visit, undefined);
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

  it("are a page's alone where one is named: its events by the rule that sent them, or the request that carried them", () => {
    expect(timelineOf(visit, "page-1").map(({ kind }) => kind)).toEqual(["Page", "Data layer", "Rule", "Edge"]);
    expect(timelineOf(visit, "page-2").map(({ title }) => title)).toEqual([
      "Rejected No such",
      "/ee/v1/collect: taken, 1 event",
    ]);
    expect(timelineOf(visit, "page-3")).toEqual([]);
  });

  it("are those with a text, wherever it stands in them, in whatever case", () => {
    const titles = (text: string) => timelineOf(visit, undefined, text).map(({ kind }) => kind);
    expect(titles(" FIND-a-doctor ")).toEqual(["Page"]);
    expect(titles("edge")).toEqual(["Edge", "Edge"]);
    expect(titles("why")).toEqual(["Edge"]);
    expect(titles("   ")).toHaveLength(6);
    expect(titles("nothing like it")).toEqual([]);
  });

  it("leave the visit as it was", () => {
    expect(visit.records).toBe(records);
    expect(records[2]).toBe(opened);
  });
});

describe("a line", () => {
  it.each<[string, TraceRecord, string, string[]]>([
    [
      "Page",
      noted("page", { path: "/a", from: "giving", consent: "in" }),
      "/a opened, linked from giving",
      ["Consent: in", "Library 0.1.0, development"],
    ],
    ["Page", noted("page"), "A page opened", ["Consent: not told", "Library 0.1.0, development"]],
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
    ["Delivery", noted("delivery", { counts: { taken: 2 } }), "What became of events so far", ["taken: 2"]],
    ["Guard", noted("guard", { counts: { "a.b: e-mail": 1 } }), "What was held back so far", ["a.b: e-mail: 1"]],
    ["Rule", record(1, { labels: ["a.b", "c.d"] }), "scroll-depth sent a.b, c.d", []],
    ["Rule", record(1), "scroll-depth sent an event", []],
    ["Rule", record(1, { outcome: "completed" }), "scroll-depth fired, and sent no event", []],
    [
      "Rule",
      record(1, { outcome: "condition-failed", detail: "user-agent" }),
      "scroll-depth did not fire: user agent",
      [],
    ],
    [
      "Rule",
      record(1, { outcome: "withheld", detail: "openscheduling.start" }),
      "scroll-depth counts as sent: openscheduling.start was set before",
      [],
    ],
  ])("of the kind %s: %j", (kind, one, title, details) => {
    expect(line(one)).toMatchObject({ kind, title, details, isBad: false });
  });

  it("of a rule says what triggered it, what each condition saw, what was read and what was cut", () => {
    const conditions = [
      { condition: "path", wants: "/a", saw: "/a", held: true },
      { condition: "user-agent", wants: "Googlebot", saw: "Firefox", negated: true, held: true },
      { condition: "value-comparison", wants: "count equals 2", saw: "1", held: false },
    ];
    const told = {
      trigger: "dom-ready",
      conditions,
      values: { term: "a text" },
      cuts: ["page.title: e-mail", "page.title: e-mail"],
    };
    expect(line(record(1, told))?.details).toEqual([
      "Triggered by dom ready",
      "Held. Condition: path is /a; it saw /a.",
      "Held. Condition: user agent is not Googlebot; it saw Firefox.",
      "Did not hold. Condition: value comparison is count equals 2; it saw 1.",
      "Read term: a text",
      "The guard cut page.title: e-mail",
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

  it("of a request that got no answer has no status", () => {
    expect(line(noted("request", { status: 0 }))?.details).toEqual(["Status none", "0 ms"]);
  });

  it("of a stored event says the edge's verdict, and leads to the event", () => {
    const [accepted, rejected] = timelineOf(
      visitOf([], [row(1), row(2, { verdict: "rejected", reasons: ["xdm.web: missing"] })]),
      undefined,
    );
    expect(accepted).toMatchObject({
      title: "Accepted Scroll depth: 25 %",
      details: [],
      isBad: false,
      eventKey: eventId,
    });
    expect(rejected).toMatchObject({
      title: "Rejected Scroll depth: 25 %",
      details: ["xdm.web: missing"],
      isBad: true,
    });
  });
});

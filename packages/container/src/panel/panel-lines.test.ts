/** The panel's lines: every rule with its reason, and what happened in the order of time. */
import type { TraceRecord } from "@tagwell/contract";
import { expect, it } from "vitest";
import { previewSentence, ruleLines, summaryLine, timelineLines } from "./panel-lines.ts";
import { createPreviewFeed, type PreviewFeed } from "./preview-feed.ts";

const at = (second: number) => `2026-11-22T09:00:0${second}.000Z`;
const common = { page: "p", build: "0.1.0", environment: "preview" } as const;
const path = { condition: "path", wants: "/lp", saw: "/", held: false };
const opened: TraceRecord = {
  ...{ ...common, kind: "page", id: "p", rule: "page", outcome: "noted", at: at(0), path: "/", consent: "in" },
  rules: { "page-view": { on: ["dom-ready"], conditions: [] }, banner: { on: ["click"], conditions: [path] } },
};
const sent: TraceRecord = { ...common, id: "e", rule: "page-view", outcome: "sent", at: at(1), labels: ["page.view"] };
const push = (second: number): TraceRecord => ({
  ...{
    ...common,
    kind: "push",
    id: "p",
    rule: "push",
    outcome: "noted",
    at: at(second),
    values: { event: "scrolled" },
  },
});

function fed(...records: TraceRecord[]): PreviewFeed {
  const feed = createPreviewFeed();
  for (const record of records) feed.addRecord(record);
  return feed;
}

it("lists the rules that did not fire first, each with the reason", () => {
  const lines = ruleLines(fed(opened, sent));
  expect(lines.map(({ kind, title }) => `${kind} ${title}`)).toEqual([
    "Did not fire banner: Condition failed: path is /lp (actual: /).",
    "Fired page-view: It fired once and sent page.view.",
  ]);
  expect(lines[0]?.details).toEqual(["Condition failed: path is /lp (actual: /)"]);
});

it("counts pushes that repeat, and leaves out counts and requests", () => {
  const feed = fed(opened, push(1), push(2), push(3), { ...opened, kind: "guard", counts: { a: 1 } });
  expect(timelineLines(feed).map(({ title }) => title)).toEqual(["Opened /", "Pushed scrolled (3 times)"]);
});

it("shows an event with its state, what the guard removed, and its content", () => {
  const feed = fed(opened);
  feed.addEvent({ id: "e", at: at(2), xdm: { eventType: "page.view" }, state: "under way" });
  feed.addRecord(push(3));
  expect(timelineLines(feed)[1]).toMatchObject({ title: "page.view is being sent", tone: "plain" });
  feed.setState(["e", "another"], "failed");
  expect(timelineLines(feed)[1]).toMatchObject({ title: "page.view was not taken yet", tone: "bad" });
  feed.setState(["e"], "taken");
  feed.addCuts("e", ["_example.page.title: phone"]);
  expect(timelineLines(feed)[1]).toMatchObject({
    key: "event-e",
    title: "page.view was taken by the edge",
    details: ["The guard removed _example.page.title: phone"],
    code: '{\n  "eventType": "page.view"\n}',
    tone: "good",
  });
});

it("sums up", () => {
  const feed = fed(opened, sent, { ...opened, kind: "consent", consent: "out", at: at(3) });
  expect(summaryLine(feed)).toBe("1 rule fired, 0 events sent, consent out");
  const preview = { environment: "staging", expiresAt: 0, id: "i", signature: "s" } as const;
  const time = () => "16:40";
  expect(previewSentence({ ...preview, build: "1f2e3d4c5b6a" }, time)).toBe(
    "Preview of staging, build 1f2e3d4c5b6a, until 16:40. Only you see this.",
  );
  expect(previewSentence({ ...preview, build: "as-built" }, time)).toContain("the latest build");
});

it("is bounded, and keeps what the page reported of its rules", () => {
  const feed = fed(opened, ...Array.from({ length: 2000 }, () => push(1)));
  for (let id = 0; id < 2000; id++) {
    feed.addEvent({ id: `${id}`, at: at(1), xdm: {}, state: "taken" });
    feed.addCuts(`${id}`, ["a: b"]);
  }
  expect([feed.records.length, feed.events.size, feed.cuts.size]).toEqual([500, 500, 500]);
  expect(feed.records[0]).toBe(opened);
});

/** Generates events and trace records from a seed, so that every run stores the same data. */
import { randomUUID } from "node:crypto";
import type { TraceRecord } from "@tagwell/contract";
import { bookingSteps } from "../../packages/edge/src/testing/example-booking-report.ts";
import type { ValidatedEvent } from "../../packages/edge/src/validated-event.ts";

const day = 86_400_000;
const pages = 400;
const sites = ["www", "kids", "campus", "booking", "gifts"];
const flags = Object.entries(bookingSteps).flatMap(([step, names]) => names.map((flag) => ({ flag, step })));

/** A whole number from 0 to below `below`. */
export type Draw = (below: number) => number;
/** Generates an event from one of the last `days` days. */
export type Make = (draw: Draw, days: number) => ValidatedEvent;

/** An event that reports count; event types are mixed as on a busy site. */
export function countedEvent(draw: Draw, days: number): ValidatedEvent {
  const kind = draw(100);
  const milestone = 25 * (1 + draw(4));
  if (kind < 30)
    return event(draw, days, "web.webpagedetails.pageViews", (page) => ({ page: { type: `type ${page % 12}` } }));
  if (kind < 70) return event(draw, days, "page.scroll", () => ({ page: { scrollMilestone: milestone } }));
  if (kind < 75) return event(draw, days, "section.view", () => ({ page: { section: `section ${draw(20)}` } }));
  if (kind < 85) {
    const part = ["start", "25", "50", "75", "end"][draw(5)];
    const videoId = draw(60);
    return event(draw, days, `clip_${part}`, () => ({ video: { videoId, videoTitle: `Clip ${videoId}` } }));
  }
  if (kind < 93) {
    const filter = { name: `filter ${draw(8)}`, value: `value ${draw(80)}`, action: draw(4) > 0 ? "set" : "clear" };
    return event(draw, days, "filter.use", () => ({ filter: { ...filter, resultCount: draw(20) } }));
  }
  const { flag, step } = flags[draw(flags.length)] ?? {};
  const entry = ["standalone", "embedded"][draw(2)];
  return event(draw, days, `booking.${flag}`, () => ({ booking: { flag, step, entry } }));
}

/** An event of similar size that no report counts. */
export function uncountedEvent(draw: Draw, days: number): ValidatedEvent {
  return event(draw, days, "web.webinteraction.linkClicks", (page) => ({ page: { type: `type ${page % 12}` } }));
}

/** An event as stored: two in a hundred are rejected. */
export function storedEvent(draw: Draw, days: number): ValidatedEvent {
  const made = countedEvent(draw, days);
  if (draw(50) > 0) return made;
  const reasons = [`xdm._example.page.percentageViewed: expected a number, found "${draw(1000)}"`];
  return { ...made, verdict: "rejected", reasons };
}

function event(draw: Draw, days: number, eventType: string, ownOf: (page: number) => object): ValidatedEvent {
  const id = randomUUID();
  // A few pages get most of the views.
  const page = Math.floor(pages * (draw(1000) / 1000) ** 3);
  const site = sites[page % sites.length] ?? "";
  const timestamp = new Date(Date.now() - draw(days * day)).toISOString();
  const name = `content:${site}:us:en:page-${page}`;
  const web = { webPageDetails: { name, URL: `https://${site}.example/page-${page}`, pageViews: { value: 1 } } };
  const own = { ...ownOf(page), container: { rule: `rule-${draw(40)}`, build: "1.0.0" } };
  const xdm = JSON.stringify({ _id: id, eventType, timestamp, web, filler: "x".repeat(500), _example: own });
  return {
    ...{ id: id.replaceAll("-", ""), site, environment: "development", eventType, verdict: "accepted", reasons: [] },
    xdm,
  };
}

/** A trace record. Each page sends fifty: its opening, its rules' activity and its counters. */
export function traceRecord(number: number, draw: Draw): TraceRecord {
  const page = `page-load-${Math.floor(number / 50)}`;
  const visit = `visit-${Math.floor(number / 200)}`;
  const site = sites[Math.floor(number / 200) % sites.length] ?? "";
  const about = { page, visit, site, at: new Date().toISOString(), build: "1.0.0" };
  const common = { ...about, environment: "development" } as const;
  const place = number % 50;
  if (place === 0)
    return { ...common, kind: "page", id: page, rule: "page", outcome: "noted", path: `/page-${draw(pages)}` };
  if (place === 48 || place === 49) {
    const kind = place === 48 ? "delivery" : "guard";
    const counts: Record<string, number> =
      kind === "delivery" ? { taken: 20, acknowledged: 20 } : { "web.webPageDetails.URL: e-mail": draw(3) };
    return { ...common, kind, id: page, rule: kind, outcome: "counted", counts };
  }
  const outcome = (["sent", "condition-failed", "condition-failed", "failed"] as const)[draw(40) === 0 ? 3 : draw(3)];
  const steps = [{ condition: "path", wants: "/find-a-doctor", saw: `/page-${draw(pages)}`, held: outcome === "sent" }];
  return { ...common, id: randomUUID(), rule: `rule-${draw(40)}`, outcome: outcome ?? "sent", conditions: steps };
}

/** The same numbers from the same seed (mulberry32). */
export function drawFrom(seed: number): Draw {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296) * below);
  };
}

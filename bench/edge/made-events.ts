/** Events and trace records for measurements: made from a seed, so that every run stores the same. */
import { randomUUID } from "node:crypto";
import { type SiteKey, schedulingFlags, schedulingSteps, siteLabels, type TraceRecord } from "@tagwell/contract";
import type { ValidatedEvent } from "../../packages/edge/src/validated-event.ts";

const day = 86_400_000;
const pages = 400;
const sites = Object.keys(siteLabels) as SiteKey[];

/** A whole number from 0 and below the one that is given. */
export type Draw = (below: number) => number;
/** Makes an event of one of the last so many days. */
export type Make = (draw: Draw, days: number) => ValidatedEvent;

/** One that reports count, in the mixture of a busy site. */
export function countedEvent(draw: Draw, days: number): ValidatedEvent {
  const kind = draw(100);
  const milestone = 25 * (1 + draw(4));
  if (kind < 30)
    return event(draw, days, "web.webpagedetails.pageViews", (page) => ({ page: { type: `type ${page % 12}` } }));
  if (kind < 70) return event(draw, days, "page.scrollDepth", () => ({ page: { scrollMilestone: milestone } }));
  if (kind < 75)
    return event(draw, days, "page.elementVisible", () => ({ page: { elementVisible: `section ${draw(20)}` } }));
  if (kind < 85) {
    const part = ["start", "25", "50", "75", "end"][draw(5)];
    const videoId = draw(60);
    return event(draw, days, `video_${part}`, () => ({ video: { videoId, videoTitle: `Video ${videoId}` } }));
  }
  if (kind < 93) {
    const finder = { name: `filter ${draw(8)}`, value: `value ${draw(80)}`, action: draw(4) > 0 ? "set" : "clear" };
    return event(draw, days, "finder.filterUse", () => ({ finder: { ...finder, resultCount: draw(20) } }));
  }
  const place = draw(schedulingFlags.length);
  const flag = schedulingFlags[place];
  // A flag belongs to one step.
  const step = schedulingSteps[place % schedulingSteps.length];
  const entry = ["standalone", "embedded", "signup"][draw(3)];
  return event(draw, days, `scheduling.${flag}`, () => ({ scheduling: { flag, step, entry } }));
}

/** One that no report counts, of about the same size. */
export function uncountedEvent(draw: Draw, days: number): ValidatedEvent {
  return event(draw, days, "web.webinteraction.linkClicks", (page) => ({ page: { type: `type ${page % 12}` } }));
}

/** What is stored: two in a hundred are rejected. */
export function storedEvent(draw: Draw, days: number): ValidatedEvent {
  const made = countedEvent(draw, days);
  if (draw(50) > 0) return made;
  const reasons = [`xdm._tagwell.page.percentageViewed: expected a number, found "${draw(1000)}"`];
  return { ...made, verdict: "rejected", reasons };
}

function event(draw: Draw, days: number, eventType: string, ownOf: (page: number) => object): ValidatedEvent {
  const id = randomUUID();
  // Few pages have most of the views.
  const page = Math.floor(pages * (draw(1000) / 1000) ** 3);
  const site = sites[page % sites.length] as SiteKey;
  const timestamp = new Date(Date.now() - draw(days * day)).toISOString();
  const name = `content:${site}:us:en:page-${page}`;
  const web = { webPageDetails: { name, URL: `https://${site}.example/page-${page}`, pageViews: { value: 1 } } };
  const own = { ...ownOf(page), container: { rule: `rule-${draw(40)}`, build: "1.0.0" } };
  const xdm = JSON.stringify({ _id: id, eventType, timestamp, web, filler: "x".repeat(500), _tagwell: own });
  return {
    ...{ id: id.replaceAll("-", ""), site, environment: "development", eventType, verdict: "accepted", reasons: [] },
    xdm,
  };
}

/** What pages tell, fifty records each: that they opened, what their rules did, and how their counts stand. */
export function traceRecord(number: number, draw: Draw): TraceRecord {
  const page = `page-load-${Math.floor(number / 50)}`;
  const visit = `visit-${Math.floor(number / 200)}`;
  const site = sites[Math.floor(number / 200) % sites.length] as SiteKey;
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

/** Makes realistic events and trace records from a seed, any number of them: the same ones in every run. */
import type { EnvironmentName, TraceRecord } from "@tagwell/contract";
import type { ValidatedEvent } from "../doors/validated-event.ts";
import { bookingSteps } from "./example-booking-report.ts";

const day = 86_400_000;
const pages = 400;
const sites = ["www", "kids", "campus", "booking", "gifts"];
const flags = Object.entries(bookingSteps).flatMap(([step, names]) => names.map((flag) => ({ flag, step })));

/** A whole number from 0 to below `below`. */
export type Draw = (below: number) => number;

/** What an event is made of: the seeded numbers, and the period that its own time is from. */
export interface Period {
  draw: Draw;
  /** The end of the period, in milliseconds since 1970. */
  now: number;
  days: number;
}

/**
 * So many events as they reach a storage, in two environments: two in a hundred are rejected, one in a hundred comes again, and
 * as many have a clock that is ahead, or months behind. Reports count most of them.
 */
export function* madeEvents({ seed, count, ...period }: { seed: number; count: number } & Omit<Period, "draw">) {
  const draw = drawFrom(seed);
  const recent: ValidatedEvent[] = [];
  for (let made = 0; made < count; made++) {
    const known = draw(100) === 0 ? recent[draw(recent.length)] : undefined;
    const environment: EnvironmentName = draw(4) === 0 ? "development" : "production";
    const event = known ?? { ...storedEvent({ draw, ...oddly(draw, period) }), environment };
    if (recent.length < 1000) recent.push(event);
    else recent[draw(1000)] = event;
    yield event;
  }
}

/** The period of a clock that may be wrong. */
function oddly(draw: Draw, { now, days }: Omit<Period, "draw">): Omit<Period, "draw"> {
  const chance = draw(200);
  if (chance === 0) return { now: now + 3 * day, days: 2 };
  return chance === 1 ? { now: now - 32 * day, days: 60 } : { now, days };
}

/** An event that reports count; labels are mixed as on a busy site. */
export function countedEvent(period: Period): ValidatedEvent {
  const { draw } = period;
  const kind = draw(100);
  const milestone = 25 * (1 + draw(4));
  if (kind < 30)
    return event(period, "web.webpagedetails.pageViews", (page) => ({ page: { type: `type ${page % 12}` } }));
  if (kind < 70) return event(period, "page.scroll", () => ({ page: { scrollMilestone: milestone } }));
  if (kind < 75) return event(period, "section.view", () => ({ page: { section: `section ${draw(20)}` } }));
  if (kind < 85) {
    const part = ["start", "25", "50", "75", "end"][draw(5)];
    const videoId = draw(60);
    return event(period, `clip_${part}`, () => ({ video: { videoId, videoTitle: `Clip ${videoId}` } }));
  }
  if (kind < 93) {
    const filter = { name: `filter ${draw(8)}`, value: `value ${draw(80)}`, action: draw(4) > 0 ? "set" : "clear" };
    return event(period, "filter.use", () => ({ filter: { ...filter, resultCount: draw(20) } }));
  }
  const { flag, step } = flags[draw(flags.length)] ?? {};
  const entry = ["standalone", "embedded"][draw(2)];
  return event(period, `booking.${flag}`, () => ({ booking: { flag, step, entry } }));
}

/** An event of similar size that no report counts. */
export function uncountedEvent(period: Period): ValidatedEvent {
  return event(period, "web.webinteraction.linkClicks", (page) => ({ page: { type: `type ${page % 12}` } }));
}

/** An event as stored: two in a hundred are rejected. */
export function storedEvent(period: Period): ValidatedEvent {
  const made = countedEvent(period);
  if (period.draw(50) > 0) return made;
  const reasons = [`xdm._example.page.percentageViewed: expected a number, found "${period.draw(1000)}"`];
  return { ...made, verdict: "rejected", reasons };
}

function event({ draw, now, days }: Period, eventType: string, ownOf: (page: number) => object): ValidatedEvent {
  // A few pages get most of the views.
  const page = Math.floor(pages * (draw(1000) / 1000) ** 3);
  const site = sites[page % sites.length] ?? "";
  const time = now - draw(days * day);
  const _id = idOf(draw, time);
  const name = `content:${site}:us:en:page-${page}`;
  const web = { webPageDetails: { name, URL: `https://${site}.example/page-${page}`, pageViews: { value: 1 } } };
  const own = { ...ownOf(page), container: { rule: `rule-${draw(40)}`, build: "1.0.0" } };
  const visitor = draw(1_000_000);
  const username = [{ id: `visitor-${visitor}`, authenticatedState: "authenticated" }];
  return {
    ...{ id: _id.replaceAll("-", ""), site, environment: "development", eventType, verdict: "accepted", reasons: [] },
    xdm: JSON.stringify({
      ...{ _id, eventType, timestamp: new Date(time).toISOString(), web },
      ...(visitor % 5 === 0 && { identityMap: { username } }),
      ...{ filler: "x".repeat(500), _example: own },
    }),
    ecid: String(visitor).padStart(38, "7"),
  };
}

/** A UUID version 7. */
function idOf(draw: Draw, time: number): string {
  const start = time.toString(16).padStart(12, "0");
  const hex = (digits: number) =>
    draw(16 ** digits)
      .toString(16)
      .padStart(digits, "0");
  return `${start.slice(0, 8)}-${start.slice(8)}-7${hex(3)}-8${hex(3)}-${hex(6)}${hex(6)}`;
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
  return {
    ...common,
    id: idOf(draw, Date.now()),
    rule: `rule-${draw(40)}`,
    outcome: outcome ?? "sent",
    conditions: steps,
  };
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

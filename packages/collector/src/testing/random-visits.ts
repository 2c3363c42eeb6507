/** Random visits to the Example property's sites, for tests of the reports: what happened on each page, and its events. */
import fc from "fast-check";
import type { ValidatedEvent } from "../doors/validated-event.ts";
import { bookingSteps } from "./example-booking-report.ts";
import { newId } from "./sample-event.ts";

export type BookingStep = keyof typeof bookingSteps;
export const stepNames = Object.keys(bookingSteps) as BookingStep[];

/** One page load and all that a visitor did there. */
export interface PageLoad {
  site: "www" | "gifts";
  environment: "development" | "production";
  page: string;
  /** Days before today. */
  daysAgo: number;
  /** The deepest milestone passed, or 0. */
  depth: number;
  sections: string[];
  /** Each playback's last milestone, as an index. */
  playbacks: { video: number; reached: number }[];
  filters: { name: string; value: string; action: "set" | "clear"; resultCount?: number | undefined }[];
  /** Steps of the booking flow reached here, with their first flag or their first two. */
  steps: { step: BookingStep; alsoSecond: boolean }[];
  entry: "standalone" | "embedded" | undefined;
  signedIn: boolean;
  /** The events come twice, or are rejected. */
  fate: "stored" | "sent twice" | "rejected";
}

export const pageTypes: Record<string, string> = { home: "landing", heart: "condition", lung: "condition", doctor: "" };
export const clipMilestones = ["start", "25", "50", "75", "end"];

export const pageLoads: fc.Arbitrary<PageLoad[]> = fc.array(
  fc.record({
    site: fc.constantFrom("www" as const, "gifts" as const),
    environment: fc.constantFrom("development" as const, "production" as const),
    page: fc.constantFrom(...Object.keys(pageTypes)),
    daysAgo: fc.integer({ min: 0, max: 6 }),
    depth: fc.constantFrom(0, 25, 50, 75, 100),
    sections: fc.uniqueArray(fc.constantFrom("top", "team", "=2+3"), { maxLength: 2 }),
    playbacks: fc.array(fc.record({ video: fc.constantFrom(11, 12), reached: fc.integer({ min: 0, max: 4 }) }), {
      maxLength: 2,
    }),
    filters: fc.array(
      fc.record({
        name: fc.constantFrom("specialty", "place"),
        value: fc.constantFrom("cardiology", "harbor"),
        action: fc.constantFrom("set" as const, "clear" as const),
        resultCount: fc.constantFrom(undefined, 0, 7),
      }),
      { maxLength: 2 },
    ),
    steps: fc.uniqueArray(fc.record({ step: fc.constantFrom(...stepNames), alsoSecond: fc.boolean() }), {
      maxLength: 3,
      selector: ({ step }) => step,
    }),
    entry: fc.constantFrom("standalone" as const, "embedded" as const, undefined),
    signedIn: fc.boolean(),
    fate: fc.constantFrom("stored" as const, "stored" as const, "sent twice" as const, "rejected" as const),
  }),
  { minLength: 1, maxLength: 60 },
);

/** The load's events; `now` in milliseconds since 1970. */
export function eventsOf(load: PageLoad, now: number): ValidatedEvent[] {
  const timestamp = new Date(now - load.daysAgo * 86_400_000).toISOString();
  const identityMap = load.signedIn && {
    identityMap: { username: [{ id: "visitor", authenticatedState: "authenticated" }] },
  };
  const event = (eventType: string, own: object): ValidatedEvent => {
    const _id = newId();
    const web = { webPageDetails: { name: load.page, pageViews: { value: 1 } } };
    return {
      id: _id.replaceAll("-", ""),
      site: load.site,
      environment: load.environment,
      eventType,
      verdict: load.fate === "rejected" ? "rejected" : "accepted",
      reasons: [],
      xdm: JSON.stringify({ _id, eventType, timestamp, web, ...identityMap, _example: own }),
    };
  };
  const type = pageTypes[load.page];
  const events = [event("web.webpagedetails.pageViews", { page: type ? { type } : {} })];
  for (const milestone of [25, 50, 75, 100])
    if (milestone <= load.depth) events.push(event("page.scroll", { page: { scrollMilestone: milestone } }));
  for (const section of load.sections) events.push(event("section.view", { page: { section } }));
  for (const { video, reached } of load.playbacks)
    for (const part of clipMilestones.slice(0, reached + 1))
      events.push(event(`clip_${part}`, { video: { videoId: video, videoTitle: `Clip ${video}` } }));
  for (const filter of load.filters) events.push(event("filter.use", { filter }));
  for (const { step, alsoSecond } of load.steps)
    for (const flag of bookingSteps[step].slice(0, alsoSecond ? 2 : 1))
      events.push(event(`booking.${flag}`, { booking: { flag, step, entry: load.entry } }));
  return load.fate === "sent twice" ? [...events, ...events] : events;
}

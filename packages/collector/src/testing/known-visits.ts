/**
 * Visits whose truth is known: campaigns that lose a known part at each step, a release whose page views are wrong for two hours, and
 * events that come late, twice, from another origin or with a wrong clock. The same ones from the same seed. What an edge then shows is
 * compared with a count of this list (known-truth.ts).
 */
import { type Draw, drawFrom } from "./made-events.ts";

const hour = 3_600_000;
const day = 24 * hour;

/** How a property calls what a visit does, so that one list serves every property. */
export interface KnownNames {
  tenantKey: string;
  /** The origin of a site, such as http://www.localhost. */
  originOf(site: string): string;
  /** Keys of five listed sites: the campaigns' own, in their order. */
  sites: readonly string[];
  /** The group of the steps' fields, and the flags of each step in order. */
  stepGroup: string;
  steps: Readonly<Record<string, readonly string[]>>;
  /** Last words of page names, which the property publishes: of a signed-in visitor's page, the edge keeps no others. */
  pages: readonly string[];
  /** The tenant fields that a page view needs, beside its campaign. */
  pageView(page: string): object;
  /** What else happens on the page of a visit, by the visit's number. */
  extras?(visit: number): readonly { label: string; own: object }[];
}

export interface KnownPeriod {
  seed: number;
  /** Milliseconds since 1970, whole hours. */
  from: number;
  to: number;
  /** When the wrong release begins; it ends after two hours. */
  badRelease?: number;
  /** Visits that each campaign has, beside its own number: 1 unless set. */
  scale?: number;
}

export type Fate = "accepted" | "rejected" | "unlisted" | "duplicate";

export interface KnownEvent {
  xdm: Record<string, unknown>;
  origin: string;
  /** When it reaches the edge, and its own time; milliseconds since 1970. */
  receivedAt: number;
  at: number;
  fate: Fate;
  label: string;
  site: string;
  page: string;
  campaign: string;
  /** Names one page load, also among those of other seeds. */
  load: string;
  isSignedIn: boolean;
  entry: string;
  /** Of an event of the funnel. */
  step?: string;
  flag?: string;
  own: object;
}

/** Of those that reach a step, the part that reaches the next one. Small campaigns are there for counts that are withheld. */
export const campaigns = [
  { name: "spring hearts", visits: 240, startsAt: 0.5, keeps: [0.75, 0.6, 0.8, 0.9, 0.5, 0.7], entry: "standalone" },
  { name: "flu shots", visits: 200, startsAt: 0.8, keeps: [0.3, 0.9, 0.5, 0.9, 0.9, 0.9], entry: "embedded" },
  { name: "", visits: 120, startsAt: 0.9, keeps: [0.9, 0.9, 0.9, 0.9, 0.9, 0.9], entry: "standalone" },
  { name: "new clinic", visits: 7, startsAt: 1, keeps: [0.72, 0.6, 0.5, 0.5, 0.5, 0.5], entry: "embedded" },
  { name: "giving day", visits: 150, startsAt: 0, keeps: [], entry: "standalone" },
] as const;

/** In the order in which they reach the edge. */
export function knownVisits(names: KnownNames, period: KnownPeriod): KnownEvent[] {
  const draw = drawFrom(period.seed);
  const made: KnownEvent[] = [];
  let visit = 0;
  for (const [at, campaign] of campaigns.entries()) {
    const visits = campaign.visits * (period.scale ?? 1);
    for (let number = 0; number < visits; number++) {
      visit += 1;
      const steps = stepsReached(Object.keys(names.steps), campaign, number / visits);
      const events = visitOf(names, period, { draw, visit, site: names.sites[at] ?? "", campaign, steps });
      made.push(...events);
      // Again, as a page does that got no answer: at once, or an hour later.
      const again = { fate: "duplicate" as const, receivedAt: (events[0]?.receivedAt ?? 0) + (visit % 2) * hour };
      if (visit % 11 === 0) made.push(...events.map((event) => ({ ...event, ...again })));
    }
  }
  return made.sort((a, b) => a.receivedAt - b.receivedAt);
}

type Campaign = (typeof campaigns)[number];

/** The steps that a visit reaches whose place among its campaign's is this part of 1. */
function stepsReached(steps: readonly string[], { startsAt, keeps }: Campaign, place: number): string[] {
  let part: number = startsAt;
  return steps.filter((_, at) => {
    if (at > 0) part *= keeps[at - 1] ?? 1;
    return place < part;
  });
}

interface Visit {
  draw: Draw;
  visit: number;
  site: string;
  campaign: Campaign;
  steps: string[];
}

function visitOf(names: KnownNames, { seed, from, to, badRelease }: KnownPeriod, known: Visit): KnownEvent[] {
  const { draw, visit, site, campaign, steps } = known;
  const happened = from + draw(to - from - hour);
  const isSignedIn = visit % 4 === 0;
  const page = `content:${site}:us:en:${names.pages[draw(names.pages.length)]}`;
  const isBad = badRelease !== undefined && happened >= badRelease && happened < badRelease + 2 * hour;
  const isUnlisted = visit % 61 === 0;
  const common = { site, page, load: `${seed}.${visit}`, isSignedIn, campaign: campaign.name, entry: campaign.entry };
  const origin = isUnlisted ? names.originOf(names.sites.find((each) => each !== site) ?? "") : names.originOf(site);
  const receivedAt = receivedAfter(happened, visit);
  // A clock that is two days ahead of the edge's.
  const ahead = visit % 67 === 0 ? 2 * day : 0;
  const events: KnownEvent[] = [];
  const name = campaign.name === "" ? {} : { campaign: { campaign: campaign.name } };

  add("web.webpagedetails.pageViews", { ...names.pageView(page), ...name });
  for (const { label, own } of names.extras?.(visit) ?? []) add(label, own);
  for (const step of steps)
    for (const flag of (names.steps[step] ?? []).slice(0, 1 + (visit % 2))) {
      const own = { [names.stepGroup]: { flag, step, entry: campaign.entry }, ...name };
      add(`${names.stepGroup}.${flag}`, own, { step, flag });
    }
  return events;

  function add(label: string, own: object, funnel: Pick<KnownEvent, "step" | "flag"> = {}): void {
    const at = happened + ahead + events.length * 1000;
    const isWrong = isBad && label === "web.webpagedetails.pageViews";
    const sent = isWrong ? { ...own, page: { percentageViewed: "one" } } : own;
    const fate: Fate = isWrong ? "rejected" : isUnlisted ? "unlisted" : "accepted";
    const web = {
      webPageDetails: { name: page, URL: `${names.originOf(site)}/${page.split(":").at(-1)}`, pageViews: { value: 1 } },
    };
    const username = [{ id: `visitor-${visit}`, authenticatedState: "authenticated", primary: false }];
    const identityMap = isSignedIn ? { identityMap: { username } } : {};
    const xdm = {
      _id: idOf(draw, at),
      eventType: label,
      timestamp: new Date(at).toISOString(),
      web,
      ...identityMap,
      [names.tenantKey]: sent,
    };
    events.push({ xdm, origin, receivedAt, at, fate, label, ...common, ...funnel, own });
  }
}

/** Within the next ten minutes; of some visits days later, as from an outbox, and of a few after more than 31 days. */
function receivedAfter(happened: number, visit: number): number {
  const soon = Math.ceil((happened + 60_000) / 600_000) * 600_000;
  if (visit % 97 === 0) return soon + 33 * day;
  return visit % 23 === 0 ? soon + (1 + (visit % 6)) * day : soon;
}

/** A UUID version 7. */
function idOf(draw: Draw, at: number): string {
  const time = at.toString(16).padStart(12, "0");
  const hex = (digits: number) =>
    draw(16 ** digits)
      .toString(16)
      .padStart(digits, "0");
  return `${time.slice(0, 8)}-${time.slice(8)}-7${hex(3)}-8${hex(3)}-${hex(6)}${hex(6)}`;
}

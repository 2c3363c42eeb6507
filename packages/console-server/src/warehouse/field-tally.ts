/** Counts the fields of events: how often each occurs, when it last did, and which pages sent it. */

import type { EventConsent, PageTraffic, SeenField, Verdict } from "@tagwell/contract";
import { otherValues } from "./bounded-values.ts";

export type TalliedVerdict = Exclude<Verdict, "unlisted">;

/** The fields of events. Times in milliseconds since 1970. */
export interface TalliedFields {
  events: Record<TalliedVerdict, number>;
  /** When the first event was stored. */
  first: Record<TalliedVerdict, number | undefined>;
  fields: TalliedField[];
  /** Number of further fields, seen after the list had reached its limit. */
  unlisted: number;
  /** The fields that accepted events have. */
  paths: string[];
  /** Accepted events by page, and how many of them have each of `paths`: the last ones may be left out. */
  pages: ({ page: string } & CountedPage)[];
}

interface CountedPage {
  events: number;
  /** By the numbers of its fields. */
  counts: number[];
  consents: PageTraffic["consents"];
}

export interface TalliedEvent {
  verdict: TalliedVerdict;
  eventType: string;
  event: unknown;
  /** When it was stored, in milliseconds since 1970. */
  time: number;
  /** Under which consent; null or empty where that was not recorded. */
  consent: EventConsent["state"] | "" | null;
}

type TalliedField = Omit<SeenField, "lastAt"> & { last: number };
/** By the path above it and the name, the path of each group. */
type JoinedPaths = Map<string, Map<string, string>>;

/** How many fields are listed that only rejected events have, which may have any number of names. */
const maxStrangeFields = 5000;
/** How many pages are counted by themselves: anybody can write addresses. Those beyond are counted together. */
const maxPages = 1000;

/** Counts events, or adds the counts of a part of them, which another thread may have counted. */
export function createFieldTally() {
  const events = { accepted: 0, rejected: 0 };
  const first: TalliedFields["first"] = { accepted: undefined, rejected: undefined };
  const seen = new Map<string, TalliedField>();
  const joined: JoinedPaths = new Map();
  /** The numbers of the fields of accepted events, in order. */
  const numbers = new Map<string, number>();
  const pages = new Map<string, CountedPage>();
  let strange = 0;
  let unlisted = 0;

  function addFirst(verdict: TalliedVerdict, time: number | undefined): void {
    if (time !== undefined) first[verdict] = Math.min(first[verdict] ?? time, time);
  }

  function addField({ eventType, path, accepted, rejected, last }: TalliedField): void {
    const key = `${eventType} ${path}`;
    let field = seen.get(key);
    if (!field) {
      if (accepted === 0 && strange >= maxStrangeFields) {
        unlisted += 1;
        return;
      }
      // Made-up names in rejected events cannot displace fields of accepted ones.
      if (accepted === 0) strange += 1;
      field = { eventType, path, accepted: 0, rejected: 0, last };
      seen.set(key, field);
    }
    field.accepted += accepted;
    field.rejected += rejected;
    field.last = Math.max(field.last, last);
  }

  function numberOf(path: string): number {
    const number = numbers.get(path) ?? numbers.size;
    numbers.set(path, number);
    return number;
  }

  function pageOf(page: string): CountedPage {
    const name = pages.has(page) || pages.size < maxPages ? page : otherValues;
    const counted: CountedPage = pages.get(name) ?? { events: 0, counts: [], consents: {} };
    pages.set(name, counted);
    return counted;
  }

  function addConsent({ consents }: CountedPage, state: EventConsent["state"] | "", count: number): void {
    consents[state] = (consents[state] ?? 0) + count;
  }

  function addToPage({ counts }: CountedPage, number: number, count: number): void {
    // Without holes, which take more room.
    while (counts.length <= number) counts.push(0);
    counts[number] = (counts[number] ?? 0) + count;
  }

  return {
    /** Counts an event. */
    add({ verdict, eventType, event, time, consent }: TalliedEvent): void {
      const one = { accepted: 0, rejected: 0, [verdict]: 1 };
      events[verdict] += 1;
      addFirst(verdict, time);
      const paths = leafPaths(event, joined);
      for (const path of paths) addField({ eventType, path, ...one, last: time });
      // What is rejected may be a stranger's, with any address.
      if (verdict !== "accepted") return;
      const page = pageOf(placeOf(event));
      page.events += 1;
      addConsent(page, consent ?? "", 1);
      for (const path of paths) addToPage(page, numberOf(path), 1);
    },
    /** Adds what another tally has. */
    addAll(other: TalliedFields): void {
      for (const verdict of ["accepted", "rejected"] as const) {
        events[verdict] += other.events[verdict];
        addFirst(verdict, other.first[verdict]);
      }
      for (const field of other.fields) addField(field);
      unlisted += other.unlisted;
      const theirs = other.paths.map(numberOf);
      for (const { page, events: more, counts, consents } of other.pages) {
        const into = pageOf(page);
        into.events += more;
        for (const [state, count] of Object.entries(consents))
          addConsent(into, state as EventConsent["state"] | "", count);
        for (const [at, count] of counts.entries()) if (count > 0) addToPage(into, theirs[at] as number, count);
      }
    },
    result: (): TalliedFields => ({
      events,
      first,
      fields: [...seen.values()],
      unlisted,
      paths: [...numbers.keys()],
      pages: Array.from(pages, ([page, counted]) => ({ page, ...counted })),
    }),
  };
}

/** Host and path of an event's page; empty where it names none. */
function placeOf(event: unknown): string {
  const address = (event as { web?: { webPageDetails?: { URL?: unknown } } } | null)?.web?.webPageDetails?.URL;
  return typeof address === "string" ? address.replace(/^https?:\/\//, "").replace(/[?#].*$/s, "") : "";
}

/**
 * Adds the paths of all values that are neither lists nor groups to `found`, with `[]` for places in lists. Events are
 * similar, so each path is joined once and memoized in `joined`, by the path above it and the name.
 */
function leafPaths(value: unknown, joined: JoinedPaths, path = "", found = new Set<string>()): Set<string> {
  if (Array.isArray(value)) for (const item of value) leafPaths(item, joined, `${path}[]`, found);
  else if (value === null || typeof value !== "object") found.add(path);
  else {
    const inside = joined.get(path) ?? new Map<string, string>();
    joined.set(path, inside);
    for (const [name, member] of Object.entries(value)) {
      const at = inside.get(name) ?? join(path, name);
      inside.set(name, at);
      leafPaths(member, joined, at, found);
    }
  }
  return found;
}

function join(path: string, name: string): string {
  // A name with a dot or a bracket would look like another path.
  if (!/^[\w-]+$/.test(name)) return `${path}[${JSON.stringify(name)}]`;
  return path === "" ? name : `${path}.${name}`;
}

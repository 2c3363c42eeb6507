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
export class FieldTally {
  readonly #events = { accepted: 0, rejected: 0 };
  readonly #first: TalliedFields["first"] = { accepted: undefined, rejected: undefined };
  readonly #seen = new Map<string, TalliedField>();
  readonly #joined: JoinedPaths = new Map();
  /** The numbers of the fields of accepted events, in order. */
  readonly #numbers = new Map<string, number>();
  readonly #pages = new Map<string, CountedPage>();
  #strange = 0;
  #unlisted = 0;

  /** Counts an event. */
  add({ verdict, eventType, event, time, consent }: TalliedEvent): void {
    const one = { accepted: 0, rejected: 0, [verdict]: 1 };
    this.#events[verdict] += 1;
    this.#addFirst(verdict, time);
    const paths = leafPaths(event, this.#joined);
    for (const path of paths) this.#addField({ eventType, path, ...one, last: time });
    // What is rejected may be a stranger's, with any address.
    if (verdict !== "accepted") return;
    const page = this.#pageOf(placeOf(event));
    page.events += 1;
    addConsent(page, consent ?? "", 1);
    for (const path of paths) addToPage(page, this.#numberOf(path), 1);
  }

  /** Adds what another tally has. */
  addAll(other: TalliedFields): void {
    for (const verdict of ["accepted", "rejected"] as const) {
      this.#events[verdict] += other.events[verdict];
      this.#addFirst(verdict, other.first[verdict]);
    }
    for (const field of other.fields) this.#addField(field);
    this.#unlisted += other.unlisted;
    const theirs = other.paths.map((path) => this.#numberOf(path));
    for (const { page, events: more, counts, consents } of other.pages) {
      const into = this.#pageOf(page);
      into.events += more;
      for (const [state, count] of Object.entries(consents)) addConsent(into, state as ConsentState, count);
      for (const [at, count] of counts.entries()) if (count > 0) addToPage(into, theirs[at] as number, count);
    }
  }

  result(): TalliedFields {
    return {
      ...{ events: this.#events, first: this.#first, unlisted: this.#unlisted },
      fields: [...this.#seen.values()],
      paths: [...this.#numbers.keys()],
      pages: Array.from(this.#pages, ([page, counted]) => ({ page, ...counted })),
    };
  }

  #addFirst(verdict: TalliedVerdict, time: number | undefined): void {
    if (time !== undefined) this.#first[verdict] = Math.min(this.#first[verdict] ?? time, time);
  }

  #addField({ eventType, path, accepted, rejected, last }: TalliedField): void {
    const key = `${eventType} ${path}`;
    let field = this.#seen.get(key);
    if (!field) {
      if (accepted === 0 && this.#strange >= maxStrangeFields) {
        this.#unlisted += 1;
        return;
      }
      // Made-up names in rejected events cannot displace fields of accepted ones.
      if (accepted === 0) this.#strange += 1;
      field = { eventType, path, accepted: 0, rejected: 0, last };
      this.#seen.set(key, field);
    }
    field.accepted += accepted;
    field.rejected += rejected;
    field.last = Math.max(field.last, last);
  }

  #numberOf(path: string): number {
    const number = this.#numbers.get(path) ?? this.#numbers.size;
    this.#numbers.set(path, number);
    return number;
  }

  #pageOf(page: string): CountedPage {
    const name = this.#pages.has(page) || this.#pages.size < maxPages ? page : otherValues;
    const counted: CountedPage = this.#pages.get(name) ?? { events: 0, counts: [], consents: {} };
    this.#pages.set(name, counted);
    return counted;
  }
}

type ConsentState = EventConsent["state"] | "";

function addConsent({ consents }: CountedPage, state: ConsentState, count: number): void {
  consents[state] = (consents[state] ?? 0) + count;
}

function addToPage({ counts }: CountedPage, number: number, count: number): void {
  // Without holes, which take more room.
  while (counts.length <= number) counts.push(0);
  counts[number] = (counts[number] ?? 0) + count;
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

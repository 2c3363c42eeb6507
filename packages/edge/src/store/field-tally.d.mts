import type { SeenField, Verdict } from "@tagwell/contract";

export type TalliedVerdict = Exclude<Verdict, "unlisted">;

/** The fields of events. Times in milliseconds since 1970. */
export interface TalliedFields {
  events: Record<TalliedVerdict, number>;
  /** When the first event was stored. */
  first: Record<TalliedVerdict, number | undefined>;
  fields: (Omit<SeenField, "lastAt"> & { last: number })[];
  /** Number of further fields, seen after the list had reached its limit. */
  unlisted: number;
  /** The fields that accepted events have. */
  paths: string[];
  /** Accepted events by page, and how many of them have each of `paths`: the last ones may be left out. */
  pages: { page: string; events: number; counts: number[] }[];
}

export function createFieldTally(): {
  add(verdict: TalliedVerdict, eventType: string, event: unknown, time: number): void;
  addAll(other: TalliedFields): void;
  result(): TalliedFields;
};

import type Database from "libsql";
import type { CountedEnvironment } from "../report-measures.ts";
import type { Clock } from "./clock.mjs";

export interface FieldCountsParts {
  /** The events' database, open for reading. */
  stored: Database.Database;
  /** What is counted: the `explored` measures of each. */
  environments: readonly CountedEnvironment[];
  /** Reads the events' clock as it is stored at that moment. */
  clock: () => Clock;
}

export interface FieldCountsQuery {
  /** The measure's id. */
  measure: string;
  /** Days since 1970; both are included. */
  from: number;
  to: number;
  /** The place of the part whose rare values count together. */
  dividedBy?: number | undefined;
}

export interface ReadFieldCounts {
  rows: [day: number, site: string, environment: string, key: string[], count: number][];
  /** Ranges of positions that are not counted yet; both ends are included. */
  left: [first: number, last: number][];
}

export interface FieldCounts {
  /** Counts the next events, if there are any, and says whether there are more. */
  countMore(): boolean;
  isPending(): boolean;
  /** Makes what is counted durable. */
  flush(): void;
  /** Undefined for a measure that is not counted here. */
  read(query: FieldCountsQuery): ReadFieldCounts | undefined;
  /** For when all events were removed. */
  forget(): void;
}

/** @param database its own, open for writing */
export function openFieldCounts(database: Database.Database, parts: FieldCountsParts): FieldCounts;

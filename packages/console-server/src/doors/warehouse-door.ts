/** What the stations ask of stored events, and what they are told: the `Warehouse` and its questions and answers. */

import type {
  EnvironmentName,
  EventSource,
  FieldTraffic,
  FieldTrafficQuery,
  KeyPart,
  ReportMeasure,
  RuleActivity,
  SiteKey,
  TraceOutcome,
  TraceRecord,
  Verdict,
} from "@tagwell/contract";
import type { Cursor, StoredEvent } from "./stored-event.ts";

/** Which events a reader wants. */
export interface EventFilter {
  site?: string | undefined;
  environment?: EventSource | undefined;
  eventType?: string | undefined;
  verdict?: Verdict | undefined;
}

/** What a part of a report's key is to be. */
export interface PartValue {
  part: KeyPart;
  value: string;
}

/** A search; the result is in the order of storing, whichever end it is taken from. */
export interface EventSearch extends EventFilter {
  /** Only accepted events of which all of these parts have these values, in the environments that are served. */
  where?: readonly PartValue[] | undefined;
  /** Only the event with this id, 32 hexadecimal digits. */
  id?: string | undefined;
  /** Only events after this place, and only those before this one. */
  after?: Cursor | undefined;
  before?: Cursor | undefined;
  /** Only events that were received at this time (milliseconds since 1970) or later, and only those received before this time. */
  since?: number | undefined;
  until?: number | undefined;
  take: "newest" | "oldest";
  limit: number;
}

/** A search for trace records: the newest ones, in the order of arrival. */
export interface TraceSearch {
  id?: string | undefined;
  page?: string | undefined;
  visit?: string | undefined;
  kind?: string | undefined;
  rule?: string | undefined;
  /** Milliseconds since 1970. */
  since?: number | undefined;
  limit: number;
}

/** How often the events of a measure occurred, by the parts of its key. */
export interface MeasureQuery {
  /** One that no report declares is counted from the stored events: those that were removed do not count. */
  measure: Pick<ReportMeasure, "events" | "key">;
  /** The name of a part whose values anybody can write: a storage may count rare ones together, as "(other)". */
  dividedBy?: string | undefined;
  /** Values by the names of parts: the events that have other ones are not asked for, and a storage need not count them. */
  where?: Readonly<Record<string, string>> | undefined;
  /** Days since 1970; both are included. */
  from: number;
  to: number;
  site?: string | undefined;
  environment?: EnvironmentName | undefined;
  /** Counts each day and environment by itself. */
  byDay: boolean;
}

/** One count: of a range of days together, or of one day. */
export interface KeyCount {
  /** Days since 1970; 0 where the days are together. */
  day: number;
  site: string;
  /** Empty where the environments are together. */
  environment: string;
  /** The values of the key's parts, in the order of the measure. */
  key: string[];
  count: number;
}

export interface QualityQuery {
  site?: string | undefined;
  environment?: EnvironmentName | undefined;
  /** Milliseconds since 1970, and the length of a step of the trend. */
  from: number;
  stepMs: number;
  /** Where an event of an environment names its rule, as a JSON path. */
  rulePaths: Partial<Record<EnvironmentName, string>>;
}

/** What the quality report is made of. */
export interface QualityRows {
  /** By the time of storing; several may be of one verdict and step. */
  steps: { verdict: Verdict; step: number; count: number }[];
  /** The newest rejected events, newest first. */
  rejections: RejectedRow[];
  /** Each page's newest report. */
  delivery: At<TraceRecord>[];
  guard: At<TraceRecord>[];
  /** Errors of pages and failed runs of rules, newest first. */
  faults: At<TraceRecord>[];
}

/** A search for visits: the newest ones, newest first. Times in milliseconds since 1970. */
export interface VisitSearch {
  /** Only visits with a page that was opened in this time. */
  since?: number | undefined;
  until?: number | undefined;
  /** Only visits before this place. */
  before?: Cursor | undefined;
  /** Only visits with a page of this site. */
  site?: string | undefined;
  /** A part of a page's path in any case, or the whole id of the visit, a page or a record. */
  text?: string | undefined;
  /** Only visits whose id starts with this. */
  start?: string | undefined;
  /** Only visits in which this rule, or any rule, ran, with one of these outcomes. */
  rule?: string | undefined;
  outcomes?: readonly TraceOutcome[] | undefined;
  limit: number;
}

export interface FoundVisit {
  visit: string;
  /** The place by which a list continues. */
  cursor: Cursor;
  /** The records that opened or silenced its pages. */
  opened: TraceRecord[];
  facts: VisitFacts;
}

/** What happened in a visit. */
export interface VisitFacts {
  /** The number of records by kind and outcome, and how many of them are requests without a status from 200 to 299. */
  outcomes: { kind: string; outcome: string; count: number; failed: number }[];
  /** Labels of the last run of a rule that sent events. */
  lastSent: string[];
  /** Whether that run's event names a username. */
  isSignedIn: boolean;
}

export interface RejectedRow {
  /** Milliseconds since 1970. */
  time: number;
  site: SiteKey | "unknown";
  environment: EnvironmentName;
  eventType: string;
  reasons: string[];
  id: string | null;
  /** Empty where it is unknown. */
  rule: string;
}

/** What was stored in a range of time, of one site and environment or of all; milliseconds since 1970. */
export interface FieldTrafficRange {
  since?: number | undefined;
  until?: number | undefined;
  site?: string | undefined;
  environment?: EnvironmentName | undefined;
}

/** How many events of one kind were stored in one step of time. */
export interface TrafficCount {
  site: SiteKey | "unknown";
  environment: EventSource;
  /** Empty or `[other]` where it is not known. */
  eventType: string;
  verdict: Verdict;
  /** The step in which they were stored: 0 for the first one. */
  step: number;
  count: number;
}

/** When an accepted event was stored, and how long after it happened; below 0 where the visitor's clock is ahead. Milliseconds. */
export interface Arrival {
  time: number;
  delay: number;
}

/** A record and the time at which it was stored, in milliseconds since 1970. */
export interface At<T> {
  time: number;
  record: T;
}

/**
 * Answers questions about stored events. Of the events and trace records of previews only `pages`, `eventsById`, `findTrace`
 * and `traffic` tell, each under their own environment: a preview is not a visit. Its methods reject with Unavailable when it cannot be read.
 */
export interface Warehouse {
  /** The events of a search in parts of bounded size, each read when it is asked for. Events that are removed meanwhile are left out. */
  pages(search: EventSearch): AsyncGenerator<StoredEvent[]>;
  /** The stored ones of these ids (32 hexadecimal digits), in the order of storing. */
  eventsById(ids: readonly string[]): Promise<StoredEvent[]>;
  /** The events whose ids start with these hexadecimal digits (8 to 32): the last ones by id, last first. */
  eventsByStart(query: { start: string; limit: number }): Promise<StoredEvent[]>;
  /**
   * Duplicates do not count, and only accepted events do. An event counts for the day of its own time (`timestamp`), unless that
   * is after its storing or more than 31 days before it: then for the day of storing. Calls at one time are of the same events.
   */
  report(query: MeasureQuery): Promise<KeyCount[]>;
  quality(query: QualityQuery): Promise<QualityRows>;
  /** Counts events by kind and step of the time of storing, from `from` (milliseconds since 1970) until before `to`, where it is set. */
  traffic(query: { from: number; to?: number; stepMs: number }): Promise<TrafficCount[]>;
  /** The newest accepted events since a time (milliseconds since 1970), newest first. */
  delays(query: { site?: string; environment?: EnvironmentName; from: number; limit: number }): Promise<Arrival[]>;
  /** Over all accepted and rejected events that were stored from `since` on and before `until` (milliseconds since 1970). */
  fieldTraffic(query: FieldTrafficRange & Pick<FieldTrafficQuery, "by">): Promise<FieldTraffic>;
  /** The newest counts of each page that reported from `since` on and before `until`. */
  pageCounts(query: FieldTrafficRange): Promise<Pick<QualityRows, "delivery" | "guard">>;
  findTrace(search: TraceSearch): Promise<TraceRecord[]>;
  /** By the rules' names; `steps` (1 unless told) is the number of equal parts in which the period is counted, too. */
  ruleActivity(query: { since?: number; until?: number; steps?: number }): Promise<RuleActivity[]>;
  visits(search: VisitSearch): Promise<FoundVisit[]>;
  visitFacts(visit: string): Promise<VisitFacts>;
  /** Removes every event and trace record, and their bytes. */
  clear(): Promise<void>;
}

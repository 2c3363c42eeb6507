/**
 * What the stations need of storage, in four parts, so that one process with SQLite and a cluster with a log and a warehouse
 * serve the same edge: `Journal` takes events, `Warehouse` answers questions about them, `Live` tells of new ones, and
 * `Governed` removes them.
 */
import type {
  EnvironmentName,
  EventSource,
  FieldTraffic,
  KeyPart,
  ReportMeasure,
  RuleActivity,
  SiteKey,
  TraceOutcome,
  TraceRecord,
  Verdict,
} from "@tagwell/contract";
import type { Governed } from "./governed-door.ts";
import type { Log } from "./log.ts";
import type { CountedEnvironment } from "./report-measures.ts";
import type { Library } from "./shared-library.ts";
import type { OwedEvents } from "./sqlite-doors.ts";
import type { Cursor, StoredEvent } from "./stored-event.ts";
import type { ValidatedEvent } from "./validated-event.ts";

export type { Cursor, StoredEvent } from "./stored-event.ts";

/** Takes events. Its methods reject with Unavailable when nothing can be stored, or too much waits. */
export interface Journal {
  /** Resolves once all events are durable. An event whose id is stored already is not stored again. */
  save(events: ValidatedEvent[]): Promise<void>;
  saveTrace(records: TraceRecord[]): Promise<void>;
  /** Writes without an event, so that `state` tells whether a failure is over. */
  probe(): Promise<void>;
  state(): JournalState;
}

export interface JournalState {
  /** The error of the last write, if it failed. */
  failure: string | undefined;
  /** Why an answer rests on the disk of this machine alone for now; undefined where the storage has no other, or is whole. */
  degraded?: string | undefined;
  /** Why Explore counts the stored events for now, which takes longer; undefined where its counts are kept. */
  countingOff?: string | undefined;
  /** How many events wait to be written. */
  waiting: number;
  /** How often the machine's clock was set since the start: forward by more than an hour, or back. */
  clockJumps: number;
  /** How often a thread of the storage ended and was started again. */
  restarts: number;
}

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
  fieldTraffic(query: { since?: number; site?: string; environment?: EnvironmentName }): Promise<FieldTraffic>;
  findTrace(search: TraceSearch): Promise<TraceRecord[]>;
  /** By the rules' names; `steps` (1 unless told) is the number of equal parts in which the period is counted, too. */
  ruleActivity(query: { since?: number; until?: number; steps?: number }): Promise<RuleActivity[]>;
  visits(search: VisitSearch): Promise<FoundVisit[]>;
  visitFacts(visit: string): Promise<VisitFacts>;
  /** Removes every event and trace record, and their bytes. */
  clear(): Promise<void>;
}

/** Tells of new events. */
export interface Live {
  /** The newest place. */
  newest(): Promise<Cursor>;
  /** The place before the first event that was received at this time (milliseconds since 1970) or later. */
  before(time: number): Promise<Cursor>;
  /** The place just before an event's, so that a reader who goes on after it gets that event again. */
  justBefore(cursor: Cursor): Cursor;
  /** Reads a cursor that a client sent back; undefined where it cannot be one. */
  read(text: string): Cursor | undefined;
  /**
   * Yields the events after a place in the order of storing, each exactly once, then each new one; undefined after a time
   * (milliseconds) without an event. Ends when the signal aborts.
   */
  follow(parts: {
    filter: EventFilter;
    after: Cursor;
    signal: AbortSignal;
    heartbeat: number;
  }): AsyncGenerator<StoredEvent | undefined>;
}

/** The part of a storage that an edge needs which only receives. */
export interface Intake {
  journal: Journal;
  /** Absent where it cannot be told what is owed to the vendor's edge: without it, nothing is relayed. */
  owed?: OwedEvents;
  /** Where other edges get what the console publishes; absent where there are no others. */
  library?: Library | undefined;
  /** Waits for what is under way. Afterwards all methods reject with Unavailable. */
  close(): Promise<void>;
}

/** One storage, as the console needs it. */
export interface Storage extends Intake {
  warehouse: Warehouse;
  live: Live;
  governed: Governed;
}

export interface StorageSettings {
  /** Exists already; the storage keeps on this machine's disk what it needs to. */
  dataDir: string;
  /** The most bytes that it may grow to there; unbounded unless set. */
  maxBytes?: number | undefined;
  /** What reports count of the events, and where an environment's events carry the property's own fields. */
  measured?: readonly CountedEnvironment[];
  log: Log;
  /** Called with the outcome of each commit. */
  onCommit?: (outcome: CommitOutcome) => void;
  /** Called with the reason when nothing can be stored or read any more until the process starts again. */
  onGiveUp?: (reason: string) => void;
}

/** Rejects with an error that says what cannot be opened and what to do. */
export type OpenStorage<Opened extends Intake = Storage> = (settings: StorageSettings) => Promise<Opened>;

/** What became of a batch of events: those that are new, as far as that is known then, or why the commit failed. */
export type CommitOutcome = { seconds: number } & (
  | { stored: readonly ValidatedEvent[]; duplicates: number }
  | { failure: string }
);

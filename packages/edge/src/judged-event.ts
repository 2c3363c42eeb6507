/** An event on its way from the check to the store: what travels between the edge's stations. */
import type { EnvironmentName, SiteKey, TraceRecord, Verdict } from "@tagwell/contract";

/** What the check says of one event. */
export interface Judgement {
  /** The event's id as 32 hexadecimal digits: its `_id`, or one derived from its content. */
  id: string;
  verdict: Verdict;
  reasons: string[];
  /** The event's label; empty where it has none that could be one. */
  eventType: string;
  /** The event as JSON text. What a rejected event has no right to say is cut from it. */
  xdm: string;
}

export interface JudgedEvent extends Judgement {
  site: SiteKey | "unknown";
  environment: EnvironmentName;
}

/** An event in the store. `position` rises by order of storing, and names the moment (store/position.ts). */
export interface StoredEvent extends Omit<JudgedEvent, "id"> {
  position: number;
  /** ISO 8601, UTC. */
  receivedAt: string;
}

/** Which events are wanted. */
export interface EventFilter {
  site?: string | undefined;
  eventType?: string | undefined;
  verdict?: Verdict | undefined;
}

/** A question to the store; the answer is in order of storing, whichever end of it was asked for. */
export interface EventSearch extends EventFilter {
  /** Only the event with this id, 32 hexadecimal digits. */
  id?: string | undefined;
  /** Only from this position on, inclusive. */
  from?: number | undefined;
  take: "newest" | "oldest";
  limit: number;
}

export interface TraceSearch {
  id?: string | undefined;
  page?: string | undefined;
  visit?: string | undefined;
  kind?: string | undefined;
  rule?: string | undefined;
  from?: number | undefined;
  limit: number;
}

/** The store as the other stations see it. */
export interface EventStore {
  /** Resolves once all are durable; those whose id is stored already are left as they are. Rejects with Unavailable. */
  save(events: JudgedEvent[]): Promise<void>;
  saveTrace(records: TraceRecord[]): Promise<void>;
  find(search: EventSearch): Promise<StoredEvent[]>;
  findTrace(search: TraceSearch): Promise<TraceRecord[]>;
  /** Brings the counts that reports read up to date with what is stored. Rejects with Unavailable. */
  updateCounts(): Promise<void>;
  /** The rows of a query that one of the store's `…-queries.mjs` prepares under that name. Rejects with Unavailable. */
  query<Rows>(name: string, args: object): Promise<Rows>;
  /** Removes every event and trace record. */
  clear(): Promise<void>;
  /** Tells of each newly stored event, in order, once it is durable; returns how to stop. */
  subscribe(listener: (event: StoredEvent) => void): () => void;
  /** The newest position, 0 in an empty store. */
  newest(): number;
  /** What went wrong with the last write, if it did, and how many events wait to be written. */
  state(): { failure: string | undefined; waiting: number };
  close(): Promise<void>;
}

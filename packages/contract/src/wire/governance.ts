/** Data requests of persons, and retention, in the console's API. */

/** An identity as events carry it. */
export interface PersonIdentity {
  /** A namespace of `identityMap`, such as `username` or `ECID`; `_id` for one event. */
  namespace: string;
  /** Exactly as the events carry it. */
  id: string;
}

/** The body of POST /api/erasures and POST /api/person-export. */
export interface PersonRequest extends PersonIdentity {
  /** Why, such as the number of the request. It is kept in the audit trail, so it must not name the person. */
  reason: string;
}

/** A row of GET /api/erasures, newest first. */
export interface ErasureRow {
  number: number;
  /** ISO 8601, UTC. */
  at: string;
  /** The account's name. */
  who: string;
  namespace: string;
  /** The start of a keyed hash of the identity: the same for the same identity, and of no use without the edge's key. */
  person: string;
  reason: string;
  /** When all bytes were overwritten; absent while the erasure runs. */
  doneAt?: string;
  /** How many events and trace records it has removed so far. */
  events: number;
  traces: number;
  /** How many saved views of the console's accounts it removed, because their name or address held the identity. */
  views: number;
}

/** How much was removed for one cause. */
export interface RemovedCount {
  events: number;
  traces: number;
}

/** GET /api/retention. */
export interface RetentionState {
  /** Days that an environment's events are kept; absent where they are kept without a limit. */
  days: Record<string, number>;
  /** Days that trace records are kept: the shortest of the above. */
  traceDays?: number;
  /** Days that consent choices are kept; absent where the storage has no ledger of them. */
  choiceDays?: number;
  /** Bytes that the event database may grow to; absent where it is not limited. */
  maxBytes?: number;
  /** Bytes that it uses. */
  usedBytes: number;
  /** What was removed since the database was created: because of age, and to make room. */
  removed: { age: RemovedCount; space: RemovedCount };
  /** Why the last run failed. */
  failure?: string;
}

/** /api/erasures, /api/person-export and /api/retention: requests about the data of a person, and how long data is kept. */
import * as v from "valibot";
import { eventIdForm } from "../fields/envelope.ts";
import { type Operations, only, openHereOr } from "./operation.ts";
import { count, described, text, time, whole } from "./parts.ts";

const personRequest = v.pipe(
  v.strictObject({
    namespace: v.pipe(
      v.string(),
      v.regex(/^[\w.-]{1,64}$/, "a namespace, such as username, ECID or _id"),
      v.description("A namespace of `identityMap`, such as `username` or `ECID`; `_id` for one event."),
    ),
    id: v.pipe(
      v.string(),
      v.trim(),
      v.minLength(1, "an identity"),
      v.maxLength(512, "at most 512 characters"),
      v.description("The identity, exactly as the events carry it."),
    ),
    reason: v.pipe(
      v.string(),
      v.trim(),
      v.minLength(3, "a reason of at least 3 characters"),
      v.maxLength(200, "a reason of at most 200 characters"),
      v.description("For the audit trail. It must not name the person."),
    ),
  }),
  v.forward(
    v.check(({ namespace, id }) => namespace !== "ECID" || /^\d{38}$/.test(id), "the 38 digits of an ECID"),
    ["id"],
  ),
  v.forward(
    v.check(
      ({ namespace, id }) => namespace !== "_id" || new RegExp(`^${eventIdForm}$`).test(id),
      "a UUID version 7 in small letters",
    ),
    ["id"],
  ),
  v.forward(
    v.check(({ id, reason }) => !reason.toLowerCase().includes(id.toLowerCase()), "a reason without the identity"),
    ["reason"],
  ),
);
const erasureRow = v.object({
  number: count,
  at: time,
  /** The account's name. */
  who: text,
  namespace: text,
  person: described(text, "The start of a keyed hash of the identity."),
  reason: text,
  /** When all bytes were overwritten. */
  doneAt: v.exactOptional(described(time, "Absent while the erasure runs.")),
  /** How many events and trace records it has removed so far. */
  events: count,
  traces: count,
  views: described(count, "Saved views of the console's accounts, removed at once."),
});
const removedCount = v.object({ events: count, traces: count });
const retentionState = v.object({
  /** Days that an environment's events are kept; absent where they are kept without a limit. */
  days: described(v.record(v.string(), whole), "By environment."),
  /** Days that trace records are kept: the shortest of the above. */
  traceDays: v.exactOptional(count),
  /** Days that consent choices are kept; absent where the storage has no ledger of them. */
  choiceDays: v.exactOptional(count),
  /** Bytes that the event database may grow to; absent where it is not limited. */
  maxBytes: v.exactOptional(count),
  usedBytes: count,
  /** Since the database was created. */
  removed: v.object({ age: removedCount, space: removedCount }),
  /** Why the last run failed. */
  failure: v.exactOptional(text),
});

/** A request about a person's data. */
export type PersonRequest = v.InferOutput<typeof personRequest>;
/** An identity as events carry it. */
export type PersonIdentity = Omit<PersonRequest, "reason">;
export type ErasureRow = v.InferOutput<typeof erasureRow>;
/** How much was removed for one cause. */
export type RemovedCount = v.InferOutput<typeof removedCount>;
export type RetentionState = v.InferOutput<typeof retentionState>;

export const governanceApi = {
  "GET /api/erasures": {
    id: "listErasures",
    access: only(["officer"], "person-requests"),
    audit: false,
    summary: "The erasures, newest first (officers).",
    answers: "ErasureRow of the contract.",
    answer: v.array(erasureRow),
  },
  "POST /api/erasures": {
    id: "erase",
    access: only(["officer"], "person-requests"),
    summary: "Erases every event and trace record of a person that is stored by now (officers).",
    description:
      "It runs in the background, and goes on after a restart; GET /api/erasures says when it is done. An older database that is restored later is erased again when the edge starts.",
    body: personRequest,
    status: 202,
    answers: "The erasure, which has begun.",
    answer: erasureRow,
  },
  // POST, so that the identity is in no address and no log.
  "POST /api/person-export": {
    id: "exportPerson",
    access: only(["officer"], "person-requests"),
    summary: "Everything that is stored of a person, as lines of JSON (officers).",
    description:
      'A line for each event: an EventRow with the visitor\'s `ecid`, or null. Then a line `{"trace": …}` for each trace record of the visits, and a line `{"choice": …}` for each choice of consent.',
    body: personRequest,
    answers: "The lines.",
    files: { "application/x-ndjson": "text" },
  },
  "GET /api/retention": {
    id: "retention",
    access: openHereOr(["viewer"]),
    audit: false,
    summary: "How long events are kept, the size of their database, and what was removed.",
    answers: "RetentionState of the contract.",
    answer: retentionState,
  },
} as const satisfies Operations;

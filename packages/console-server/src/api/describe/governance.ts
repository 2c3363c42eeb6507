/** The description of erasures, the export of a person's data, and retention. */

import { eventIdForm } from "@tagwell/contract";
import * as v from "valibot";
import { only, openHereOr } from "../access.ts";
import { count, json, list, object, type Paths, problem, text, time } from "./parts.ts";

const removed = object({ events: count, traces: count });
const erasure = object(
  {
    number: count,
    at: time,
    who: text,
    namespace: text,
    person: { ...text, description: "The start of a keyed hash of the identity." },
    reason: text,
    doneAt: { ...time, description: "Absent while the erasure runs." },
    events: count,
    traces: count,
    views: { ...count, description: "Saved views of the console's accounts, removed at once." },
  },
  ["doneAt"],
);
/** A request about a person's data. */
export const personRequest = v.pipe(
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

const refused = { "400": problem, "401": problem, "403": problem, "503": problem };

export const governancePaths: Paths = {
  "/api/erasures": {
    get: {
      operationId: "listErasures",
      access: only(["officer"], "person-requests"),
      summary: "The erasures, newest first (officers).",
      responses: { "200": json("ErasureRow of the contract.", list(erasure)), ...refused },
    },
    post: {
      operationId: "erase",
      access: only(["officer"], "person-requests"),
      summary: "Erases every event and trace record of a person that is stored by now (officers).",
      description:
        "It runs in the background, and goes on after a restart; GET /api/erasures says when it is done. An older database that is restored later is erased again when the edge starts.",
      body: personRequest,
      responses: { "202": json("The erasure, which has begun.", erasure), ...refused },
    },
  },
  "/api/person-export": {
    post: {
      operationId: "exportPerson",
      access: only(["officer"], "person-requests"),
      summary: "Everything that is stored of a person, as lines of JSON (officers).",
      description:
        'A line for each event: an EventRow with the visitor\'s `ecid`, or null. Then a line `{"trace": …}` for each trace record of the visits, and a line `{"choice": …}` for each choice of consent. A last line `{"incomplete": …}` means that the export ended early.',
      body: personRequest,
      responses: {
        "200": { description: "The lines.", content: { "application/x-ndjson": { schema: text } } },
        ...refused,
      },
    },
  },
  "/api/retention": {
    get: {
      operationId: "retention",
      access: openHereOr(["viewer"]),
      summary: "How long events are kept, the size of their database, and what was removed.",
      responses: {
        "200": json(
          "RetentionState of the contract.",
          object(
            {
              days: { type: "object", additionalProperties: { type: "integer" }, description: "By environment." },
              traceDays: count,
              choiceDays: count,
              maxBytes: count,
              usedBytes: count,
              removed: object({ age: removed, space: removed }),
              failure: text,
            },
            ["traceDays", "choiceDays", "maxBytes", "failure"],
          ),
        ),
        ...refused,
      },
    },
  },
};

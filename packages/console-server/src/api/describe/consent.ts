/** The description of consent: what stands beside an event, and the ledger of choices. */

import { consentTools } from "@tagwell/contract";
import { openHereOr } from "../access.ts";
import {
  anySite,
  count,
  eventSource,
  json,
  list,
  object,
  ofSite,
  type Paths,
  parameter,
  refused,
  text,
  texts,
  time,
  until,
} from "./parts.ts";

const choiceSource = { enum: [...consentTools, "page", "other"] };
const gpc = {
  type: ["boolean", "null"],
  description: "Whether the browser sent the Global Privacy Control signal; null where the property ignores it.",
};

export const eventConsent = {
  description: "Under which consent the event was stored; null for one that was stored before this was recorded.",
  oneOf: [
    object({
      state: { enum: ["in", "out", "pending"] },
      source: {
        enum: ["default", "earlier", ...choiceSource.enum],
        description: "default: the visitor has not chosen. earlier: by a choice that the ledger does not have.",
      },
      choice: { type: ["string", "null"], description: "The id of the choice in the ledger." },
      gpc,
    }),
    { type: "null" },
  ],
};

const state = { enum: ["in", "out"] };
const choice = object({
  number: count,
  at: time,
  id: { type: "string", format: "uuid" },
  site: anySite,
  environment: eventSource,
  state,
  standard: {
    ...text,
    description: "As it was sent, such as Adobe 1.0; empty where the choice came beside events first.",
  },
  source: choiceSource,
  version: { ...text, description: "The consent tool's; empty where it was not sent." },
  purposes: texts,
  gpc,
  build: { ...text, description: "The page's; empty where it was not sent." },
  hash: { ...text, description: "SHA-256 of the previous row's hash and this row." },
});

const since = parameter("since", "Only choices that were made at this time or later.", time);
const ofEnvironment = parameter("environment", "Only this environment's.", eventSource);
const noLedger = { ...refused, "404": { ...refused["400"], description: "The storage has no ledger of choices." } };

export const consentPaths: Paths = {
  "/api/consent": {
    get: {
      operationId: "listChoices",
      access: openHereOr(["viewer"], "audit:read"),
      files: "consent export",
      summary:
        "The choices of visitors, without whom they are about: as JSON newest first, as a file all of them, oldest first.",
      parameters: [
        since,
        until,
        ofSite,
        ofEnvironment,
        parameter("limit", "How many, as JSON: 100 by default.", { type: "integer", minimum: 1, maximum: 1000 }),
        parameter("before", "Only choices with a smaller number, as JSON.", { type: "integer", minimum: 1 }),
        parameter("format", "json by default.", { enum: ["json", "ndjson", "csv"] }),
      ],
      responses: {
        "200": {
          description: "ChoiceRow of the contract.",
          content: {
            "application/json": { schema: list(choice) },
            "application/x-ndjson": { schema: text },
            "text/csv": { schema: text },
          },
        },
        ...noLedger,
      },
    },
  },
  "/api/consent/totals": {
    get: {
      operationId: "countChoices",
      access: openHereOr(["viewer"], "audit:read"),
      summary: "How many choices there are of each state and source.",
      parameters: [since, until, ofSite, ofEnvironment],
      responses: {
        "200": json("ChoiceTotal of the contract.", list(object({ state, source: choiceSource, count }))),
        ...noLedger,
      },
    },
  },
  "/api/consent/check": {
    get: {
      operationId: "checkChoices",
      access: openHereOr(["viewer"], "audit:read"),
      summary: "Whether the choices follow from one another, and the audit trail's records of them are true.",
      responses: {
        "200": json("LedgerCheck of the contract.", object({ rows: count, head: text, faults: texts })),
        ...noLedger,
      },
    },
  },
};

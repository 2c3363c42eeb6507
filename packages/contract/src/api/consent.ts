/** /api/consent: the choices of visitors, and what stands beside an event of them. */
import * as v from "valibot";
import { consentTools } from "../wire/consent.ts";
import { type Operations, openHereOr } from "./operation.ts";
import {
  anySite,
  count,
  described,
  eventSource,
  ofSite,
  queryTime,
  rowFiles,
  rowQuery,
  text,
  texts,
  time,
  until,
} from "./parts.ts";

const choiceSources = [...consentTools, "page", "other"] as const;
const choiceSource = v.picklist(choiceSources);
const gpc = described(
  v.nullable(v.boolean()),
  "Whether the browser sent the Global Privacy Control signal; null where the property ignores it.",
);

export const eventConsent = v.object({
  /** As the edge knew it from the request: the visitor's cookie or, without one, the property's default. */
  state: v.picklist(["in", "out", "pending"]),
  source: described(
    v.picklist(["default", "earlier", ...choiceSources]),
    "default: the visitor has not chosen. earlier: by a choice that the ledger does not have.",
  ),
  choice: described(v.nullable(text), "The id of the choice in the ledger."),
  gpc,
});
const state = v.picklist(["in", "out"]);
const choiceRow = v.object({
  /** Rises in the order of storing; with gaps, because events take numbers from the same sequence. */
  number: count,
  at: time,
  /** Random. The visitor's cookie carries it while the choice is "in". */
  id: v.pipe(v.string(), v.uuid()),
  site: anySite,
  environment: eventSource,
  state,
  standard: described(text, "As it was sent, such as Adobe 1.0; empty where the choice came beside events first."),
  source: choiceSource,
  version: described(text, "The consent tool's; empty where it was not sent."),
  /** The purposes or groups that the tool decided by. */
  purposes: texts,
  gpc,
  build: described(text, "The page's; empty where it was not sent."),
  hash: described(text, "SHA-256 of the previous row's hash and this row."),
});
const choiceTotal = v.object({ state, source: choiceSource, count });
const ledgerCheck = v.object({
  /** How many choices were checked. */
  rows: count,
  /** The newest choice's hash. */
  head: text,
  /** What is wrong, a sentence each; empty where each choice follows from the one before it and from the audit trail. */
  faults: texts,
});

/** Who made a choice: a consent tool, the page's own code, or a tool that the edge does not know. */
export type ChoiceSource = v.InferOutput<typeof choiceSource>;
/** Under which consent an event was stored. */
export type EventConsent = v.InferOutput<typeof eventConsent>;
export type ConsentSource = EventConsent["source"];
/** A choice as it is listed. It does not say whom it is about. */
export type ChoiceRow = v.InferOutput<typeof choiceRow>;
/** What is recorded of a choice. */
export type ConsentChoice = Omit<ChoiceRow, "number" | "at" | "hash">;
export type ChoiceTotal = v.InferOutput<typeof choiceTotal>;
/** Whether the ledger of choices is whole. */
export type LedgerCheck = v.InferOutput<typeof ledgerCheck>;

const access = openHereOr(["viewer"], "audit:read");
const range = {
  since: v.exactOptional(described(queryTime, "Only choices that were made at this time or later.")),
  until,
  site: ofSite,
  environment: v.exactOptional(described(eventSource, "Only this environment's.")),
};

/** 404: the storage has no ledger of choices. */
export const consentApi = {
  "GET /api/consent": {
    id: "listChoices",
    access,
    audit: false,
    fileAudit: "consent export",
    summary:
      "The choices of visitors, without whom they are about: as JSON newest first, as a file all of them, oldest first.",
    query: v.strictObject({ ...range, ...rowQuery }),
    answers: "ChoiceRow of the contract.",
    answer: v.array(choiceRow),
    files: rowFiles,
    refusals: [404],
  },
  "GET /api/consent/totals": {
    id: "countChoices",
    access,
    audit: false,
    summary: "How many choices there are of each state and source.",
    query: v.strictObject(range),
    answers: "ChoiceTotal of the contract.",
    answer: v.array(choiceTotal),
    refusals: [404],
  },
  "GET /api/consent/check": {
    id: "checkChoices",
    access,
    audit: false,
    summary: "Whether the choices follow from one another, and the audit trail's records of them are true.",
    answers: "LedgerCheck of the contract.",
    answer: ledgerCheck,
    refusals: [404],
  },
} as const satisfies Operations;

/** /api/audit: the audit trail. */
import * as v from "valibot";
import { auditActions } from "../wire/library.ts";
import { type Operations, only } from "./operation.ts";
import { count, described, queryTime, rowFiles, rowQuery, since, text, time, whole } from "./parts.ts";

const auditRow = v.object({
  number: whole,
  at: time,
  /** The account's name; "token <name>" for a program's token; "the start" for what `npm start` does. */
  who: text,
  what: v.picklist(auditActions),
  about: described(text, "The affected environment or account."),
  /** The previous build; empty if there was none. */
  from: text,
  to: text,
  /** The reason for a refusal, or other details. */
  detail: text,
  /** So that a change of the trail shows. */
  hash: described(text, "SHA-256 of the row before it and this one."),
});
const auditCheck = v.object({
  brokenAt: described(v.nullable(whole), "The first row that does not; null where every row does."),
  /** How many rows were checked. */
  rows: count,
  /** Kept elsewhere, it shows later that rows were cut off or that the chain was made anew. */
  head: described(text, "The last good row's hash."),
});

export type AuditRow = v.InferOutput<typeof auditRow>;
/** Whether each row follows from the one before it. */
export type AuditCheck = v.InferOutput<typeof auditCheck>;

export const auditApi = {
  "GET /api/audit": {
    id: "audit",
    access: only(["officer"], "audit:read"),
    audit: false,
    fileAudit: "audit export",
    summary: "The audit trail (officers): as JSON newest first, as a file all of it, oldest first.",
    query: v.strictObject({
      since,
      until: v.exactOptional(described(queryTime, "Only what happened before this time.")),
      ...rowQuery,
    }),
    answers: "The rows.",
    answer: v.array(auditRow),
    files: rowFiles,
  },
  "GET /api/audit/check": {
    id: "checkAudit",
    access: only(["officer"], "audit:read"),
    audit: false,
    summary: "Whether the rows of the audit trail follow from one another (officers).",
    answers: "What was found.",
    answer: auditCheck,
  },
} as const satisfies Operations;

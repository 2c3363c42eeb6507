/** Notes reads of personal data in the audit trail. */
import type { Operation } from "@tagwell/contract/api";
import type { MiddlewareHandler } from "hono";
import type { ReadAudit } from "../accounts/read-audit.ts";
import type { Gate } from "./gate.ts";

export interface AuditedReadParts {
  reads: ReadAudit;
  gate: Gate;
}

/** Where reading needs no sign-in, on a developer's own machine, there is nobody to name and nothing is noted. */
export function auditedReads({ reads, gate }: AuditedReadParts): MiddlewareHandler {
  return async (c, next) => {
    await next();
    if (c.req.method !== "GET" || c.res.status !== 200) return;
    const operation = gate.operation(c);
    const kind = operation && auditKind(operation, c.req.query("format"));
    const who = kind && gate.who(c);
    if (who) reads.note(who, kind);
  };
}

/** What an operation's answer is called there: a read of which the description says nothing is noted by its id. */
export function auditKind(
  { id, audit, fileAudit }: Pick<Operation, "id" | "audit" | "fileAudit">,
  format = "json",
): string | undefined {
  if (audit === false) return format === "json" ? undefined : fileAudit;
  return audit ?? id;
}

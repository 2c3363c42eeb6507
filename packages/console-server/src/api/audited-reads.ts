/** Notes reads of personal data in the audit trail. */
import type { ReadKind } from "@tagwell/contract";
import type { MiddlewareHandler } from "hono";
import type { ReadAudit } from "../accounts/read-audit.ts";
import type { Operation } from "./describe/parts.ts";
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
    const kind = kindOf(gate.operation(c), c.req.query("format"));
    const who = kind && gate.who(c);
    if (who) reads.note(who, kind);
  };
}

/** As the operation's description says. */
function kindOf(operation: Operation | undefined, format = "json"): ReadKind | undefined {
  return operation?.reads ?? (format === "json" ? undefined : operation?.files);
}

/** Notes reads of personal data in the audit trail. */
import type { ReadKind } from "@tagwell/contract";
import type { MiddlewareHandler } from "hono";
import type { ReadAudit } from "../accounts/read-audit.ts";
import type { Gate } from "./gate.ts";

/** The paths that answer with what visitors did, and files that leave the console. */
const kinds: readonly [path: RegExp, kind: ReadKind][] = [
  [/^\/api\/events$/, "events"],
  [/^\/api\/stream$/, "event stream"],
  [/^\/api\/export$/, "event export"],
  [/^\/api\/trace$/, "trace"],
  [/^\/api\/visits(\/|$)/, "visits"],
  [/^\/api\/search$/, "search"],
];

export interface AuditedReadParts {
  reads: ReadAudit;
  gate: Gate;
}

/** Where reading needs no sign-in, on a developer's own machine, there is nobody to name and nothing is noted. */
export function auditedReads({ reads, gate }: AuditedReadParts): MiddlewareHandler {
  return async (c, next) => {
    await next();
    if (c.req.method !== "GET" || c.res.status !== 200) return;
    const kind = kindOf(c.req.path, c.req.query("format"));
    const who = kind && gate.who(c);
    if (who) reads.note(who, kind);
  };
}

function kindOf(path: string, format: string | undefined): ReadKind | undefined {
  if (path.startsWith("/api/reports/") && format === "csv") return "report file";
  if (path === "/api/audit" && (format === "csv" || format === "ndjson")) return "audit export";
  if (path === "/api/consent" && (format === "csv" || format === "ndjson")) return "consent export";
  return kinds.find(([form]) => form.test(path))?.[1];
}

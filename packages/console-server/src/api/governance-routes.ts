/** Requests of persons, and retention: /api/erasures, /api/person-export and /api/retention. */

import type { Log } from "@tagwell/collector/errors/log";
import { type Context, Hono } from "hono";
import { stream } from "hono/streaming";
import type { AuditTrail } from "../accounts/audit-trail.ts";
import type { Governance } from "../governance/open-governance.ts";
import { personRequest } from "./describe/governance.ts";
import { eventRowJson } from "./event-row.ts";
import type { Gate } from "./gate.ts";
import { readJsonBody } from "./read-json-body.ts";

export interface GovernanceRouteParts {
  governance: Governance;
  audit: AuditTrail;
  gate: Gate;
  /** Aborts when the edge closes. */
  closing: AbortSignal;
  log: Log;
}

export function governanceRoutes({ governance, audit, gate, closing, log }: GovernanceRouteParts): Hono {
  const app = new Hono();
  const { erasures, retention } = governance;
  const who = (c: Context) => gate.who(c) ?? "unknown";

  app.get("/retention", async (c) => c.json(await retention.state()));
  app.get("/erasures", async (c) => c.json(await erasures.rows()));
  app.post("/erasures", async (c) => {
    return c.json(await erasures.request(who(c), await readJsonBody(c, personRequest)), 202);
  });
  // POST, so that the identity is in no address and no log.
  app.post("/person-export", async (c) => {
    const { reason, ...identity } = await readJsonBody(c, personRequest);
    const about = governance.shortHash(identity);
    audit.add({ who: who(c), what: "personal data exported", about, detail: `${identity.namespace}: ${reason}` });
    c.header("Content-Type", "application/x-ndjson");
    c.header("Content-Disposition", 'attachment; filename="person-export.ndjson"');
    return stream(
      c,
      async (out) => {
        const gone = new AbortController();
        out.onAbort(() => gone.abort());
        const signal = AbortSignal.any([gone.signal, closing]);
        for await (const line of governance.exportPerson(identity, eventRowJson, signal)) await out.write(line);
      },
      async (error, out) => {
        log(`edge: an export ended early: ${error.message}`);
        // An answer that merely ended would look complete.
        await out.write(`{"incomplete":"The export ended early. Request it again."}\n`);
      },
    );
  });
  return app;
}

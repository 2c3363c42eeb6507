/** Requests of persons, and retention: /api/erasures, /api/person-export and /api/retention. */
import { eventIdForm } from "@tagwell/contract";
import { type Context, Hono } from "hono";
import { stream } from "hono/streaming";
import * as v from "valibot";
import type { AuditTrail } from "../accounts/audit-trail.ts";
import type { Governance } from "../governance/open-governance.ts";
import type { Log } from "../log.ts";
import { eventRowJson } from "./event-row.ts";
import type { Gate } from "./gate.ts";
import { readJsonBody } from "./read-json-body.ts";

const personRequest = v.pipe(
  v.strictObject({
    namespace: v.pipe(v.string(), v.regex(/^[\w.-]{1,64}$/, "a namespace, such as username, ECID or _id")),
    id: v.pipe(v.string(), v.trim(), v.minLength(1, "an identity"), v.maxLength(512, "at most 512 characters")),
    reason: v.pipe(
      v.string(),
      v.trim(),
      v.minLength(3, "a reason of at least 3 characters"),
      v.maxLength(200, "a reason of at most 200 characters"),
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

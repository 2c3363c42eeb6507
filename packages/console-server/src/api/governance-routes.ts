/** Requests of persons, and retention. */

import type { governanceApi } from "@tagwell/contract/api";
import type { Context } from "hono";
import { stream } from "hono/streaming";
import type { Answers } from "./answer-operations.ts";
import { eventRowJson } from "./event-row.ts";
import type { RouteParts } from "./route-parts.ts";

export function governanceAnswers({
  governance,
  audit,
  gate,
  closing,
  log,
}: RouteParts): Answers<typeof governanceApi> {
  const { erasures, retention } = governance;
  const who = (c: Context) => gate.who(c) ?? "unknown";
  return {
    "GET /api/retention": () => retention.state(),
    "GET /api/erasures": () => erasures.rows(),
    "POST /api/erasures": ({ c, body }) => erasures.request(who(c), body),
    "POST /api/person-export": ({ c, body: { reason, ...identity } }) => {
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
    },
  };
}

/** Requests of persons, retention, and the removal of trials. */

import { HttpError } from "@tagwell/collector/errors/http-error";
import type { eventApi, governanceApi } from "@tagwell/contract/api";
import type { Context } from "hono";
import { stream } from "hono/streaming";
import type { Answers } from "./answer-operations.ts";
import { eventRowJson } from "./event-row.ts";
import type { RouteParts } from "./route-parts.ts";

export function governanceAnswers(
  parts: RouteParts,
): Answers<typeof governanceApi & Pick<typeof eventApi, "DELETE /api/events">> {
  const { warehouse, properties, governance, audit, gate, closing, log } = parts;
  const { erasures, retention } = governance;
  const who = (c: Context) => gate.who(c) ?? "unknown";
  return {
    "DELETE /api/events": async ({ c }) => {
      if (!properties.isDevelopmentOnly()) throw eventsKept();
      await warehouse.clear();
      const by = gate.who(c) ?? "this machine, without sign-in";
      audit.add({ who: by, what: "events removed", about: "development", detail: "all events and trace records" });
    },
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

function eventsKept(): HttpError {
  const detail =
    "This edge serves another environment than development, or would if a build were published to it, so its events are " +
    "kept. Only an edge for development and nothing else removes them, such as that of tagwell start.";
  return new HttpError(403, "not-development", detail);
}

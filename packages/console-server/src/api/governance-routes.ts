/** Requests of persons, retention, and the removal of trials. */

import { HttpError } from "@tagwell/collector/errors/http-error";
import type { eventApi, governanceApi } from "@tagwell/contract/api";
import type { Context } from "hono";
import type { Answers } from "./answer-operations.ts";
import { eventRowJson } from "./event-row.ts";
import type { RouteParts } from "./route-parts.ts";
import { sendFile } from "./send-file.ts";

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
      const gone = new AbortController();
      const lines = governance.exportPerson(identity, eventRowJson, AbortSignal.any([gone.signal, closing]));
      const file = { name: "person-export.ndjson", type: "application/x-ndjson", content: lines, log };
      return sendFile(c, { ...file, onEnd: () => gone.abort() });
    },
  };
}

function eventsKept(): HttpError {
  const detail =
    "This edge serves another environment than development, or would if a build were published to it, so its events are " +
    "kept. Only an edge for development and nothing else removes them, such as that of tagwell start.";
  return new HttpError(403, "not-development", detail);
}

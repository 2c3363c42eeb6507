/** Records each request to the edge: its events, how long it took, and what came of it. */
import type { TraceRecord } from "@tagwell/contract";
import type { Answer } from "../outbox/answer.ts";
import type { Held } from "../outbox/held.ts";
import type { Wire } from "../outbox/wire.ts";
import type { MakeRecords } from "./make-records.ts";

/** Maximum events of a request that a record names. */
const maxEvents = 100;

/** A wire that makes the same requests and notes each. */
export function watchRequests(wire: Wire, { ofPage }: MakeRecords, note: (record: TraceRecord) => void): Wire {
  const noting = (path: string, items: readonly Held[], work: Promise<Answer>) => {
    const began = performance.now();
    const attempt = Math.max(1, ...items.map(({ sends }) => sends.length));
    const over = (status: number, taken: boolean) =>
      note(
        ofPage("request", {
          events: items.slice(0, maxEvents).map(({ id }) => id),
          status,
          milliseconds: Math.round(performance.now() - began),
          counts: { attempt },
          detail: `/ee${path.split("?", 1)[0]}: ${taken ? "taken" : status === 0 ? "no answer" : "not taken"}`,
        }),
      );
    work.then(
      ({ status, taken }) => over(status, taken),
      () => over(0, false),
    );
    return work;
  };
  return {
    post: (path, body, items) => noting(path, items, wire.post(path, body, items)),
    send: (action, items, ...rest) => noting(`/v1/${action}`, items, wire.send(action, items, ...rest)),
  };
}

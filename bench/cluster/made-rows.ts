/** Generates rows of a log from a seed: realistic events, with what makes counting hard. */

import type { ValidatedEvent } from "@tagwell/collector/doors/validated-event";
import { type Draw, drawFrom, storedEvent } from "@tagwell/collector/testing/made-events";
import type { LoggedEvent } from "../../packages/cluster/src/log-source.ts";

const dayMs = 86_400_000;
/** Events in a message of the log. */
const inMessage = 50;

export interface MadeRows {
  rows: number;
  /** When the first and the last of them came, in milliseconds since 1970. */
  from: number;
  to: number;
  seed: number;
  inBatch: number;
}

/** Batches of rows in the order in which they came. One event in fifty is the repetition of an earlier one. */
export function* madeBatches({ rows, from, to, seed, inBatch }: MadeRows): Generator<LoggedEvent[]> {
  const draw = drawFrom(seed);
  const earlier: ValidatedEvent[] = [];
  let batch: LoggedEvent[] = [];
  let receivedAt = from;
  for (let number = 0; number < rows; number++) {
    const event = earlier[draw(50 * 200)] ?? madeEvent(draw, receivedAt);
    if (draw(50) === 0 || earlier.length < 200) earlier[draw(200)] = event;
    batch.push({ sequence: 1 + Math.floor(number / inMessage), index: number % inMessage, receivedAt, event });
    if (batch.length < inBatch && number < rows - 1) continue;
    yield batch;
    batch = [];
    receivedAt = Math.floor(from + ((to - from) * number) / rows);
  }
}

/** Most events come at once; of a tenth, the visitor was offline for up to seven days. */
function madeEvent(draw: Draw, now: number): ValidatedEvent {
  const made = storedEvent({ draw, now, days: draw(10) === 0 ? 7 : 0.01 });
  const content = JSON.parse(made.xdm);
  // A clock far ahead or behind, or none at all.
  const odd = draw(200);
  if (odd === 0) content.timestamp = new Date(now + 2 * dayMs).toISOString();
  if (odd === 1) content.timestamp = new Date(now - 45 * dayMs).toISOString();
  if (odd === 2) delete content.timestamp;
  if (draw(4) === 0) content.identityMap = { username: [{ id: "visitor", authenticatedState: "authenticated" }] };
  if (draw(20) === 0) delete content.web;
  if (draw(20) === 0) content._example.page = null;
  return { ...made, ecid: String(draw(2 ** 31)).padStart(38, "4"), xdm: JSON.stringify(content) };
}

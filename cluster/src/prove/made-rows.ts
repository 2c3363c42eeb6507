/** Generates rows of a log from a seed: realistic events, with what makes counting hard. */
import type { ValidatedEvent } from "@tagwell/edge/validated-event";
import { type Draw, drawFrom, storedEvent } from "../../../bench/edge/made-events.ts";
import type { LoggedEvent } from "../log-source.ts";

const dayMs = 86_400_000;
/** Events in a message of the log. */
const inMessage = 50;

/** The first message of a new log, so that ids and places rise from run to run. */
export interface MadeRows {
  rows: number;
  days: number;
  /** Milliseconds since 1970, when all rows came. */
  now: number;
  seed: number;
  inBatch: number;
}

/** Batches of rows. One event in fifty is the repetition of an earlier one. */
export function* madeBatches({ rows, days, now, seed, inBatch }: MadeRows): Generator<LoggedEvent[]> {
  const draw = drawFrom(seed);
  const earlier: ValidatedEvent[] = [];
  let batch: LoggedEvent[] = [];
  for (let number = 0; number < rows; number++) {
    const again = earlier[draw(50 * 200)];
    const event = again ?? madeEvent(draw, days, now, number);
    if (draw(50) === 0 || earlier.length < 200) earlier[draw(200)] = event;
    batch.push({ sequence: 1 + Math.floor(number / inMessage), index: number % inMessage, receivedAt: now, event });
    if (batch.length < inBatch && number < rows - 1) continue;
    yield batch;
    batch = [];
  }
}

function madeEvent(draw: Draw, days: number, now: number, number: number): ValidatedEvent {
  const { xdm, id: _random, ...made } = storedEvent(draw, days);
  const content = JSON.parse(xdm);
  // A clock far ahead or behind, or none at all.
  const odd = draw(200);
  if (odd === 0) content.timestamp = new Date(now + 2 * dayMs).toISOString();
  if (odd === 1) content.timestamp = new Date(now - 45 * dayMs).toISOString();
  if (odd === 2) delete content.timestamp;
  if (draw(4) === 0) content.identityMap = { username: [{ id: "visitor", authenticatedState: "authenticated" }] };
  if (draw(20) === 0) delete content.web;
  if (draw(20) === 0) content._example.page = null;
  const claimed = Date.parse(content.timestamp) || now;
  const random = `${hex(draw, 3)}8${hex(draw, 3)}${hex(draw, 4)}`;
  const id = `${claimed.toString(16).padStart(12, "0")}7${random}${number.toString(16).padStart(8, "0")}`;
  content._id = id.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
  const ecid = String(draw(2 ** 31)).padStart(38, "4");
  return { ...made, id, ecid, xdm: JSON.stringify(content) };
}

const hex = (draw: Draw, digits: number) =>
  draw(16 ** digits)
    .toString(16)
    .padStart(digits, "0");

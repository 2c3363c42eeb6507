/** Combines requests that need no answer of their own: several events are sent in one `collect`. */
import { groupBy } from "./beside.ts";
import { bodyText } from "./body-text.ts";
import { isPermanentFailure } from "./is-permanent-failure.ts";
import type { Held } from "./outbox.ts";
import type { Answer, Wire } from "./wire.ts";

/** One request, as it would go alone. */
export interface BatchRequest {
  /** Path and query. */
  path: string;
  /** Each event of the body as JSON, `{"xdm":…}`. */
  events: readonly string[];
  /** What stands beside the events. */
  rest: { meta?: { queueTimeMillis?: number } & object };
  items: readonly Held[];
}

interface Waiting extends BatchRequest {
  resolve: (answer: Answer | Promise<Answer>) => void;
}

/** Requests that differ in more than their own id and the time that they waited do not go together. */
function kindOf({ path, rest: { meta, ...rest } }: BatchRequest): string {
  const { queueTimeMillis: _waited, ...more } = meta ?? {};
  return path.replace(/([?&]requestId=)[^&]*/, "$1") + JSON.stringify([rest, more]);
}

export interface Batch {
  /** Resolves or rejects with the answer to the request that the events went in. */
  add: (request: BatchRequest) => Promise<Answer>;
  /** Sends what is gathered now: the page may be leaving. */
  flush: () => void;
}

/** Requests are gathered for so long after the first of them. */
const windowMs = 250;
/** Enough for one body: sent at once. */
const maxCharacters = 40_000;
const maxRequests = 50;

/** Makes a gatherer over the wire. */
export function createBatch(window: Window, post: Wire["post"]): Batch {
  let waiting: Waiting[] = [];
  let size = 0;
  let timer = 0;

  const send = async (requests: readonly Waiting[]): Promise<void> => {
    const [first] = requests;
    if (!first) return;
    const events = requests.flatMap((request) => request.events);
    const answer = post(
      first.path,
      bodyText(first.rest, events),
      requests.flatMap(({ items }) => items),
    );
    const status = await answer.then(
      (answered) => answered.status,
      () => 0,
    );
    // One event that the edge refuses must not take the others with it.
    if (isPermanentFailure(status) && requests.length > 1) {
      const half = requests.length >> 1;
      await Promise.all([send(requests.slice(0, half)), send(requests.slice(half))]);
    } else for (const { resolve } of requests) resolve(answer);
  };
  const flush = () => {
    window.clearTimeout(timer);
    const kinds = groupBy(waiting, kindOf);
    waiting = [];
    size = 0;
    timer = 0;
    for (const requests of kinds) void send(requests);
  };
  return {
    flush,
    add: (request) =>
      new Promise((resolve) => {
        waiting.push({ ...request, resolve });
        size += request.events.reduce((sum, { length }) => sum + length, 0);
        if (size > maxCharacters || waiting.length >= maxRequests) flush();
        else timer ||= window.setTimeout(flush, windowMs);
      }),
  };
}

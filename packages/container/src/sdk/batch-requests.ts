/** Combines requests that need no separate answer: several events are sent in one `collect`. */

import type { Answer } from "../outbox/answer.ts";
import { bodyText, groupBy } from "../outbox/beside.ts";
import type { Held } from "../outbox/held.ts";
import { isPermanentFailure } from "../outbox/is-permanent-failure.ts";
import type { Wire } from "../outbox/wire.ts";
import { toJson } from "../to-json.ts";

/** One request, as it would be sent on its own. */
export interface BatchRequest {
  /** As of `Wire.post`. */
  path: string;
  /** Each event of the body as JSON, `{"xdm":…}`. */
  events: readonly string[];
  /** The rest of the body. */
  rest: { meta?: { queueTimeMillis?: number } & object };
  items: readonly Held[];
}

interface Waiting extends BatchRequest {
  resolve: (answer: Answer | Promise<Answer>) => void;
}

/** Requests are combined only if they differ in nothing but their id and their time in the queue. */
function kindOf({ path, rest: { meta, ...rest } }: BatchRequest): string {
  const { queueTimeMillis: _waited, ...more } = meta ?? {};
  return path.replace(/([?&]requestId=)[^&]*/, "$1") + toJson([rest, more]);
}

/** How long a batch stays open after its first request. */
const windowMs = 250;
/** A batch of this size is sent immediately. */
const maxCharacters = 40_000;
const maxRequests = 50;

export function createBatch(window: Window, post: Wire["post"]) {
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
    const isRefused = await answer.then(isPermanentFailure, () => false);
    // An event that the edge rejects must not fail the others: it is isolated by bisecting the batch.
    if (isRefused && requests.length > 1) {
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
    /** Sends the batch immediately, because the page may be about to unload. */
    flush,
    /** Resolves or rejects with the answer to the request that carries the events. */
    add: (request: BatchRequest): Promise<Answer> =>
      new Promise((resolve) => {
        waiting.push({ ...request, resolve });
        for (const { length } of request.events) size += length;
        if (size > maxCharacters || waiting.length >= maxRequests) flush();
        else timer ||= window.setTimeout(flush, windowMs);
      }),
  };
}

/** The seam under the SDK: every request that it makes goes through here. */
import type { EdgeRequestBody } from "@tagwell/contract";
import type { Batch } from "./batch-requests.ts";
import { bodyText } from "./body-text.ts";
import type { ConsentState } from "./consent.ts";
import { isPermanentFailure } from "./is-permanent-failure.ts";
import type { Held, Outbox } from "./outbox.ts";
import { retryAfter } from "./retry-delay.ts";
import { type Answer, isFree, type Wire } from "./wire.ts";

/** What the SDK expects a request to resolve to (@adobe/alloy-core `network/requestMethods`). */
export interface SdkResponse {
  statusCode: number;
  getHeader: (name: string) => string | null;
  body: string;
}

/** Performs a request of the SDK's: the URL and the JSON body as the SDK made them. */
export type SendRequest = (url: string, body: string) => Promise<SdkResponse>;

interface TransportParts {
  wire: Wire;
  outbox: Outbox;
  batch: Batch;
  consent: ConsentState;
  /** The last look at what leaves. An event in hand has been guarded already: its JSON is what leaves. */
  guardBody: (body: EdgeRequestBody, guarded: (id: unknown) => string | undefined) => GuardedBody;
  /** Settles when waiting for the published words is over, where this event is to be judged by them; else undefined. */
  wordsFor?: (xdm: Record<string, unknown>) => Promise<void> | undefined;
  /** The SDK has let events go that the edge has not taken: they are to be sent again. `after` is what the edge asked for. */
  onSettled: (after: number | undefined) => void;
  /** The edge has taken a request: it can be reached, and an identity that was asked for is there. */
  onTaken: () => void;
}

/** A guarded body: its events as JSON, and the rest. */
export interface GuardedBody {
  events: string[];
  rest: Omit<EdgeRequestBody, "events">;
}

/** The SDK itself retries after these statuses, so often. */
const sdkRetries: ReadonlySet<number> = new Set([429, 502, 503, 504]);
const maxSdkTries = 4;

/** What the SDK is told where no request is needed. */
const local = (statusCode: number): SdkResponse => ({
  statusCode,
  getHeader: () => null,
  body: statusCode === 204 ? "" : '{"handle":[]}',
});

/** Makes the function that sends. Rejects as `fetch` does when the network fails: the SDK reports that. */
export function createTransport(parts: TransportParts): SendRequest {
  const { wire, outbox, batch, consent, guardBody, wordsFor, onSettled, onTaken } = parts;

  const settle = (items: readonly Held[], answer: Answer | undefined) => {
    const status = answer?.status ?? 0;
    let left = false;
    for (const item of items) {
      item.sdkTries++;
      if (sdkRetries.has(status) && item.sdkTries < maxSdkTries) continue;
      if (isPermanentFailure(status)) outbox.fail(item, `status ${status}`);
      left ||= !item.gone;
      outbox.settle(item);
    }
    if (left) onSettled(retryAfter(answer?.header("retry-after") ?? null, Date.now()));
  };
  const respond = ({ status, header, text }: Answer): SdkResponse => ({
    statusCode: status,
    body: text,
    getHeader(name) {
      if (name.toLowerCase() !== "retry-after") return header(name);
      // The SDK itself would obey any number, and take garbage for "at once".
      const delay = retryAfter(header(name), Date.now());
      return delay === undefined ? null : String(Math.ceil(delay / 1000));
    },
  });

  return async (url, body) => {
    const { pathname, search } = new URL(url);
    const path = pathname + search;
    const isCollect = pathname.endsWith("/collect");
    const asked = JSON.parse(body) as EdgeRequestBody;
    if (!pathname.endsWith("/set-consent")) {
      await consent.decided();
      if (consent.current() === "out") {
        // As the SDK does itself: an event is dropped, a question is refused.
        if (asked.events) return local(204);
        throw new Error("The user declined consent.");
      }
    }
    // What leaves is the form that the guard settles on, unless the page is left first.
    // The SDK's own media events are in nobody's hands, and wait here.
    await Promise.all(
      (asked.events ?? []).map(({ xdm = {} }) => {
        const item = outbox.held.get(xdm._id as string);
        return item ? item.ready : wordsFor?.(xdm);
      }),
    );
    const items: Held[] = [];
    const { events, rest } = guardBody(asked, (id) => {
      const item = outbox.held.get(id as string);
      if (item) items.push(item);
      return item?.json;
    });
    // Sent on its own meanwhile, as the page was left or the SDK waited too long for its identity.
    await Promise.all(items.map(({ underWay }) => underWay));
    if (items.length > 0 && items.every(({ gone }) => gone)) {
      for (const item of items) outbox.settle(item);
      return local(isCollect ? 204 : 200);
    }
    let answer: Answer | undefined;
    try {
      if (items.length > 0 && !items.some(isFree))
        throw new Error("The edge did not take it several times within a minute: it is kept, and goes later.");
      answer = await (isCollect
        ? batch.add({ path, events, rest, items })
        : wire.post(path, bodyText(rest, events), items));
      return respond(answer);
    } finally {
      settle(items, answer);
      if (answer?.taken) onTaken();
    }
  };
}

/** The seam below the SDK: every request that the SDK makes passes through here. */
import type { EdgeRequestBody } from "@tagwell/contract";
import type { ConsentState } from "../consent/consent.ts";
import { whenDecided } from "../consent/when-allowed.ts";
import type { Answer } from "../outbox/answer.ts";
import { bodyText } from "../outbox/beside.ts";
import type { Held } from "../outbox/held.ts";
import { fail, isPermanentFailure } from "../outbox/is-permanent-failure.ts";
import type { Outbox } from "../outbox/outbox.ts";
import { maxSdkTries, sdkRetries } from "../outbox/sdk-failures.ts";
import { isFree, type Wire } from "../outbox/wire.ts";
import { retryAfter } from "../retry-delay.ts";
import type { createBatch } from "./batch-requests.ts";

/** The result that the SDK expects of a request (@adobe/alloy-core `network/requestMethods`). */
export interface SdkResponse {
  statusCode: number;
  getHeader: (name: string) => string | null;
  body: string;
}

/** Performs a request of the SDK: the URL and JSON body as the SDK built them. */
export type SendRequest = (url: string, body: string) => Promise<SdkResponse>;

interface TransportParts {
  wire: Wire;
  outbox: Outbox;
  batch: Pick<ReturnType<typeof createBatch>, "add">;
  consent: ConsentState;
  /** Guards the body just before it is sent. An event in the outbox has already been guarded: its JSON is sent. */
  guardBody: (body: EdgeRequestBody, guarded: (id: unknown) => string | undefined) => GuardedBody;
  /** Settles when the guard can bring this event into its final form; undefined if it can do so now. */
  finalForm?: (xdm: Record<string, unknown>) => Promise<unknown> | undefined;
  /**
   * The SDK has released events that the edge has not accepted: they must be resent. `after` is the delay that the edge
   * requested.
   */
  onSettled: (after: number | undefined) => void;
  /** The edge has accepted a request: it can be reached, and a requested identity has arrived. */
  onTaken: () => void;
}

/** A guarded body: its events as JSON, and the rest. */
export interface GuardedBody {
  events: string[];
  rest: Omit<EdgeRequestBody, "events">;
}

/** The SDK's response if no request is needed. */
const local = (statusCode: number): SdkResponse => ({
  statusCode,
  getHeader: () => null,
  body: statusCode === 204 ? "" : '{"handle":[]}',
});

const uuid = "[\\da-f]{8}(?:-[\\da-f]{4}){3}-[\\da-f]{12}";
/** What the SDK takes from the page's address in its validation mode, unless it is what the vendor's tool puts there. */
const strayToken = new RegExp(`&adobeAepValidationToken=(?!${uuid}%7C${uuid}(?:&|$))[^&]*`, "i");

/**
 * The part of the SDK's URL that follows `/ee` and the location hint. The SDK takes the hint from a cookie, in which any script of
 * the page may have put any text: the wire adds the hint itself.
 */
function pathOf(url: string): string {
  const path = /(?:\/va)?\/v1\/[a-zA-Z]+(?:\/[a-z-]+)?(?:\?[^?#]*)?$/.exec(url)?.[0];
  if (path === undefined) throw new Error("The request's path is not the protocol's.");
  return path.replace(strayToken, "");
}

/** The answer in the SDK's form. */
const respond = ({ status, header, text }: Answer): SdkResponse => ({
  statusCode: status,
  body: text,
  getHeader(name) {
    if (name.toLowerCase() !== "retry-after") return header(name);
    // The SDK itself would accept any number, and treat an invalid value as "immediately".
    const delay = retryAfter(header(name), Date.now());
    return delay === undefined ? null : String(Math.ceil(delay / 1000));
  },
});

/** Notes how a request with these events has ended: each that the SDK does not retry is taken back from it. */
function settle({ outbox, onSettled }: TransportParts, items: readonly Held[], answer: Answer | undefined): void {
  const status = answer?.status ?? 0;
  let left = false;
  for (const item of items) {
    item.sdkTries = (item.sdkTries ?? 0) + 1;
    if (sdkRetries.has(status) && item.sdkTries < maxSdkTries) continue;
    if (answer && isPermanentFailure(answer)) fail(outbox, item, `status ${status}`);
    left ||= !item.gone;
    takeBack(outbox, item);
  }
  if (left) onSettled(retryAfter(answer?.header("retry-after") ?? null, Date.now()));
}

/** Creates the function that sends. Rejects as `fetch` does if the network fails; the SDK reports that. */
export function createTransport(parts: TransportParts): SendRequest {
  const { wire, outbox, batch, consent, guardBody, finalForm, onTaken } = parts;
  return async (url, body) => {
    const path = pathOf(url);
    const isCollect = /\/collect\b/.test(path);
    const asked = JSON.parse(body) as EdgeRequestBody;
    if (!/\/set-consent\b/.test(path)) {
      await whenDecided(consent);
      if (consent.current() === "out") {
        // As the SDK itself does: an event is dropped, a query is rejected.
        if (asked.events) return local(204);
        throw new Error("The user declined consent.");
      }
    }
    // Wait for the guard's final form, unless the page is left first. The SDK's own media events are not in the outbox, so
    // they wait here.
    await Promise.all(
      (asked.events ?? []).map(({ xdm = {} }) => {
        const item = outbox.held.get(xdm._id as string);
        return item ? item.ready : finalForm?.(xdm);
      }),
    );
    const items: Held[] = [];
    const { events, rest } = guardBody(asked, (id) => {
      const item = outbox.held.get(id as string);
      if (item) items.push(item);
      return item?.json;
    });
    // Sent separately meanwhile, because the page was left or the SDK waited too long for its identity.
    await Promise.all(items.map(({ underWay }) => underWay));
    if (items.length > 0 && items.every(({ gone }) => gone)) {
      for (const item of items) takeBack(outbox, item);
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
      settle(parts, items, answer);
      if (answer?.taken) onTaken();
    }
  };
}

/** The event is passed to the SDK. */
export function lend(item: Held): void {
  item.inSdk = true;
  item.handedAt = performance.now();
}

/** The SDK is done with the event, whatever the result. */
export function takeBack({ held }: Pick<Outbox, "held">, item: Held): void {
  item.inSdk = false;
  if (item.gone) held.delete(item.id);
}

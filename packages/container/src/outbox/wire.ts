/** Sends all requests to the edge, and derives from the answer which events the edge has accepted. */

import { own } from "@tagwell/contract";
import { mayTrace } from "../build-flags.ts";
import type { ConsentState } from "../consent/consent.ts";
import type { SdkCookies } from "../identity/sdk-cookies.ts";
import { withoutPrototype } from "../without-prototype.ts";
import type { Answer } from "./answer.ts";
import { type Beside, bodyText, groupByBeside } from "./beside.ts";
import type { Counters } from "./counters.ts";
import type { Held } from "./held.ts";
import type { Outbox } from "./outbox.ts";

/** What a request does, as in its path. */
export type EdgeAction = "interact" | "collect" | "identity/acquire" | "privacy/set-consent";

/** What a request says that is no event's. */
type Rest = { identityMap?: object; [name: string]: unknown };

export interface Wire {
  /**
   * Posts a body that contains these events. `path` is what follows `/ee` and the location hint, with the query. Rejects as
   * `fetch` does, or if the edge exceeds the time-out.
   */
  post: (path: string, body: string, items: readonly Held[]) => Promise<Answer>;
  /**
   * Sends these events in one request without the SDK, or as many of the first ones as fit. All must have the same request
   * data (groupByBeside). `rest` is added to the body. `beside`: the request data of a request without events.
   */
  send: (action: EdgeAction, items: readonly Held[], rest?: Rest, beside?: Beside) => Promise<Answer>;
}

interface WireParts {
  window: Window;
  isLeaving: () => boolean;
  outbox: Outbox;
  counters?: Counters | undefined;
  cookies: SdkCookies;
  consent: Pick<ConsentState, "untold">;
  /** The ECID in the page's current address. */
  linkedEcid: () => string | undefined;
  /** Scheme, host and port of the edge. */
  edgeOrigin: string;
  datastreamId: string;
  createId: () => string;
}

/** The time limit of an attempt. */
const timeoutMs = 10_000;
/** Browsers allow 64 KiB of concurrent keepalive bodies; a request beyond that is sent without keepalive. */
const keepaliveQuota = 60_000;
/** The edge rejects requests with more than 100 events. */
const maxEvents = 100;
/** An event is sent at most four times a minute: once, and three retries. */
const maxSends = 4;
/** A minute, plus a second for clock and network inaccuracy. */
export const sendsWithinMs = 61_000;
/** The protocol's limit for `queueTimeMillis`. */
const maxQueueMs = 300_000;

/** Whether the library may send the event now: not in its final state, not in a request, not sent too often. */
export const isFree = ({ gone, underWay, sends }: Held): boolean =>
  !gone && !underWay && !(performance.now() - (sends[sends.length - maxSends] ?? -sendsWithinMs) < sendsWithinMs);

/** Sends those of the events that may be sent now. Resolves when the requests are over. */
export const sendFree = (events: Iterable<Held>, wire: Wire): Promise<unknown> =>
  // Not `allSettled`: a page may have replaced `Promise` by one that is older.
  Promise.all(groupByBeside([...events].filter(isFree)).map((items) => wire.send("collect", items).catch(() => {})));

/** Posts a body, and reads the answer. Rejects as `fetch` does, or if the edge exceeds the time-out. */
async function perform(
  { window, cookies, edgeOrigin }: WireParts,
  path: string,
  body: string,
  keepalive: boolean,
): Promise<Answer> {
  const attempt = new AbortController();
  const hint = cookies.locationHint();
  const timer = window.setTimeout(() => attempt.abort(), timeoutMs);
  try {
    const response = await window.fetch(
      `${edgeOrigin}/ee${hint ? `/${hint}` : ""}${path}`,
      withoutPrototype<RequestInit>({
        method: "POST",
        body,
        headers: { "Content-Type": "text/plain; charset=UTF-8" },
        credentials: "include",
        cache: "no-store",
        // Keeps the page's address out of the Referer header. A beacon could not ensure that.
        referrerPolicy: "no-referrer",
        signal: attempt.signal,
        keepalive,
      }),
    );
    const { status, headers, ok } = response;
    // An ordinary answer has no body, and asking for one takes time.
    const text = status === 204 ? "" : await response.text();
    return { status, header: (name) => headers.get(name), text, taken: status === 204 || (ok && isOfProtocol(text)) };
  } finally {
    window.clearTimeout(timer);
  }
}

/** What a request says beside its events. What is undefined is left out. */
function restOf(parts: WireParts, edge: URL, first: Held | undefined, rest: Rest | undefined, beside: Beside): object {
  const { cookies } = parts;
  const { domain } = cookies;
  const id = parts.linkedEcid() ?? (cookies.read("identity") ? undefined : (beside.ecid ?? cookies.legacyEcid()));
  // An identity that the page names counts.
  const handedOver = id && { identityMap: { ECID: [{ id }], ...rest?.identityMap } };
  // As the SDK decides it. Until the domain is known, only the page's own host counts as near.
  const isNear = domain
    ? edge.hostname.endsWith(domain)
    : domain === undefined && edge.host === parts.window.location.host;
  const entries = isNear ? [] : cookies.entries();
  return {
    ...rest,
    ...(rest ? handedOver : { xdm: handedOver }),
    query: { identity: { fetch: ["ECID"] } },
    meta: {
      ...beside.meta,
      ...(mayTrace && !rest && parts.consent.untold?.beside("in")?.meta),
      queueTimeMillis: first && Math.min(Math.round(performance.now() - first.since), maxQueueMs),
      state: {
        domain,
        cookiesEnabled: domain === undefined ? domain : true,
        entries: entries.length > 0 ? entries : undefined,
      },
    },
  };
}

export function createWire(parts: WireParts): Wire {
  const { outbox } = parts;
  const edge = new URL(parts.edgeOrigin);
  let alive = 0;
  /**
   * Whether a request with keepalive has failed: other scripts of the page may have used up what the browser allows. Chromium gives nothing back
   * for answers that may not be stored and that nobody reads.
   */
  let isDenied = false;

  const post: Wire["post"] = (path, body, items) => {
    const { length } = new TextEncoder().encode(body);
    const keepalive = (!isDenied || parts.isLeaving()) && alive + length <= keepaliveQuota;
    if (keepalive) alive += length;
    const work = perform(parts, path, body, keepalive);
    const end = (answer: Answer | undefined, error?: unknown) => {
      if (keepalive) alive -= length;
      isDenied = !answer && keepalive;
      for (const item of items) {
        item.underWay = undefined;
        if (answer?.taken) outbox.end(item, mayTrace ? "acknowledged" : undefined);
        else item.onFailure?.(answer, error);
      }
      if (!answer?.taken) outbox.store.writeNow();
    };
    const over = work.then(end, (error: unknown) => end(undefined, error));
    for (const item of items) {
      item.underWay = over;
      const isAgain = item.sends.push(performance.now()) > 1;
      if (mayTrace && isAgain) parts.counters?.add("retried");
      if (item.sends.length > maxSends) item.sends.shift();
    }
    return over.then(() => work);
  };

  return {
    post,
    send(action, items, rest, beside = items[0]?.beside) {
      let room = keepaliveQuota - alive;
      const fitting = items.slice(0, maxEvents).filter(({ json }, index) => {
        room -= json.length + 10;
        return room > 0 || index === 0;
      });
      const [first] = fitting;
      const said = withoutPrototype(beside ?? {});
      const { configId = parts.datastreamId } = said;
      return post(
        `/v1/${action}?configId=${configId}&requestId=${parts.createId()}`,
        bodyText(
          restOf(parts, edge, first, rest, said),
          fitting.map(({ json }) => `{"xdm":${json}}`),
        ),
        fitting,
      );
    },
  };
}

function isOfProtocol(text: string): boolean {
  try {
    return Array.isArray(own(JSON.parse(text), "handle"));
  } catch {
    return false;
  }
}

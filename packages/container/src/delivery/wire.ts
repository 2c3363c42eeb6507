/** Sends all requests to the edge, and derives from the answer which events the edge has accepted. */
import { bodyText } from "./body-text.ts";
import type { Counters } from "./counters.ts";
import type { Held, Outbox } from "./outbox.ts";
import type { SdkCookies } from "./sdk-cookies.ts";

export interface Answer {
  status: number;
  header: (name: string) => string | null;
  text: string;
  /** Whether the edge has accepted the request: 204, or 2xx with a protocol body. A proxy's "200 OK" page does not count. */
  taken: boolean;
}

export interface Wire {
  /** Posts a body that contains these events. Rejects as `fetch` does, or if the edge exceeds the time-out. */
  post: (path: string, body: string, items: readonly Held[]) => Promise<Answer>;
  /**
   * Sends these events in one request without the SDK, or as many of the first ones as fit. All must have the same request
   * data (groupByBeside).
   */
  collect: (items: readonly Held[]) => Promise<Answer>;
}

interface WireParts {
  window: Window;
  outbox: Outbox;
  counters: Counters;
  cookies: SdkCookies;
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

/** Whether the library may send the event now: not in its final state, not in a request, not sent too often. */
export const isFree = ({ gone, underWay, sends }: Held): boolean =>
  !gone && !underWay && !(Date.now() - (sends[sends.length - maxSends] ?? 0) < sendsWithinMs);

/** Creates the wire of a page. */
export function createWire({ window, outbox, counters, cookies, edgeOrigin, datastreamId, createId }: WireParts): Wire {
  let alive = 0;

  const perform = async (path: string, body: string): Promise<Answer> => {
    const { length } = new TextEncoder().encode(body);
    const keepalive = alive + length <= keepaliveQuota;
    const attempt = new AbortController();
    const timer = window.setTimeout(() => attempt.abort(), timeoutMs);
    if (keepalive) alive += length;
    try {
      const response = await window.fetch(edgeOrigin + path, {
        method: "POST",
        body,
        headers: { "Content-Type": "text/plain; charset=UTF-8" },
        credentials: "include",
        cache: "no-store",
        // Keeps the page's address out of the Referer header. A beacon could not ensure that.
        referrerPolicy: "no-referrer",
        signal: attempt.signal,
        keepalive,
      });
      const text = await response.text();
      const { status, headers, ok } = response;
      return { status, header: (name) => headers.get(name), text, taken: status === 204 || (ok && isAnswer(text)) };
    } finally {
      window.clearTimeout(timer);
      if (keepalive) alive -= length;
    }
  };

  const post: Wire["post"] = (path, body, items) => {
    const work = perform(path, body);
    const over = work
      .then(
        ({ taken }) => taken,
        () => false,
      )
      .then((taken) => {
        for (const item of items) {
          item.underWay = undefined;
          if (taken) outbox.acknowledge(item);
        }
      });
    for (const item of items) {
      item.underWay = over;
      item.sends.push(Date.now());
      if (item.sends.length > maxSends) item.sends.shift();
    }
    const retried = items.filter(({ sends }) => sends.length > 1).length;
    if (retried > 0) counters.add("retried", retried);
    return over.then(() => work);
  };

  return {
    post,
    collect(items) {
      let room = keepaliveQuota - alive;
      const fitting = items.slice(0, maxEvents).filter(({ json }, index) => {
        room -= json.length + 10;
        return room > 0 || index === 0;
      });
      // Read once: reading cookies takes time, and the page may be unloading.
      const entries = cookies.entries();
      const hint = cookies.read("cluster", entries);
      const away = new URL(edgeOrigin).host !== window.location.host;
      const { ecid, configId = datastreamId, meta } = fitting[0]?.beside ?? {};
      const handedOver = cookies.read("identity", entries) ? undefined : (ecid ?? cookies.legacyEcid());
      return post(
        `/ee/${hint ? `${hint}/` : ""}v1/collect?configId=${configId}&requestId=${createId()}`,
        bodyText(
          {
            xdm: handedOver && { identityMap: { ECID: [{ id: handedOver }] } },
            meta: away ? { ...meta, state: { entries } } : meta,
          },
          fitting.map(({ json }) => `{"xdm":${json}}`),
        ),
        fitting,
      );
    },
  };
}

function isAnswer(text: string): boolean {
  try {
    return Array.isArray((JSON.parse(text) as { handle?: unknown }).handle);
  } catch {
    return false;
  }
}

/** Sends every request to the edge, and derives from the answer what the edge has accepted. */
import { bodyText } from "./body-text.ts";
import type { Counters } from "./counters.ts";
import type { Held, Outbox } from "./outbox.ts";
import type { SdkCookies } from "./sdk-cookies.ts";

export interface Answer {
  status: number;
  header: (name: string) => string | null;
  text: string;
  /** Whether the edge has what was sent: 204, or 2xx with a body of the protocol. A proxy's "200 OK" page is no such answer. */
  taken: boolean;
}

export interface Wire {
  /** Posts a body that carries these events. Rejects as `fetch` does, or when the edge takes longer than the time-out. */
  post: (path: string, body: string, items: readonly Held[]) => Promise<Answer>;
  /**
   * Sends these events in one request of our own, or as many of them, first ones first, as fit. All have the same beside
   * them (groupByBeside).
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
/** Browsers allow 64 KiB of keepalive bodies under way at once; beyond that a request goes without. */
const keepaliveQuota = 60_000;
/** The edge rejects requests with more than 100 events. */
const maxEvents = 100;
/** An event is sent at most four times a minute: once, and three retries. */
const maxSends = 4;
/** A minute, and a second for what clocks and networks add. */
export const sendsWithinMs = 61_000;

/** Whether an event may be sent now by us: not done with, not under way, not sent too often. */
export const isFree = ({ gone, underWay, sends }: Held): boolean =>
  !gone && !underWay && !(Date.now() - (sends[sends.length - maxSends] ?? 0) < sendsWithinMs);

/** Makes the wire of a page. */
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
        // The page's address must not leave in a header either. A beacon could not ensure that.
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
      // Read once: a look at the cookies costs a moment, and the page may be on its way out.
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

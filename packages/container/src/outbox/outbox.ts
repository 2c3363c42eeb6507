/** The unacknowledged events of this page, each kept in memory and on disk until the edge acknowledges it. */
import type { Beside } from "./beside.ts";
import type { Counters } from "./counters.ts";
import type { EventStore } from "./early-store.ts";
import type { EventRow } from "./event-database.ts";
import type { Held } from "./held.ts";

export interface Outbox {
  held: ReadonlyMap<string, Held>;
  /** Sets the request data of the upcoming event with this id. */
  announce: (id: string, beside: Beside) => void;
  /** Receives an event. `row` is set for an event of an earlier page, which has been counted there. */
  hold: (id: string, json: string, row?: EventRow) => Held;
  /** Writes to disk at once what waits for an idle period. */
  writeNow: () => void;
  /** Replaces the guarded form of an event that has not been sent. */
  replace: (item: Held, json: string) => void;
  /** The edge has stored it. */
  acknowledge: (item: Held) => void;
  giveUp: (item: Held, reason: string) => void;
  /** The edge will never accept it: it stays on disk and is not sent again. */
  fail: (item: Held, reason: string) => void;
  /** The event is passed to the SDK. */
  dispatch: (item: Held) => void;
  /** The SDK is done with the event, whatever the result. */
  settle: (item: Held) => void;
  /** Another page has taken it over. */
  handOver: (item: Held) => void;
  /** Deletes everything, including the events of earlier pages. */
  clear: () => void;
  /** Sets whether current and future events are stored on disk or kept in memory only. */
  keep: (onDisk: boolean) => void;
}

interface OutboxParts {
  store: EventStore;
  counters: Counters;
  /** The ECID in the page's current address. */
  linkedEcid: () => string | undefined;
}

/** Maximum characters of JSON in the outbox; the oldest events are dropped first. */
export const maxHeld = 1_000_000;

/** Creates the outbox of a page. */
export function createOutbox({ store, counters, linkedEcid }: OutboxParts): Outbox {
  const held = new Map<string, Held>();
  const announced = new Map<string, Beside>();
  let size = 0;
  let onDisk = true;

  const end = (item: Held, outcome?: string) => {
    if (item.gone) return;
    item.gone = true;
    size -= item.json.length;
    counters.add("waiting", -1);
    if (outcome) counters.add(outcome);
    if (!item.inSdk) held.delete(item.id);
    item.onEnd?.();
  };
  const giveUp = (item: Held, reason: string) => {
    store.remove(item);
    end(item, `given up: ${reason}`);
  };
  /** The request data of an event that is received now. */
  const besideOf = (id: string): Beside | undefined => {
    const ecid = linkedEcid();
    const said = announced.get(id);
    announced.delete(id);
    return ecid || said ? { ...said, ...(ecid && { ecid }) } : undefined;
  };
  return {
    held,
    announce: (id, beside) => void announced.set(id, beside),
    giveUp,
    writeNow: store.writeNow,
    hold(id, json, row) {
      const now = Date.now();
      const at = row?.at ?? now;
      const item: Held = {
        id,
        at,
        since: performance.now() - Math.max(0, now - at),
        json,
        ready: undefined,
        beside: row ? row.beside : besideOf(id),
        sends: [],
        underWay: undefined,
        asks: false,
        inSdk: false,
        handedAt: 0,
        sdkTries: 0,
        kept: row !== undefined,
        gone: false,
        onFailure: undefined,
        onEnd: undefined,
      };
      held.set(id, item);
      size += json.length;
      if (!row) counters.add("taken");
      counters.add("waiting");
      if (onDisk) store.write(item);
      for (const oldest of held.values()) {
        if (size <= maxHeld) break;
        if (!oldest.gone) giveUp(oldest, "no room");
      }
      return item;
    },
    replace(item, json) {
      if (item.gone || item.sends.length > 0 || json === item.json) return;
      size += json.length - item.json.length;
      item.json = json;
      if (onDisk) store.write(item);
    },
    acknowledge(item) {
      store.remove(item);
      end(item, "acknowledged");
    },
    fail(item, failed) {
      if (onDisk && !item.gone) store.write(item, failed);
      end(item, `failed: ${failed}`);
    },
    handOver: (item) => end(item),
    dispatch(item) {
      item.inSdk = true;
      item.handedAt = performance.now();
    },
    settle(item) {
      item.inSdk = false;
      if (item.gone) held.delete(item.id);
    },
    clear() {
      for (const item of held.values()) end(item, "given up: consent");
      held.clear();
      announced.clear();
      store.clear();
    },
    keep(value) {
      if (onDisk === value) return;
      onDisk = value;
      for (const item of held.values())
        if (!item.gone) {
          if (onDisk) store.write(item);
          else store.remove(item);
        }
    },
  };
}

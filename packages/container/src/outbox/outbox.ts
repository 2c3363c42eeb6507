/**
 * The unacknowledged events of this page, each kept in memory and in the browser until the edge acknowledges it: at first in the page's
 * mark (`mark-store.ts`), and in the store on disk once the later file is there.
 */
import { mayTrace } from "../build-flags.ts";
import { withoutPrototype } from "../without-prototype.ts";
import type { Beside } from "./beside.ts";
import type { Counters } from "./counters.ts";
import type { EventRow, EventStorage } from "./event-storage.ts";
import type { Held } from "./held.ts";
import { createMarkStore, type MarkStoreParts } from "./mark-store.ts";

export interface Outbox {
  held: Map<string, Held>;
  /** The request data of upcoming events, by their id. */
  announced: Map<string, Beside>;
  /** Receives an event. `row` is set for an event of an earlier page, which has been counted there. */
  hold: (id: string, json: string, row?: EventRow) => Held;
  /** Replaces the guarded form of an event that has not been sent. */
  replace: (item: Held, json: string) => void;
  /** The event has reached its final state, which is counted under this name. `stays`: what is kept of it stays. */
  end: (item: Held, outcome?: string, stays?: boolean) => void;
  /** Deletes everything, including the events of earlier pages. */
  clear: () => void;
  /** Sets whether current and future events are stored, or kept in memory only. */
  keep: (isKept: boolean) => void;
  /** What keeps the events. */
  store: EventStorage;
  /** Passes the events to the store on disk, which keeps all events from now on. */
  passTo: (disk: EventStorage) => void;
}

interface OutboxParts extends Omit<MarkStoreParts, "kept"> {
  /** Undefined in a library without a trace. */
  counters?: Counters | undefined;
  /** The ECID in the page's current address. */
  linkedEcid: () => string | undefined;
}

/** Maximum characters of JSON in the outbox; the oldest events are dropped first. */
export const maxHeld = 1_000_000;

interface Kept extends Pick<Outbox, "held" | "store" | "keep" | "passTo"> {
  /** Stores the event, if events are stored. */
  write: (item: Held) => void;
}

/** The events, and what keeps them: the page's mark at first. */
function createKept({ window, page, mayKeep }: OutboxParts): Kept {
  const held = new Map<string, Held>();
  let isKept = true;
  const living = () => [...held.values()].filter(({ gone }) => !gone);
  const early = createMarkStore({
    window,
    page,
    mayKeep,
    kept: () => (isKept && kept.store === early ? living() : []),
  });
  const kept: Kept = withoutPrototype({
    held,
    store: early,
    write(item) {
      if (isKept) kept.store.write(item);
    },
    keep(value) {
      if (isKept === value) return;
      isKept = value;
      for (const item of living()) kept.store[isKept ? "write" : "remove"](item);
    },
    passTo(disk) {
      kept.store = disk;
      living().forEach(kept.write);
      if (early.isMarked) disk.writeNow();
    },
  });
  return kept;
}

export function createOutbox(parts: OutboxParts): Outbox {
  const outbox = createKept(parts) as Kept & Outbox;
  const { held, write } = outbox;
  const announced = new Map<string, Beside>();
  let size = 0;

  /** The request data of an event that is received now. */
  const besideOf = (id: string): Beside | undefined => {
    const ecid = parts.linkedEcid();
    const said = announced.get(id);
    announced.delete(id);
    return ecid || said ? { ...said, ...(ecid && { ecid }) } : undefined;
  };
  const rest: Omit<Outbox, keyof Kept> = {
    announced,
    hold(id, json, row) {
      const now = Date.now();
      const { at, beside } = row ?? { at: now, beside: besideOf(id) };
      const since = performance.now() - Math.max(0, now - at);
      const item: Held = withoutPrototype({ id, at, since, json, beside, sends: [] });
      held.set(id, item);
      size += json.length;
      if (mayTrace) {
        if (!row) parts.counters?.add("taken");
        parts.counters?.add("waiting");
      }
      write(item);
      for (const oldest of held.values()) {
        if (size <= maxHeld) break;
        outbox.end(oldest, mayTrace ? "given up: no room" : undefined);
      }
      return item;
    },
    replace(item, json) {
      if (item.gone || item.sends.length > 0 || json === item.json) return;
      size += json.length - item.json.length;
      item.json = json;
      write(item);
    },
    end(item, outcome, stays) {
      if (item.gone) return;
      item.gone = true;
      size -= item.json.length;
      if (!item.inSdk) held.delete(item.id);
      if (!stays) outbox.store.remove(item);
      if (mayTrace) {
        parts.counters?.add("waiting", -1);
        if (outcome) parts.counters?.add(outcome);
      }
      item.onEnd?.();
    },
    clear() {
      for (const item of held.values()) outbox.end(item, mayTrace ? "given up: consent" : undefined, true);
      held.clear();
      announced.clear();
      outbox.store.clear();
    },
  };
  return Object.assign(outbox, rest);
}

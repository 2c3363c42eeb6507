/**
 * The unacknowledged events of this page, each kept in memory and on disk until the edge acknowledges it. The file of the store on disk
 * loads after the edge's first answer. Until then, events that are not acknowledged soon, and all of them when the page is left, are in
 * the page's mark in local storage, where the next page finds them.
 */
import { withoutPrototype } from "../without-prototype.ts";
import type { Beside } from "./beside.ts";
import type { Counters } from "./counters.ts";
import type { EventRow } from "./event-database.ts";
import { type EventStorage, waitMs } from "./event-storage.ts";
import type { Held } from "./held.ts";
import { deleteAll, markPage, unmarkPage } from "./mark-page.ts";
import { rowOf } from "./row-of.ts";

export interface Outbox {
  held: ReadonlyMap<string, Held>;
  /** The request data of upcoming events, by their id. */
  announced: Map<string, Beside>;
  /** Receives an event. `row` is set for an event of an earlier page, which has been counted there. */
  hold: (id: string, json: string, row?: EventRow) => Held;
  /** Writes at once what waits for a moment. */
  writeNow: () => void;
  /** Replaces the guarded form of an event that has not been sent. */
  replace: (item: Held, json: string) => void;
  /** The event has reached its final state, which is counted under this name. `stays`: what is on disk stays there. */
  end: (item: Held, outcome?: string, stays?: boolean) => void;
  /** The event is passed to the SDK. */
  dispatch: (item: Held) => void;
  /** The SDK is done with the event, whatever the result. */
  settle: (item: Held) => void;
  /** Deletes everything, including the events of earlier pages. */
  clear: () => void;
  /** Sets whether current and future events are stored, or kept in memory only. */
  keep: (isKept: boolean) => void;
  /** The store on disk, once it is there. */
  disk?: EventStorage;
  /** Passes the events to the store on disk, which keeps all events from now on. */
  passTo: (disk: EventStorage) => void;
  /** Calls back as soon as events are in the mark, which has little room. */
  whenMarked: (callback: () => void) => void;
}

interface OutboxParts {
  window: Window;
  /** This page's id. */
  page: string;
  /** Whether events may be stored. The visitor's choice is read now. */
  mayKeep: () => boolean;
  counters: Counters;
  /** The ECID in the page's current address. */
  linkedEcid: () => string | undefined;
}

/** Maximum characters of JSON in the outbox; the oldest events are dropped first. */
export const maxHeld = 1_000_000;

/** Creates the outbox of a page. */
export function createOutbox({ window, page, mayKeep, counters, linkedEcid }: OutboxParts): Outbox {
  const held = new Map<string, Held>();
  const announced = new Map<string, Beside>();
  let size = 0;
  let isKept = true;
  let isMarked = false;
  let isScheduled = false;
  let onMarked = () => {};

  const living = () => [...held.values()].filter(({ gone }) => !gone);
  const mark = () => {
    const rows = isKept ? living().map((item) => rowOf(item, page)) : [];
    isMarked = rows.length > 0;
    if (isMarked) markPage(window, page, rows);
    else unmarkPage(window, page);
  };
  const writeNow = () => {
    if (outbox.disk) return outbox.disk.writeNow();
    if (!isKept || !living().length || !mayKeep()) return;
    mark();
    onMarked();
  };
  const write = (item: Held) => {
    if (!isKept) return;
    if (outbox.disk) return outbox.disk.write(item);
    if (!isScheduled)
      window.setTimeout(() => {
        isScheduled = false;
        // The store on disk has a time for each event.
        if (!outbox.disk) writeNow();
      }, waitMs);
    isScheduled = true;
  };
  const remove = (item: Held) => {
    if (outbox.disk) outbox.disk.remove(item);
    else if (isMarked) mark();
  };
  const end: Outbox["end"] = (item, outcome, stays) => {
    if (item.gone) return;
    item.gone = true;
    size -= item.json.length;
    if (!item.inSdk) held.delete(item.id);
    if (!stays) remove(item);
    counters.add("waiting", -1);
    if (outcome) counters.add(outcome);
    item.onEnd?.();
  };
  /** The request data of an event that is received now. */
  const besideOf = (id: string): Beside | undefined => {
    const ecid = linkedEcid();
    const said = announced.get(id);
    announced.delete(id);
    return ecid || said ? { ...said, ...(ecid && { ecid }) } : undefined;
  };
  const outbox: Outbox = withoutPrototype({
    held,
    announced,
    writeNow,
    end,
    hold(id, json, row) {
      const now = Date.now();
      const at = row?.at ?? now;
      const item: Held = withoutPrototype({
        id,
        at,
        since: performance.now() - Math.max(0, now - at),
        json,
        beside: row ? row.beside : besideOf(id),
        sends: [],
        asks: false,
        inSdk: false,
        handedAt: 0,
        sdkTries: 0,
        kept: row !== undefined,
        gone: false,
      });
      held.set(id, item);
      size += json.length;
      if (!row) counters.add("taken");
      counters.add("waiting");
      write(item);
      for (const oldest of held.values()) {
        if (size <= maxHeld) break;
        end(oldest, "given up: no room");
      }
      return item;
    },
    replace(item, json) {
      if (item.gone || item.sends.length > 0 || json === item.json) return;
      size += json.length - item.json.length;
      item.json = json;
      write(item);
    },
    dispatch(item) {
      item.inSdk = true;
      item.handedAt = performance.now();
    },
    settle(item) {
      item.inSdk = false;
      if (item.gone) held.delete(item.id);
    },
    clear() {
      for (const item of held.values()) end(item, "given up: consent", true);
      held.clear();
      announced.clear();
      isMarked = false;
      if (outbox.disk) outbox.disk.clear();
      else deleteAll(window);
    },
    keep(value) {
      if (isKept === value) return;
      isKept = value;
      for (const item of living()) (isKept ? write : remove)(item);
    },
    passTo(disk) {
      outbox.disk = disk;
      for (const item of living()) write(item);
      if (isMarked) disk.writeNow();
    },
    whenMarked(callback) {
      onMarked = callback;
      if (isMarked) callback();
    },
  });
  return outbox;
}

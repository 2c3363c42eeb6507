/** A log in memory: the journal writes to it, the live view and the loader read from it. Events that come again stay in it. */
import { setTimeout as wait } from "node:timers/promises";
import { Unavailable } from "@tagwell/collector/errors/http-error";
import type { Journal, Live, StoredEvent } from "@tagwell/console-server/doors/storage";
import { cursorOf, positionOf as positionOfCursor, readCursor } from "@tagwell/console-server/doors/stored-event";
import { isWanted } from "@tagwell/console-server/warehouse/follow-events";
import { type ErasableLog, type LoggedEvent, type LoggedRow, type LogSource, positionOf } from "../log-source.ts";

export interface MemoryLog {
  journal: Journal;
  live: Live;
  source: LogSource;
  erasable: ErasableLog;
  /** Every row is given to the loader again. */
  rewind(): void;
  /** The last message's number. */
  newest(): number;
  clear(): void;
  /** Afterwards its parts reject with Unavailable, until it is opened again. */
  close(): void;
  open(): void;
}

export function createMemoryLog(): MemoryLog {
  let rows: LoggedRow[] = [];
  let sequence = 0;
  let acknowledged = 0;
  let isOpen = true;
  let listeners: (() => void)[] = [];

  function checkOpen(): void {
    if (!isOpen) throw new Unavailable("The log is closed.", 1);
  }

  async function append(
    message: ({ event: LoggedEvent["event"] } | Pick<Extract<LoggedRow, { trace: unknown }>, "trace">)[],
  ) {
    checkOpen();
    if (message.length === 0) return;
    sequence += 1;
    const receivedAt = Date.now();
    rows.push(...message.map((row, index) => ({ sequence, index, receivedAt, ...row })));
    tell();
  }

  function nextNews(): Promise<void> {
    return new Promise((resolve) => listeners.push(resolve));
  }

  function tell(): void {
    for (const listener of listeners) listener();
    listeners = [];
  }

  async function* follow({ filter, after, signal, heartbeat }: Parameters<Live["follow"]>[0]) {
    checkOpen();
    const start = positionOfCursor(after);
    const told = new Set<string>();
    let read = 0;
    while (!signal.aborted) {
      checkOpen();
      const row = rows[read];
      if (row === undefined) {
        if (rows.length < read) read = 0;
        const isNews = await Promise.race([
          nextNews().then(() => true),
          // Timed: the heartbeat is what is simulated.
          wait(heartbeat, false, { signal, ref: false }).catch(() => true),
        ]);
        if (!isNews) yield undefined;
        continue;
      }
      read += 1;
      if (!("event" in row) || told.has(row.event.id)) continue;
      told.add(row.event.id);
      const event = storedEvent(row);
      if (positionOf(row) > start && isWanted(event, filter)) yield event;
    }
  }

  return {
    journal: {
      save: (events) => append(events.map((event) => ({ event }))),
      saveTrace: (traces) => append(traces.map((trace) => ({ trace }))),
      probe: async () => checkOpen(),
      state: () => ({ failure: undefined, waiting: 0, clockJumps: 0, restarts: 0 }),
    },
    live: {
      newest: async () => cursorOf(positionOf(rows.at(-1) ?? { sequence, index: 0 })),
      before: async (time) => {
        const first = rows.find(({ receivedAt }) => receivedAt >= time);
        return cursorOf(positionOf(first ?? { sequence: sequence + 1, index: 0 }) - 1);
      },
      justBefore: (cursor) => cursorOf(positionOfCursor(cursor) - 1),
      read: (text) => readCursor(text),
      follow,
    },
    source: {
      async next(maxRows, maxWaitMs) {
        // Timed: a log answers a request for messages after this time at the latest.
        if (acknowledged === sequence) await Promise.race([nextNews(), wait(maxWaitMs, undefined, { ref: false })]);
        const first = rows.findIndex((row) => row.sequence > acknowledged);
        const found = first < 0 ? [] : rows.slice(first, first + maxRows);
        const last = found.at(-1)?.sequence ?? acknowledged;
        return {
          rows: first < 0 ? [] : rows.filter((row) => row.sequence > acknowledged && row.sequence <= last),
          behind: sequence - last,
          async ack() {
            // It may have been cleared meanwhile.
            acknowledged = Math.max(acknowledged, last);
          },
        };
      },
    },
    erasable: {
      async newest() {
        checkOpen();
        return sequence;
      },
      async loaded(wanted) {
        while (acknowledged < Math.min(wanted, sequence)) {
          checkOpen();
          // Timed: the pause between two looks.
          await wait(5);
        }
      },
      async erase(isErased) {
        checkOpen();
        rows = rows.filter((row) => !isErased(row));
      },
      keptMs: async () => 0,
    },
    rewind() {
      acknowledged = 0;
      tell();
    },
    newest: () => sequence,
    clear() {
      rows = [];
      acknowledged = sequence;
    },
    close() {
      isOpen = false;
      tell();
    },
    open() {
      isOpen = true;
    },
  };
}

function storedEvent(row: LoggedEvent): StoredEvent {
  const { id: _id, hasUnknownType: _isUnknown, ecid: _ecid, consent = null, ...event } = row.event;
  return { cursor: cursorOf(positionOf(row)), receivedAt: new Date(row.receivedAt).toISOString(), ...event, consent };
}

/** Reads what is owed to the vendor's edge, in the order of storing, into the lanes; as much as memory is meant for. */

import type { ListedEvent, OwedEvents } from "@tagwell/collector/doors/owed-events";
import type { Clock } from "../doors/clock.ts";
import { backoff } from "./backoff.ts";
import type { Journal } from "./journal.ts";
import type { Item, Lanes } from "./lanes.ts";
import type { Progress } from "./progress.ts";

/** The most items in memory; each takes a few hundred bytes, as the content of events stays in the store. */
const maxHeld = 10_000;
const pageSize = 500;
/** New events are read together when this time has passed. */
const gatherMs = 50;

type ListedConsent = [number: number, after: number, ecid: string, environment: string, value: string, choice: string];

export interface Feed {
  /** There may be something new, or room for more. */
  wake(): void;
  stop(): Promise<void>;
}

export interface FeedParts {
  owed: Pick<OwedEvents, "after">;
  journal: Pick<Journal, "read">;
  lanes: Pick<Lanes, "add" | "pump">;
  progress: Progress;
  clock: Clock;
  /** Events up to here may have an outcome from before the edge started. */
  recoveredTo: number;
  onError(reason: string): void;
}

export function createFeed({ owed, journal, lanes, progress, clock, recoveredTo, onError }: FeedParts): Feed {
  let isMore = true;
  let reading: Promise<void> | undefined;
  let cancel: (() => void) | undefined;
  let failures = 0;
  let isStopped = false;

  function schedule(milliseconds: number): void {
    if (cancel || reading || isStopped) return;
    cancel = clock.after(milliseconds, () => {
      cancel = undefined;
      reading = read().finally(() => {
        reading = undefined;
        if (isMore && progress.size() < maxHeld / 2) schedule(gatherMs);
      });
    });
  }

  async function read(): Promise<void> {
    try {
      while (isMore && !isStopped && progress.size() < maxHeld) {
        isMore = false;
        isMore = (await readPage()) || isMore;
        failures = 0;
      }
    } catch (error) {
      onError((error as Error).message);
      isMore = true;
      failures += 1;
      reading = undefined;
      schedule(backoff(failures));
    }
  }

  /** Whether there may be more. */
  async function readPage(): Promise<boolean> {
    const events = await owed.after(progress.readThrough, pageSize);
    const last = events.at(-1)?.[0] ?? progress.readThrough;
    const isFull = events.length === pageSize;
    // After the events, so that a choice is seen at the latest with the first event after it.
    const before = isFull ? last : Number.MAX_SAFE_INTEGER;
    const consents = await journal.read<ListedConsent>("consentsAfter", progress.readConsents, before, pageSize);
    const finished = new Set(
      progress.readThrough < recoveredTo
        ? (await journal.read<[number]>("outcomesBetween", progress.readThrough + 1, last)).flat()
        : [],
    );
    let at = 0;
    const addConsents = (upTo: number) => {
      for (let next = consents[at]; next && next[1] < upTo; next = consents[++at]) addConsent(next);
    };
    for (const event of events) {
      addConsents(event[0]);
      // With more choices than one page, events after the last one wait for the next page.
      if (at === pageSize) return true;
      progress.readThrough = event[0];
      if (!finished.has(event[0])) addEvent(event);
    }
    addConsents(Number.MAX_SAFE_INTEGER);
    lanes.pump();
    return isFull || consents.length === pageSize;
  }

  function addEvent([position, environment, eventType, ecid]: ListedEvent): void {
    const item: Item = { position, environment, eventType, attempts: 0 };
    progress.hold(item);
    if (ecid === "") lanes.add(`event ${position}`, undefined, item);
    else lanes.add(ecid, ecid, item);
  }

  function addConsent([number, , ecid, environment, value, choice]: ListedConsent): void {
    const item: Item = { environment, eventType: "", consent: { number, value, choice }, attempts: 0 };
    progress.readConsents = number;
    progress.hold(item);
    lanes.add(ecid, ecid, item);
  }

  return {
    wake() {
      isMore = true;
      if (progress.size() < maxHeld / 2) schedule(gatherMs);
    },
    async stop() {
      isStopped = true;
      cancel?.();
      await reading;
    },
  };
}

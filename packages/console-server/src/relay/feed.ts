/** Reads what is owed to the vendor's edge, in the order of storing, into the lanes; as much as memory is meant for. */

import type { Clock } from "../doors/clock.ts";
import type { ListedEvent, OwedEvents } from "../doors/owed-events.ts";
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

export class Feed {
  readonly #parts: FeedParts;
  #isMore = true;
  #reading: Promise<void> | undefined;
  #cancel: (() => void) | undefined;
  #failures = 0;
  #isStopped = false;

  constructor(parts: FeedParts) {
    this.#parts = parts;
  }

  /** There may be something new, or room for more. */
  wake(): void {
    this.#isMore = true;
    this.#scheduleWithRoom();
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    this.#cancel?.();
    await this.#reading;
  }

  #scheduleWithRoom(): void {
    if (this.#parts.progress.size() < maxHeld / 2) this.#schedule(gatherMs);
  }

  #schedule(milliseconds: number): void {
    if (this.#cancel || this.#reading || this.#isStopped) return;
    this.#cancel = this.#parts.clock.after(milliseconds, () => {
      this.#cancel = undefined;
      this.#reading = this.#read().finally(() => {
        this.#reading = undefined;
        if (this.#isMore) this.#scheduleWithRoom();
      });
    });
  }

  async #read(): Promise<void> {
    try {
      while (this.#isMore && !this.#isStopped && this.#parts.progress.size() < maxHeld) {
        this.#isMore = false;
        this.#isMore = (await this.#readPage()) || this.#isMore;
        this.#failures = 0;
      }
    } catch (error) {
      this.#parts.onError((error as Error).message);
      this.#isMore = true;
      this.#failures += 1;
      this.#reading = undefined;
      this.#schedule(backoff(this.#failures));
    }
  }

  /** Whether there may be more. */
  async #readPage(): Promise<boolean> {
    const { owed, journal, lanes, progress, recoveredTo } = this.#parts;
    const events = await owed.after(progress.readThrough, pageSize);
    const last = events.at(-1)?.[0] ?? progress.readThrough;
    const isFull = events.length === pageSize;
    // After the events, so that a choice is seen at the latest with the first event after it.
    const before = isFull ? last : Number.MAX_SAFE_INTEGER;
    const consents = await journal.read<ListedConsent>("consentsAfter", progress.readConsents, before, pageSize);
    const isRecovering = progress.readThrough < recoveredTo;
    const outcomes = isRecovering
      ? await journal.read<[number]>("outcomesBetween", progress.readThrough + 1, last)
      : [];
    const finished = new Set(outcomes.flat());
    let at = 0;
    const addConsents = (upTo: number) => {
      for (let next = consents[at]; next && next[1] < upTo; next = consents[++at]) this.#addConsent(next);
    };
    for (const event of events) {
      addConsents(event[0]);
      // With more choices than one page, events after the last one wait for the next page.
      if (at === pageSize) return true;
      progress.readThrough = event[0];
      if (!finished.has(event[0])) this.#addEvent(event);
    }
    addConsents(Number.MAX_SAFE_INTEGER);
    lanes.pump();
    return isFull || consents.length === pageSize;
  }

  #addEvent([position, environment, eventType, ecid]: ListedEvent): void {
    const item: Item = { position, environment, eventType, attempts: 0 };
    this.#parts.progress.hold(item);
    this.#parts.lanes.add(ecid || `event ${position}`, ecid || undefined, item);
  }

  #addConsent([number, , ecid, environment, value, choice]: ListedConsent): void {
    const item: Item = { environment, eventType: "", consent: { number, value, choice }, attempts: 0 };
    this.#parts.progress.readConsents = number;
    this.#parts.progress.hold(item);
    this.#parts.lanes.add(ecid, ecid, item);
  }
}

/**
 * Positions and the times they stand for. A position rises in the order of storing and encodes the time of storing. While the
 * machine's clock is steady, one is a multiple of the other. When the clock is set, a new stretch of positions begins, which
 * says by how much the two differ from there on, so that each event keeps the time that the clock showed when it was stored.
 */

import type Database from "libsql";
import { prepareRows } from "./open-database.ts";

/** Where a stretch of positions begins, and by how much its positions differ from the time, in milliseconds. */
export interface ClockJump {
  start: number;
  shift: number;
}

/** What the machine's clocks say, in milliseconds: the time since 1970, and a time that only ever passes. */
export interface ClockReading {
  time: number;
  elapsed: number;
}

/** Positions, both ends included. */
export type PositionRange = [first: number, last: number];

/** From `from` on and below `before`, and of times from `since` on and before `until`. */
export interface PositionSearch {
  since?: number | undefined;
  until?: number | undefined;
  from?: number | undefined;
  before?: number | undefined;
}

/** Positions in one millisecond; further events take those of the next one. */
export const positionsPerMillisecond = 1024;

/** A clock that is set back by less than this is left to catch up: times are ahead by as much meanwhile. */
const maxBackMs = 1000;
/** A clock that gains more than this on the time that has passed was set forward. */
const maxForwardMs = 3_600_000;
/** Positions are exact as doubles until the year 2248; a time after 2200 does not move them. */
const maxTime = Date.UTC(2200, 0);

const beginning: ClockJump = { start: 0, shift: 0 };

/** `timeOf` and `positionAt` may be called without their object. */
export class Clock {
  readonly #stretches: ClockJump[];
  #last: ClockReading | undefined;

  /** @param jumps where stretches begin, and position / 1024 - time (ms) in each; in order */
  constructor(jumps: readonly ClockJump[] = []) {
    this.#stretches = [beginning, ...jumps];
  }

  jumps(): ClockJump[] {
    return this.#stretches.slice(1);
  }

  add({ start, shift }: ClockJump): void {
    this.#stretches.push({ start, shift });
  }

  /** Milliseconds since 1970. */
  readonly timeOf = (position: number): number =>
    Math.floor(position / positionsPerMillisecond) - this.#stretchAt(this.#stretchOf(position)).shift;

  /** Where the positions from this one on reach a time or the end of their stretch. */
  endOf(position: number, time: number): number {
    return this.#firstOf(time, this.#stretchOf(position));
  }

  /** Where to start to read everything that was stored since a time: after the last event of an earlier time. */
  readonly positionAt = (time: number): number => {
    let from = Number.MAX_SAFE_INTEGER;
    for (let at = this.#stretches.length - 1; at >= 0; at--) {
      from = this.#firstOf(time, at);
      if (from > this.#stretchAt(at).start) break;
    }
    return from;
  };

  /**
   * The positions from `from` on and below `before` whose times are not before `since` and are before `until`, as ranges with
   * both ends included, in order.
   */
  ranges({ since = -Infinity, until = Infinity, from = 0, before = Infinity }: PositionSearch): PositionRange[] {
    return this.#stretches
      .map(
        (_, at): PositionRange => [
          Math.max(from, this.#firstOf(since, at)),
          Math.min(before, this.#firstOf(until, at)) - 1,
        ],
      )
      .filter(([first, end]) => first <= end);
  }

  /**
   * Where a batch's positions start, given the newest position, the clock's time and a time that only ever passes (both in
   * milliseconds). With a `jump` when the clock was set: `byMs`, and the stretch to `add` once the batch is committed.
   */
  next(newest: number, { time, elapsed }: ClockReading): { position: number; jump?: ClockJump & { byMs: number } } {
    const shown = time + this.#stretchAt(this.#stretches.length - 1).shift;
    const gained = this.#last ? time - this.#last.time - (elapsed - this.#last.elapsed) : 0;
    this.#last = { time, elapsed };
    const behindMs = newest / positionsPerMillisecond - shown;
    const isBack = behindMs > maxBackMs;
    const isForward = gained > maxForwardMs || shown > maxTime;
    if (!isBack && !isForward) return { position: Math.max(newest + 1, shown * positionsPerMillisecond) };
    const shift = Math.ceil((newest + 1) / positionsPerMillisecond) - time;
    const start = (time + shift) * positionsPerMillisecond;
    return { position: start, jump: { start, shift, byMs: isBack ? -Math.round(behindMs) : gained } };
  }

  #stretchAt(at: number): ClockJump {
    return this.#stretches[at] ?? beginning;
  }

  #stretchOf(position: number): number {
    return this.#stretches.findLastIndex(({ start }) => start <= position);
  }

  /** The first position of a time within a stretch; its end when the whole stretch is before that time. */
  #firstOf(time: number, at: number): number {
    const { start, shift } = this.#stretchAt(at);
    const end = this.#stretches[at + 1]?.start ?? Number.MAX_SAFE_INTEGER;
    return Math.min(Math.max(start, (Math.floor(time) + shift) * positionsPerMillisecond), end);
  }
}

/** The clock of an open database, as far as it is stored. */
export function readClock(database: Database.Database): Clock {
  const jumps = prepareRows<[number, number]>(database, "SELECT start, shift FROM clock_jumps ORDER BY start");
  return new Clock(jumps.all().map(([start, shift]) => ({ start, shift })));
}

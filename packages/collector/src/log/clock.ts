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

export type Clock = ReturnType<typeof createClock>;

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

/** @param jumps where stretches begin, and position / 1024 - time (ms) in each; in order */
export function createClock(jumps: readonly ClockJump[] = []) {
  const beginning: ClockJump = { start: 0, shift: 0 };
  const stretches = [beginning, ...jumps];
  let last: ClockReading | undefined;

  const stretchAt = (at: number) => stretches[at] ?? beginning;
  const current = () => stretchAt(stretches.length - 1);
  const endOf = (at: number) => stretches[at + 1]?.start ?? Number.MAX_SAFE_INTEGER;
  /** The first position of a time within a stretch; its end when the whole stretch is before that time. */
  const firstOf = (time: number, at: number) => {
    const { start, shift } = stretchAt(at);
    return Math.min(Math.max(start, (Math.floor(time) + shift) * positionsPerMillisecond), endOf(at));
  };

  const stretchOf = (position: number) => {
    let at = stretches.length - 1;
    while (stretchAt(at).start > position) at -= 1;
    return at;
  };

  return {
    jumps: () => stretches.slice(1),

    /** Milliseconds since 1970. */
    timeOf: (position: number): number =>
      Math.floor(position / positionsPerMillisecond) - stretchAt(stretchOf(position)).shift,

    /** Where the positions from this one on reach a time or the end of their stretch. */
    endOf: (position: number, time: number): number => firstOf(time, stretchOf(position)),

    /** Where to start to read everything that was stored since a time: after the last event of an earlier time. */
    positionAt(time: number): number {
      let from = Number.MAX_SAFE_INTEGER;
      for (let at = stretches.length - 1; at >= 0; at--) {
        from = firstOf(time, at);
        if (from > stretchAt(at).start) break;
      }
      return from;
    },

    /**
     * The positions from `from` on and below `before` whose times are not before `since` and are before `until`, as ranges with
     * both ends included, in order.
     */
    ranges({ since = -Infinity, until = Infinity, from = 0, before = Infinity }: PositionSearch): PositionRange[] {
      return stretches
        .map(
          (_, at): PositionRange => [
            Math.max(from, firstOf(since, at)),
            Math.min(before, until === Infinity ? endOf(at) : firstOf(until, at)) - 1,
          ],
        )
        .filter(([first, end]) => first <= end);
    },

    /**
     * Where a batch's positions start, given the newest position, the clock's time and a time that only ever passes (both in
     * milliseconds). With a `jump` when the clock was set: `byMs`, and the stretch to `add` once the batch is committed.
     */
    next(newest: number, { time, elapsed }: ClockReading): { position: number; jump?: ClockJump & { byMs: number } } {
      const known = (time + current().shift) * positionsPerMillisecond;
      const gained = last === undefined ? 0 : time - last.time - (elapsed - last.elapsed);
      last = { time, elapsed };
      const behind = newest - known;
      const isBack = behind > maxBackMs * positionsPerMillisecond;
      const isForward = gained > maxForwardMs || time + current().shift > maxTime;
      if (!isBack && !isForward) return { position: Math.max(newest + 1, known) };
      const shift = Math.ceil((newest + 1) / positionsPerMillisecond) - time;
      const start = (time + shift) * positionsPerMillisecond;
      const byMs = isBack ? -Math.round(behind / positionsPerMillisecond) : gained;
      return { position: start, jump: { start, shift, byMs } };
    },

    add({ start, shift }: ClockJump): void {
      stretches.push({ start, shift });
    },
  };
}

/** The clock of an open database, as far as it is stored. */
export function readClock(database: Database.Database): Clock {
  const jumps = prepareRows<[number, number]>(database, "SELECT start, shift FROM clock_jumps ORDER BY start");
  return createClock(jumps.all().map(([start, shift]) => ({ start, shift })));
}

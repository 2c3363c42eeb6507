/** Types of clock.mjs, which the store's threads share with the main one. */

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

export interface Clock {
  jumps(): ClockJump[];
  timeOf(position: number): number;
  endOf(position: number, time: number): number;
  positionAt(time: number): number;
  ranges(search: { since?: number; until?: number; from?: number; before?: number }): [number, number][];
  next(newest: number, reading: ClockReading): { position: number; jump?: ClockJump & { byMs: number } };
  add(jump: ClockJump): void;
}

export declare const positionsPerMillisecond: number;
export declare function createClock(jumps?: readonly ClockJump[]): Clock;

/** Whether the machine's clock can be trusted to say what is old: what is removed by a wrong clock is gone. */

import type { ClockReading } from "@tagwell/collector/log/clock";

const dayMs = 86_400_000;
/** A clock that gains or loses more than this on the time that has passed was set. */
const maxDriftMs = 3_600_000;

/**
 * Returns a function that takes the readings in turn. It returns false for a day after the clock was set forward, so that there is
 * time to correct it, or until it is set back.
 * @param waitMs how long it is not trusted from the start on
 */
export function createClockTrust(start: ClockReading, waitMs = 0): (reading: ClockReading) => boolean {
  let last = start;
  let trustedFrom = start.elapsed + waitMs;
  return (reading) => {
    const gained = reading.time - last.time - (reading.elapsed - last.elapsed);
    last = reading;
    if (gained > maxDriftMs) trustedFrom = reading.elapsed + dayMs;
    if (gained < -maxDriftMs) trustedFrom = reading.elapsed;
    return reading.elapsed >= trustedFrom;
  };
}

/** An event's position in the store: a number that rises in the order of storing and encodes the time. */

/** Positions in one millisecond; further events take those of the next one. Exact as a double until the year 2248. */
export const positionsPerMillisecond = 1024;

/** The first position of a time (milliseconds since 1970). */
export function positionAt(time: number): number {
  return Math.floor(time) * positionsPerMillisecond;
}

/** The time of a position, ISO 8601 in UTC. */
export function timeOf(position: number): string {
  return new Date(Math.floor(position / positionsPerMillisecond)).toISOString();
}

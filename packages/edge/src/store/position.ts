/** An event's position in the store: a number that rises by order of storing and tells the moment. */

/** Positions in one millisecond; beyond them the next millisecond's are borrowed. Exact as a double until the year 2248. */
export const positionsPerMillisecond = 1024;

/** The first position of a moment (milliseconds since 1970). */
export function positionAt(time: number): number {
  return Math.floor(time) * positionsPerMillisecond;
}

/** The moment of a position, ISO 8601 in UTC. */
export function momentOf(position: number): string {
  return new Date(Math.floor(position / positionsPerMillisecond)).toISOString();
}

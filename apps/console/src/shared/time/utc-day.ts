/** Days of UTC. */

export const dayMs = 86_400_000;

/** The day of UTC of a time in milliseconds since 1970, as `YYYY-MM-DD`. */
export const utcDay = (time: number): string => new Date(time).toISOString().slice(0, 10);

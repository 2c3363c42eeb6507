/** Event ids: UUID version 7 (RFC 9562), increasing within a page even if the clock stops or is set back. */

/** Random bytes for this many ids are drawn at once: a draw takes a browser a quarter of a millisecond, of whatever size. */
const poolSize = 64;
/** Random bytes of an id. As many before them are the page load's. */
const bytesOfId = 4;

const hex = (byte: number) => (byte + 0x100).toString(16).slice(1);

/**
 * Creates a source of ids. Each call, with the current time in milliseconds, takes the next place in their order; the id itself
 * is made when the result is called, once. The 12 bits after the time are a counter within one millisecond (RFC 9562, 6.2, method 1).
 * Of the random bits, the first half is the same in all ids of a source, so that an edge can tell which events belong to one page load.
 */
export function createUuidV7(randomBytes: (count: number) => Uint8Array): (now: number) => () => string {
  let time = 0;
  let counter = 0;
  let pool: Uint8Array = new Uint8Array();
  let used = 0;
  let shared: number[] | undefined;
  return (now) => {
    counter = now > time ? 0 : counter + 1;
    time = Math.max(now, time);
    if (counter > 0xfff) {
      time += 1;
      counter = 0;
    }
    const [ownTime, ownCounter] = [time, counter];
    return () => idOf(ownTime, ownCounter);
  };

  function idOf(ownTime: number, ownCounter: number): string {
    shared ??= draw();
    const [first = 0, ...others] = [...shared, ...draw()];
    // The first two bits of the second half are 10.
    const half = [(first & 0x3f) | 0x80, ...others].map(hex).join("");
    const digits = ownTime.toString(16).padStart(12, "0") + (0x7000 | ownCounter).toString(16) + half;
    return digits.replace(/(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
  }

  function draw(): number[] {
    if (used === pool.length) {
      pool = randomBytes(poolSize * bytesOfId);
      used = 0;
    }
    used += bytesOfId;
    return Array.from(pool.subarray(used - bytesOfId, used));
  }
}

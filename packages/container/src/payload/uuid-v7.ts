/** Event ids: UUID version 7 (RFC 9562), increasing within a page even if the clock stops or is set back. */

/** Random bytes for this many ids are drawn at once: a draw takes a browser a quarter of a millisecond, of whatever size. */
const poolSize = 64;
const bytesOfId = 8;

const hex = (byte: number | undefined) => ((byte ?? 0) + 0x100).toString(16).slice(1);

/**
 * Creates a source of ids. Each call, with the current time in milliseconds, takes the next place in their order; the id itself
 * is made when the result is called, once. The 12 bits after the time are a counter within one millisecond (RFC 9562, 6.2, method 1).
 */
export function createUuidV7(randomBytes: (count: number) => Uint8Array): (now: number) => () => string {
  let time = 0;
  let counter = 0;
  let pool: Uint8Array = new Uint8Array();
  let used = 0;
  return (now) => {
    if (now > time) {
      time = now;
      counter = 0;
    } else if (++counter > 0xfff) {
      time += 1;
      counter = 0;
    }
    const [ownTime, ownCounter] = [time, counter];
    return () => idOf(ownTime, ownCounter);
  };

  function idOf(ownTime: number, ownCounter: number): string {
    if (used === pool.length) {
      pool = randomBytes(poolSize * bytesOfId);
      used = 0;
    }
    let random = "";
    for (const end = used + bytesOfId; used < end; used++) random += hex(pool[used]);
    // The first two bits of the second half are 10.
    const variant = "89ab"[Number.parseInt(random.slice(0, 1), 16) & 3];
    const head = ownTime.toString(16).padStart(12, "0");
    const middle = (0x7000 | ownCounter).toString(16);
    return `${head.slice(0, 8)}-${head.slice(8)}-${middle}-${variant}${random.slice(1, 4)}-${random.slice(4)}`;
  }
}

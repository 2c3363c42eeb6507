/** Event ids: UUID version 7 (RFC 9562), increasing within a page even if the clock stops or is set back. */

interface UuidParts {
  now: () => number;
  randomBytes: () => Uint8Array;
}

/** Creates a source of ids. The 12 bits after the time are a counter within one millisecond (RFC 9562, 6.2, method 1). */
export function createUuidV7({ now, randomBytes }: UuidParts): () => string {
  let time = 0;
  let counter = 0;
  return () => {
    const clock = now();
    if (clock > time) {
      time = clock;
      counter = 0;
    } else if (++counter > 0xfff) {
      time += 1;
      counter = 0;
    }
    const random = randomBytes();
    random[0] = ((random[0] ?? 0) & 0x3f) | 0x80;
    const tail = Array.from(random.subarray(0, 8), (byte) => byte.toString(16).padStart(2, "0")).join("");
    const head = time.toString(16).padStart(12, "0");
    const middle = (0x7000 | counter).toString(16);
    return `${head.slice(0, 8)}-${head.slice(8)}-${middle}-${tail.slice(0, 4)}-${tail.slice(4)}`;
  };
}

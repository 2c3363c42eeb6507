/** Event ids: UUID version 7 (RFC 9562), increasing within a page even if the clock stops or is set back. */

/** Random numbers for this many ids are drawn at once: a draw takes a browser a quarter of a millisecond, of whatever size. */
const poolSize = 64;

const hex = (number: number, digits: number) => number.toString(16).padStart(digits, "0");

/**
 * Creates a source of ids from random numbers of 32 bits. Each call, with the current time in milliseconds, takes the next place in their
 * order; the id itself is made when the result is called, once. The 12 bits after the time are a counter within one millisecond (RFC 9562,
 * 6.2, method 1). Of the random bits, the first half is the same in all ids of a source, so that an edge can tell which events belong to
 * one page load.
 */
export function createUuidV7(randomNumbers: (count: number) => Iterable<number>): (now: number) => () => string {
  let time = 0;
  let counter = 0;
  let pool: number[] = [];
  let shared: number | undefined;
  const draw = (): number => {
    if (pool.length === 0) pool = [...randomNumbers(poolSize)];
    return pool.pop() as number;
  };
  return (now) => {
    if (now > time || ++counter > 0xfff) {
      time = Math.max(now, time + 1);
      counter = 0;
    }
    const start = hex(time, 12) + hex(0x7000 + counter, 4);
    return () => {
      // Its first two bits are 10.
      shared ??= (draw() >>> 2) + 2 ** 31;
      return (start + hex(shared, 8) + hex(draw(), 8)).replace(/^.{8}|.{4}(?=.{12})/g, "$&-");
    };
  };
}

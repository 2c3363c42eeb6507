/** Takes from an asynchronous sequence, but does not wait longer than asked. */
import { within } from "./within.ts";

/** The next item; undefined where none came within so many milliseconds; "ended" once the sequence is over. */
export type TakeTimed<Item> = (waitMs: number) => Promise<Item | undefined | "ended">;

export function takeTimed<Item>(items: AsyncIterable<Item>): TakeTimed<Item> {
  const iterator = items[Symbol.asyncIterator]();
  /** An item that was asked for, but did not come in time: the next call waits for it. */
  let asked: Promise<IteratorResult<Item>> | undefined;
  return async (waitMs) => {
    asked ??= iterator.next();
    const result = await within(waitMs, asked);
    if (!result) return undefined;
    asked = undefined;
    return result.done ? "ended" : result.value;
  };
}

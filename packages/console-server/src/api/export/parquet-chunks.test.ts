/** A Parquet export keeps none of what it has written. */
import { setImmediate as nextTask } from "node:timers/promises";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { exportColumns } from "@tagwell/contract";
import { expect, it } from "vitest";
import type { StoredEvent } from "../../doors/storage.ts";
import { cursorOf } from "../../doors/stored-event.ts";
import { parquetChunks } from "./parquet-chunks.ts";

setFlagsFromString("--expose-gc");
const collectGarbage = runInNewContext("gc") as () => void;

/** One is enough for a row group. */
const event: StoredEvent = {
  cursor: cursorOf(1),
  receivedAt: "2026-11-23T09:00:00.000Z",
  site: "www",
  environment: "development",
  eventType: "page.scroll",
  verdict: "accepted",
  reasons: [],
  consent: null,
  xdm: JSON.stringify("x".repeat(2 * 1024 * 1024)),
};

it("releases each piece of the file once its reader has it", async () => {
  const pieces: WeakRef<Uint8Array>[] = [];
  async function* pages() {
    for (let number = 0; number < 4; number++) yield [event];
    // A WeakRef's object is kept at least until the end of the task.
    await nextTask();
    collectGarbage();
    const kept = pieces.slice(0, 3).filter((piece) => piece.deref() !== undefined);
    expect(pieces).toHaveLength(4);
    expect(kept).toHaveLength(0);
  }
  for await (const piece of parquetChunks(pages(), exportColumns([]))) pieces.push(new WeakRef(piece));
  expect(pieces).toHaveLength(5);
});

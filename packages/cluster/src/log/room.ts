/** Knows whether the log has room, and keeps the edges from filling it further than its limit. */
import { setTimeout as wait } from "node:timers/promises";
import type { JetStreamManager } from "@nats-io/jetstream";
import { limitOf, streamName } from "./stream.ts";

/** What all edges together store between two looks may go beyond the limit. */
const lookEveryMs = 1000;

export interface Room {
  /** Does the work that stores so many bytes; rejects at once where the log is full. */
  storing(bytes: number, work: () => Promise<void>): Promise<void>;
}

/** Resolves once it has looked for the first time, then looks again and again until the signal aborts. */
export async function watchRoom(
  manager: JetStreamManager,
  { signal, log }: { signal: AbortSignal; log: (line: string, level: "warn") => void },
): Promise<Room> {
  let free = await look();
  let trouble: string | undefined;
  void keepLooking();

  async function look(): Promise<number> {
    const { config, state } = await manager.streams.info(streamName);
    return limitOf(config) - state.bytes;
  }

  async function keepLooking(): Promise<void> {
    while (!signal.aborted) {
      await wait(lookEveryMs, undefined, { signal, ref: false }).catch(() => {});
      try {
        if (!signal.aborted) free = await look();
        trouble = undefined;
      } catch (error) {
        const { message } = error as Error;
        // Until it can look again, what it saw last holds: a log that does not answer takes no messages either.
        if (!signal.aborted && trouble !== message) log(`the log's room is not known: ${message}`, "warn");
        trouble = message;
      }
    }
  }

  return {
    async storing(bytes, work) {
      if (free < bytes) throw new Error("the log is full: give its stream more room");
      free -= bytes;
      try {
        await work();
      } catch (error) {
        free += bytes;
        throw error;
      }
    },
  };
}

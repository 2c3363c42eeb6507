/** Follows new events for a test. */
import type { Cursor, EventFilter, Storage, StoredEvent } from "../doors/storage.ts";

export interface Following {
  /** The next events; undefined stands for a heartbeat. */
  take(count: number): Promise<(StoredEvent | undefined)[]>;
  stop(): Promise<void>;
}

/** From a place on, unless told: the newest one. */
export async function follow(
  { live }: Pick<Storage, "live">,
  {
    filter = {},
    after,
    heartbeat = 60_000,
  }: { filter?: EventFilter; after?: Cursor | undefined; heartbeat?: number } = {},
): Promise<Following> {
  const ending = new AbortController();
  const { signal } = ending;
  const events = live.follow({ filter, after: after ?? (await live.newest()), signal, heartbeat });
  return {
    async take(count) {
      const taken: (StoredEvent | undefined)[] = [];
      while (taken.length < count) {
        const { done, value } = await events.next();
        if (done) throw new Error(`The stream ended after ${taken.length} events of ${count}.`);
        taken.push(value);
      }
      return taken;
    },
    async stop() {
      ending.abort();
      await events.return(undefined);
    },
  };
}

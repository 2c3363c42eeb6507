/** The storage of the console: everything that an intake has, the warehouse, and what loads it from the log. */
import type { Storage, WarehouseSettings } from "@tagwell/console-server/doors/storage";
import { createErasableLog } from "./log/erasable-log.ts";
import { createLive } from "./log/live.ts";
import { ask } from "./log/patiently.ts";
import { openLogSource } from "./log/source.ts";
import { streamName } from "./log/stream.ts";
import { openIntake } from "./open-intake.ts";
import { runLoader } from "./warehouse/loader.ts";
import { openWarehouse } from "./warehouse/open-warehouse.ts";

export interface ClusterAddresses {
  /** Of the log's servers. */
  url: string;
  /** Of ClickHouse, or a folder. */
  warehouse: string;
  /** For tests: how long the log's servers may have bytes of what was erased, in milliseconds. */
  forgottenMs?: number;
}

/** Rejects with an error that says what cannot be opened and what to do. */
export async function openCluster(
  { url, warehouse: address, forgottenMs }: ClusterAddresses,
  settings: WarehouseSettings,
): Promise<Storage> {
  const { measured = [], log } = settings;
  const closing = new AbortController();
  const { signal } = closing;
  const intake = await openIntake(url, settings);
  const opened = await openWarehouse({ address, measured, log }).catch(async (error: unknown) => {
    await intake.close();
    throw error;
  });
  let source: Awaited<ReturnType<typeof openLogSource>> | undefined;
  const loading = load().catch((error: Error) => {
    if (!signal.aborted) (settings.onGiveUp ?? log)(`the loader ended: ${error.message}`);
  });
  const counting = opened.keepRollups(signal);

  async function load(): Promise<void> {
    source = await openLogSource(intake.link);
    await runLoader({ source, insert: opened.insert, log, signal });
  }

  return {
    journal: intake.journal,
    ...(intake.library && { library: intake.library }),
    warehouse: {
      ...opened.warehouse,
      async clear() {
        // The log first, from which the events would come back.
        await ask(async () => (await intake.link.opened).manager.streams.purge(streamName));
        await opened.warehouse.clear();
      },
    },
    live: createLive(intake.link),
    governed: opened.govern(createErasableLog(intake.link, forgottenMs)),
    async close() {
      closing.abort();
      await source?.close().catch((error: Error) => log(`the loader's place is told late: ${error.message}`, "info"));
      await intake.close();
      await Promise.all([loading, counting]);
      await opened.close();
    },
  };
}

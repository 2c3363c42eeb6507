/** Finds out whether an edge can start, before the build that it would serve is made. */
import type { Log } from "@tagwell/collector";
import { listenOn } from "@tagwell/collector/http/listen";
import { lockDataFolder } from "@tagwell/collector/log/data-folder";
import { portInUse } from "./port-in-use.ts";

export interface Wanted {
  port: number;
  dataDir: string;
  log: Log;
}

/**
 * Throws, with what to type, where another process has the port or the data folder: it would go on with a new build that its schema does
 * not know, and whoever starts would wait for that build first.
 */
export async function refuseInUse({ port, dataDir, log }: Wanted): Promise<void> {
  const { close } = await listenOn((_, response) => response.destroy(), { port }).catch((error: unknown) => {
    throw portInUse(error, port);
  });
  await close();
  lockDataFolder(dataDir, log).release();
}

/** Puts what the console publishes into the library of the cluster. */
import { setTimeout as wait } from "node:timers/promises";
import type { Library } from "@tagwell/collector/doors/library";
import type { Log } from "@tagwell/collector/errors/log";
import { readBuild } from "@tagwell/collector/tags/read-build";
import { type EnvironmentName, environmentNames } from "@tagwell/contract";
import type { Releases } from "./releases.ts";

export interface ShareParts {
  releases: Pick<Releases, "served" | "folderOf">;
  library: Library;
  log: Log;
  /** How often the library is compared with what was published, in milliseconds: a second unless set. */
  everyMs?: number;
}

/** Compares from time to time, so that a library that was away gets everything. Ends when the signal aborts; never rejects. */
export async function shareReleases(
  { releases, library, log, everyMs = 1000 }: ShareParts,
  signal: AbortSignal,
): Promise<void> {
  const shared = new Map<EnvironmentName, string>();
  let failure: string | undefined;
  while (!signal.aborted) {
    try {
      for (const environment of environmentNames) await share(environment);
      failure = undefined;
    } catch (error) {
      const why = (error as Error).message;
      if (why !== failure) log(`the other edges do not get what is published: ${why}`, "warn");
      failure = why;
    }
    await wait(everyMs, undefined, { signal, ref: false }).catch(() => {});
  }

  async function share(environment: EnvironmentName): Promise<void> {
    const served = releases.served(environment);
    const text = JSON.stringify(served);
    if (shared.get(environment) === text) return;
    // The builds first: an edge that is told of a build must find it.
    for (const build of [served.current, ...served.earlier]) {
      const folder = build && (await releases.folderOf(environment, build));
      if (!folder || (await library.has(environment, build))) continue;
      const read = await readBuild(folder);
      if (read && read.build.faults.length === 0) await library.putBuild(environment, build, read.contents);
    }
    await library.setServed(environment, served);
    shared.set(environment, text);
  }
}

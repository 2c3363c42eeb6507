/** Starts an edge that only receives: it collects events and serves the builds that a console elsewhere publishes. */
import { join } from "node:path";
import type { HttpBindings } from "@hono/node-server";
import { Hono } from "hono";
import type { Library } from "../doors/library.ts";
import { openFollowedReleases } from "../tags/follow-library.ts";
import type { ServedBuilds } from "../tags/served-builds.ts";
import { builtReleases } from "../tags/tag-routes.ts";
import type { ReceiverOptions, RunningCollector } from "./collector-options.ts";
import { type Collector, openCollector } from "./open-collector.ts";
import { whyDegraded } from "./why-degraded.ts";

/** Rejects with a readable error where the edge cannot serve, or its storage cannot be opened. */
export async function startCollector(options: ReceiverOptions): Promise<RunningCollector> {
  const collector = await openCollector(options);
  const { port, version, environments, close } = collector;
  try {
    const storage = collector.closesWith(await options.openIntake(collector.storageSettings));
    const builds = await followLibrary(collector, storage.library, options);
    const others = new Hono<{ Bindings: HttpBindings }>();
    others.all("*", (c) => c.text("This edge only receives events, and serves the builds under /tags.\n", 404));
    const { tellPages } = collector.serve({
      ...{ storage, builds, others },
      whyDegraded: () => whyDegraded({ journal: storage.journal, builds }),
    });
    return { port, version, environments, tellPages, close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function followLibrary(
  { properties, closing, log }: Collector,
  library: Library | undefined,
  { dataDir, folders: { tags } }: ReceiverOptions,
): Promise<ServedBuilds> {
  if (!library) return builtReleases(tags);
  const kept = join(dataDir, "library");
  const followed = await openFollowedReleases({ library, built: tags, kept, properties, log });
  void followed.follow(closing);
  return followed;
}

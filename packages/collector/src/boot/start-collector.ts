/** Starts an edge that only receives: it collects events and serves the builds that a console elsewhere publishes. */
import { join } from "node:path";
import type { HttpBindings } from "@hono/node-server";
import { Hono } from "hono";
import { openFollowedReleases } from "../tags/follow-library.ts";
import { builtReleases } from "../tags/tag-routes.ts";
import type { ReceiverOptions, RunningCollector } from "./collector-options.ts";
import { openCollector } from "./open-collector.ts";
import { whyDegraded } from "./why-degraded.ts";

/** Rejects with a readable error where the edge cannot serve, or its storage cannot be opened. */
export async function startCollector(options: ReceiverOptions): Promise<RunningCollector> {
  const collector = await openCollector(options);
  const { port, version, environments, properties, closing, log, close } = collector;
  const { tags } = options.folders;
  try {
    const storage = collector.closesWith(await options.openIntake(collector.storageSettings));
    const { library, journal } = storage;
    const kept = join(options.dataDir, "library");
    const followed = library && (await openFollowedReleases({ library, built: tags, kept, properties, log }));
    void followed?.follow(closing);
    const builds = followed ?? builtReleases(tags);
    const others = new Hono<{ Bindings: HttpBindings }>();
    others.all("*", (c) => c.text("This edge only receives events, and serves the builds under /tags.\n", 404));
    const degraded = () => whyDegraded(journal, builds);
    const served = collector.serve({ storage, builds, others, whyDegraded: degraded });
    return { port, version, environments, ...served, close };
  } catch (error) {
    await close();
    throw error;
  }
}

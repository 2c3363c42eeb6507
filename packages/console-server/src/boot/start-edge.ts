/** Starts collection with the console, its API and the pages to try, on one port. */
import { type Collector, openCollector } from "@tagwell/collector/boot/open-collector";
import { whyDegraded } from "@tagwell/collector/boot/why-degraded";
import { shareReleases } from "../releases/share-releases.ts";
import { openSqlite } from "../warehouse/open-sqlite.ts";
import { countedEnvironments } from "../warehouse/report-measures.ts";
import { consoleRoutes } from "./console-routes.ts";
import type { EdgeOptions, RunningEdge } from "./edge-options.ts";
import { measureRemovals } from "./measure-removals.ts";
import { openConsole } from "./open-console.ts";
import { openRelay } from "./open-relay.ts";
import { refuseUnsupported } from "./refuse-unsupported.ts";

/**
 * Rejects with a readable error when the edge cannot serve, its storage cannot be opened or a setting needs what the storage does not
 * offer. Until the databases are open, requests get 503.
 */
export async function startEdge(options: EdgeOptions): Promise<RunningEdge> {
  const collector = await openCollector(options);
  try {
    return await openEdge(collector, options);
  } catch (error) {
    await collector.close();
    throw error;
  }
}

async function openEdge(collector: Collector, options: EdgeOptions): Promise<RunningEdge> {
  const { port, version, environments, close, properties, metrics, closing, log, closesWith } = collector;
  const { dataDir, openStorage = openSqlite } = options;
  const parts = closesWith(await openConsole(options, collector));
  const { releases, previews, signIn } = parts;
  // What a build that is published later reports is counted when it is asked for, until the next start.
  const measured = countedEnvironments(properties.list().map(({ file }) => file));
  const storage = closesWith(await openStorage({ ...collector.storageSettings, measured }));
  refuseUnsupported(options, storage);
  const { journal, owed, library, governed } = storage;
  const { relay, failure, forget } = await openRelay(options.relay, { dataDir, owed, properties, log, metrics });
  if (relay) closesWith(relay);
  if (library) void shareReleases({ releases, library, log }, closing);
  measureRemovals(metrics, governed);
  const degraded = () => whyDegraded(journal, releases, failure);
  const console = closesWith(
    consoleRoutes({ collector, options, parts, storage, relay, forgetVisitor: forget, whyDegraded: degraded }),
  );
  const served = collector.serve({
    ...{ storage, previews, builds: releases },
    vendor: relay,
    whyDegraded: degraded,
    others: console.routes,
  });
  console.start();
  return {
    ...{ port, version, environments, ...served, close },
    makeFirstLink: () => signIn.makeFirstLink(),
    hasAccounts: () => signIn.accounts.any(),
    serveBuilt: (environment) => releases.serveBuilt(environment),
  };
}

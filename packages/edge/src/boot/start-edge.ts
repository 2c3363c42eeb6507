/** Joins the stations into one server and starts it. */
import { join } from "node:path";
import { getRequestListener, type HttpBindings } from "@hono/node-server";
import { Hono } from "hono";
import { trustProxies } from "../client-address.ts";
import { lockDataFolder } from "../data-folder.ts";
import type { EdgeOptions, RunningEdge } from "../edge-options.ts";
import { answerProblem } from "../errors/answer-problem.ts";
import type { Log } from "../log.ts";
import { createMetrics } from "../metrics.ts";
import { createQuota } from "../receive/quota.ts";
import { createReceiver } from "../receive/receiver.ts";
import { createTraceReceiver } from "../receive/trace-receiver.ts";
import { openFollowedReleases } from "../releases/follow-library.ts";
import { shareReleases } from "../releases/share-releases.ts";
import { countedEnvironments } from "../report-measures.ts";
import { openSqlite } from "../store/open-sqlite.ts";
import { readVersion } from "../version.ts";
import { consoleRoutes } from "./console-routes.ts";
import { createFront } from "./front.ts";
import { measureQuota, measureRemovals } from "./governance-metrics.ts";
import { listenOn } from "./listen.ts";
import { countAcknowledged, countReplaced, observeCommits } from "./observe-store.ts";
import { openConsole, readOrigin } from "./open-console.ts";
import { openRelay } from "./open-relay.ts";
import { createPageNotices } from "./page-notices.ts";
import { measureProcess } from "./process-metrics.ts";
import { createReadiness, freeBytesOf } from "./readiness.ts";
import { hasWarehouse, refuseConsoleSettings, refuseStorageSettings } from "./refuse-unsupported.ts";
import { measureRelay } from "./relay-metrics.ts";
import { serveProperties } from "./serve-properties.ts";
import { builtReleases, tagRoutes } from "./tag-routes.ts";
import { warnAtStart } from "./warn-at-start.ts";
import { whyDegraded } from "./why-degraded.ts";

/**
 * Starts collection, the asset host, the console and its API, and the pages to try, on one port; on an edge that only receives,
 * the first two. Rejects with a readable error when the properties contradict one another, the port is taken, the data folder is
 * in use, the storage cannot be opened or a setting needs what it does not offer.
 *
 * The lock of the folder and the port come before the databases: an edge that cannot serve must not change anything. Until the
 * databases are open, requests get 503.
 */
export async function startEdge(options: EdgeOptions): Promise<RunningEdge> {
  const { dataDir, fixtures, elsewhere, openStorage = openSqlite, log = () => {} } = options;
  const isReceiver = options.role === "receive";
  refuseConsoleSettings(options);
  const properties = serveProperties(options.properties, options.servesPublished);
  const environments = () => properties.list().map(({ file }) => file.environment);
  if (fixtures && environments().some((name) => name !== "development"))
    throw new Error(
      `Fixtures are for tests, and this edge serves ${environments().join(", ")}. Start it without them.`,
    );
  const origin = readOrigin(elsewhere?.origin);
  const version = readVersion();
  const metrics = createMetrics();
  const closing = new AbortController();
  const secure = origin?.protocol === "https:";
  /** What is open, in the order of opening; it is closed in the opposite order. */
  const opened: { close(): unknown }[] = [];
  const closeAll = async () => {
    for (const part of opened.splice(0).reverse()) await part.close();
  };

  const trusted = trustProxies(options.trustedProxies ?? []);
  // Two edges on one folder would count the same events twice.
  const dataFolder = lockDataFolder(dataDir, log);
  opened.push({ close: dataFolder.release });
  const front = createFront({ metrics, log, metricsToken: options.metricsToken, secure });
  const server = await listenOn(front.answer, { port: options.port, address: elsewhere?.address }).catch(
    async (error: unknown) => {
      await closeAll();
      throw error;
    },
  );
  dataFolder.setAddress(`http://localhost:${server.port}`);
  try {
    const consoleParts = isReceiver ? undefined : await openConsole({ ...options, origin, trusted, properties, log });
    if (consoleParts) opened.push(consoleParts);
    const storage = await openStorage({
      dataDir,
      maxBytes: options.maxStoreBytes,
      // Counted as events come. What a build that is published later reports is counted when it is asked for, until the next start.
      measured: countedEnvironments(properties.list().map(({ file }) => file)),
      log,
      onCommit: observeCommits(metrics, log),
      // Whatever supervises the process starts it again. Waiting would mean to refuse every event without end.
      onGiveUp: options.onGiveUp ?? endProcess(log),
    });
    opened.push(storage, { close: measureProcess(metrics, dataDir, version) });
    refuseStorageSettings(options, storage);
    const { journal, owed, library } = storage;
    const { relay, failure, forget } = await openRelay(options.relay, { dataDir, owed, properties, log });
    if (relay) opened.push(relay);
    if (relay || failure) measureRelay(metrics, relay);
    if (consoleParts && library) void shareReleases({ releases: consoleParts.releases, library, log }, closing.signal);
    const releases = consoleParts?.releases ?? (await followReleases());
    const degraded = () => whyDegraded({ journal, releases, relayFailure: failure });
    const previews = consoleParts?.previews;
    const quota = createQuota({ limits: options.quota ?? {}, log });
    measureQuota(metrics, quota);
    if (hasWarehouse(storage)) measureRemovals(metrics, storage.governed);

    const save = countAcknowledged(journal, metrics);
    const trace = createTraceReceiver({ properties, trusted, saveTrace: journal.saveTrace, log });
    const forPeople =
      consoleParts && hasWarehouse(storage)
        ? consoleRoutes({
            ...{
              options,
              parts: consoleParts,
              storage,
              relay,
              forgetVisitor: forget,
              whyDegraded: degraded,
              properties,
              quota,
              origin,
              port: server.port,
              metrics,
              closing: closing.signal,
              log,
            },
          })
        : undefined;
    if (forPeople) opened.push(forPeople);
    const app = new Hono<{ Bindings: HttpBindings }>();
    app.onError((error, c) => answerProblem(error, c, log));
    app.use("/tags/*", trace.noteLoads);
    const notices = createPageNotices();
    app.route("/tags", tagRoutes(releases, previews, trusted, notices));
    if (forPeople) app.route("/", forPeople.routes);
    else app.all("*", (c) => c.text("This edge only receives events, and serves the builds under /tags.\n", 404));

    warnAtStart({ origin, version, hasLedger: storage.ledger !== undefined, properties, log });
    front.open({
      receive: createReceiver({
        properties,
        previewOf: async (token) => previews?.propertyOf(token),
        trusted,
        save,
        trace,
        quota,
        ledger: storage.ledger,
        noteReplaced: countReplaced(metrics),
        vendor: relay,
        fixtures: fixtures ?? (() => []),
        log,
      }),
      serve: getRequestListener(app.fetch as Parameters<typeof getRequestListener>[0]),
      whyNotReady: createReadiness({ journal, freeBytes: () => freeBytesOf(dataDir) }),
      whyDegraded: degraded,
    });
    forPeople?.start();
    return {
      port: server.port,
      version,
      environments,
      makeFirstLink: consoleParts?.signIn.makeFirstLink ?? refuseLink,
      hasAccounts: consoleParts?.signIn.accounts.any ?? (() => false),
      serveBuilt: consoleParts?.releases.serveBuilt ?? (async () => "An edge that only receives follows its console."),
      tellPages: notices.tell,
      async close() {
        front.stop();
        closing.abort();
        await server.close();
        await closeAll();
      },
    };

    /** Of an edge that only receives. */
    async function followReleases() {
      const { tags } = options.folders;
      if (!library) return builtReleases(tags);
      const kept = join(dataDir, "library");
      const followed = await openFollowedReleases({ library, built: tags, kept, properties, log });
      void followed.follow(closing.signal);
      return followed;
    }
  } catch (error) {
    closing.abort();
    await server.close();
    await closeAll();
    throw error;
  }
}

const refuseLink = (): never => {
  throw new Error("An edge that only receives has no accounts. Ask for the link where the console runs.");
};

const endProcess = (log: Log) => (reason: string) => {
  log(`edge: the process ends, because the store cannot go on: ${reason}`);
  process.exit(1);
};

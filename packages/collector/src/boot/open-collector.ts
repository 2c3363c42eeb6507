/** Opens what every edge has, and joins the stations that an event passes: one port, on which it collects and serves the builds. */
import { getRequestListener, type HttpBindings } from "@hono/node-server";
import type { EnvironmentName } from "@tagwell/contract";
import { Hono } from "hono";
import { serveProperties } from "../check/serve-properties.ts";
import type { Intake, StorageSettings } from "../doors/intake.ts";
import type { ReplaceableProperties } from "../doors/served-property.ts";
import { answerProblem } from "../errors/answer-problem.ts";
import { HttpError } from "../errors/http-error.ts";
import type { Log } from "../errors/log.ts";
import { type TrustedProxies, trustProxies } from "../http/client-address.ts";
import { createFront, type Front } from "../http/front.ts";
import { listenOn } from "../http/listen.ts";
import { lockDataFolder } from "../log/data-folder.ts";
import { createReadiness, freeBytesOf } from "../log/readiness.ts";
import { createMetrics, type Metrics } from "../metrics/metrics.ts";
import { countAcknowledged, countReplaced, measureQuota, observeCommits } from "../metrics/observe-store.ts";
import { measureProcess } from "../metrics/process-metrics.ts";
import type { ReceiveParts } from "../receive/exchange.ts";
import { createQuota, type Quota } from "../receive/quota.ts";
import { createReceiver } from "../receive/receiver.ts";
import { TraceReceiver } from "../receive/trace-receiver.ts";
import type { OpenPreview, ServedBuilds } from "../tags/served-builds.ts";
import { tagRoutes } from "../tags/tag-routes.ts";
import { readVersion } from "../version.ts";
import type { CollectorOptions, RunningCollector } from "./collector-options.ts";
import { warnAtStart } from "./warn-at-start.ts";

/** What is open before the storage. Requests get 503 until `serve` is called. */
export interface Collector extends Pick<RunningCollector, "port" | "version" | "environments" | "close"> {
  /** Undefined for an edge that only this machine reaches. */
  origin: URL | undefined;
  trusted: TrustedProxies;
  properties: ReplaceableProperties;
  metrics: Metrics;
  quota: Quota;
  /** Aborts when the edge closes. */
  closing: AbortSignal;
  log: Log;
  /** With which its storage is opened. */
  storageSettings: StorageSettings;
  /** Has it closed with the collector, before everything that was opened earlier. */
  closesWith<Part extends { close(): unknown }>(part: Part): Part;
  /** From now on it collects, and answers every other request. */
  serve(stations: CollectorStations): Pick<RunningCollector, "tellPages" | "whyNotReady">;
}

export interface CollectorStations {
  storage: Intake;
  builds: ServedBuilds;
  /** Absent on an edge without a console, which has no key. */
  previews?: { open: OpenPreview; propertyOf: ReceiveParts["previewOf"] };
  /** The vendor's edge, where events are passed on to it. */
  vendor?: ReceiveParts["vendor"];
  /** What it cannot do, although it stores events. */
  whyDegraded(): Promise<string | undefined>;
  /** Answers what is neither collection nor a build. */
  others: Hono<{ Bindings: HttpBindings }>;
}

/**
 * Rejects with a readable error when the properties contradict one another, the port is taken or the data folder is in use.
 *
 * The lock of the folder and the port come before the databases: an edge that cannot serve must not change anything.
 */
export async function openCollector(options: CollectorOptions): Promise<Collector> {
  const { dataDir, elsewhere, fixtures, log = () => {} } = options;
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
  /** What is open, in the order of opening; it is closed in the opposite order. */
  const opened: { close(): unknown }[] = [];
  const closeAll = async () => {
    for (const part of opened.splice(0).reverse()) await part.close();
  };
  const trusted = trustProxies(options.trustedProxies ?? []);
  // Two edges on one folder would count the same events twice.
  const dataFolder = lockDataFolder(dataDir, log);
  opened.push({ close: dataFolder.release });
  const secure = origin?.protocol === "https:";
  const front = createFront({ metrics, log, metricsToken: options.metricsToken, secure });
  const server = await listenOn(front.answer, { port: options.port, address: elsewhere?.address }).catch(
    async (error: unknown) => {
      await closeAll();
      throw error;
    },
  );
  dataFolder.setAddress(`http://localhost:${server.port}`);
  opened.push({ close: measureProcess(metrics, dataDir, version) });
  const quota = createQuota({ limits: options.quota ?? {}, log });
  measureQuota(metrics, quota);
  // Whatever supervises the process starts it again. Waiting would mean to refuse every event without end.
  const { maxStoreBytes: maxBytes, onGiveUp = endProcess(log) } = options;
  const collector: Collector = {
    ...{ port: server.port, version, environments, origin, trusted, properties, metrics, quota, log },
    closing: closing.signal,
    storageSettings: { dataDir, maxBytes, log, onCommit: observeCommits(metrics, log), onGiveUp },
    closesWith(part) {
      opened.push(part);
      return part;
    },
    serve: (stations) => openFront(front, collector, stations, fixtures),
    async close() {
      front.stop();
      closing.abort();
      await server.close();
      await closeAll();
    },
  };
  return collector;
}

function openFront(
  front: Front,
  { trusted, properties, metrics, log, quota, ...collector }: Collector,
  { storage, builds, previews, vendor, others, whyDegraded }: CollectorStations,
  fixtures: ReceiveParts["fixtures"] = () => [],
): Pick<RunningCollector, "tellPages" | "whyNotReady"> {
  const { journal, ledger } = storage;
  const trace = new TraceReceiver({ properties, trusted, saveTrace: journal.saveTrace, log });
  const notices = new Map<EnvironmentName, string>();
  const app = new Hono<{ Bindings: HttpBindings }>();
  app.onError((error, c) => answerProblem(error, c, log));
  app.use("/tags/*", trace.noteLoads);
  app.route("/tags", tagRoutes(builds, previews, trusted, notices));
  app.route("/", others);
  const files = properties.list().map(({ file }) => file);
  warnAtStart({ ...collector, hasLedger: ledger !== undefined, files }, log);
  const whyNotReady = createReadiness({ journal, freeBytes: () => freeBytesOf(collector.storageSettings.dataDir) });
  front.open({
    receive: createReceiver({
      ...{ properties, trusted, trace, ledger, quota, vendor, fixtures, log },
      previewOf: async (token) => previews?.propertyOf(token),
      save: countAcknowledged(journal, metrics),
      noteReplaced: countReplaced(metrics),
    }),
    serve: getRequestListener(app.fetch as Parameters<typeof getRequestListener>[0], { errorHandler: refuseAddress }),
    whyNotReady,
    whyDegraded,
  });
  return {
    whyNotReady,
    tellPages(environment, text) {
      if (text === undefined) notices.delete(environment);
      else notices.set(environment, text);
    },
  };
}

/** The answer where Host and path make no address. Every other failure the app answers itself. */
function refuseAddress(): Response {
  const detail = "The request's Host and path make no address. Send a host, with a port at most, and no backslash.";
  const { body, ...init } = new HttpError(400, "malformed-address", detail).reply();
  return new Response(body, init);
}

/** Undefined for an edge that only this machine reaches. Throws when the text is not an origin. */
function readOrigin(text: string | undefined): URL | undefined {
  if (text === undefined) return undefined;
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url && /^https?:$/.test(url.protocol) && url.origin === text.replace(/\/$/, "")) return url;
  throw new Error(`The console's address is "${text}". Use where people open it, such as https://tags.example.org.`);
}

const endProcess = (log: Log) => (reason: string) => {
  log(`edge: the process ends, because the store cannot go on: ${reason}`);
  process.exit(1);
};

/** Joins what serves people: the API, the console and the pages to try; and what removes events. */
import type { HttpBindings } from "@hono/node-server";
import type { Collector } from "@tagwell/collector/boot/open-collector";
import { freeBytesOf } from "@tagwell/collector/log/readiness";
import { Hono } from "hono";
import { Alerts } from "../alerts/open-alerts.ts";
import { apiRoutes } from "../api/api-routes.ts";
import { systemClock } from "../doors/clock.ts";
import type { Storage } from "../doors/storage.ts";
import { openGovernance } from "../governance/open-governance.ts";
import { createLedgerKeeper } from "../ledger/keep-ledger.ts";
import type { Relay } from "../relay/relay.ts";
import type { EdgeOptions } from "./edge-options.ts";
import type { ConsoleParts } from "./open-console.ts";
import { pageRoutes } from "./page-routes.ts";

export interface ConsoleRouteParts {
  collector: Pick<Collector, "origin" | "port" | "properties" | "quota" | "metrics" | "closing" | "log">;
  options: Pick<
    EdgeOptions,
    "dataDir" | "folders" | "retention" | "consentRetentionDays" | "maxStoreBytes" | "alerts" | "alertClock"
  >;
  parts: ConsoleParts;
  storage: Storage;
  relay: Relay | undefined;
  /** Deletes what the relay keeps of a visitor. */
  forgetVisitor: Relay["forget"] | undefined;
  /** What the edge cannot do, although it stores events. */
  whyDegraded(): Promise<string | undefined>;
}

export interface ConsoleRoutes {
  routes: Hono<{ Bindings: HttpBindings }>;
  /** Starts what runs from time to time. */
  start(): void;
  /** To be called before the storage closes. */
  close(): Promise<void>;
}

/** How long choices are kept unless set: three years. */
const choiceDays = 1096;

/** Throws an error that names the setting or the file. */
export function consoleRoutes(given: ConsoleRouteParts): ConsoleRoutes {
  const { options, parts, storage, relay } = given;
  const { origin, port, properties, quota, metrics, closing, log } = given.collector;
  const { governed, ledger } = storage;
  const keeper = ledger && createLedgerKeeper({ ledger, audit: parts.audit, log, signal: closing });
  const freeBytes = () => freeBytesOf(options.dataDir);
  const governance = openGovernance({
    ...{ dataDir: options.dataDir, governed, properties, audit: parts.audit, log },
    forgetVisitor: given.forgetVisitor,
    forgetViews: (identity) => parts.savedViews.forget(identity),
    retention: options.retention,
    maxBytes: options.maxStoreBytes,
    choices: keeper && {
      days: options.consentRetentionDays ?? choiceDays,
      announceRemoval: keeper.announceRemoval,
    },
  });
  const alerts = new Alerts({
    ...{ database: parts.database, storage, properties, audit: parts.audit, metrics, log },
    options: options.alerts ?? {},
    origin: origin?.origin ?? `http://localhost:${port}`,
    relayState: relay && (() => relay.state()),
    retentionState: () => governance.retention.state(),
    freeBytes,
    clock: options.alertClock ?? systemClock,
  });
  const routes = new Hono<{ Bindings: HttpBindings }>();
  routes.route(
    "/api",
    apiRoutes({
      ...parts,
      storage,
      choices: ledger && keeper && { ledger, check: keeper.check },
      governance,
      alerts,
      freeBytes,
      relay,
      whyDegraded: given.whyDegraded,
      properties,
      quota: quota.state,
      closing,
      log,
    }),
  );
  const { console, pages } = options.folders;
  routes.route("/", pageRoutes({ properties, consoleHost: origin?.hostname, console, pages }));
  return {
    routes,
    start() {
      governance.start();
      keeper?.start();
      alerts.start();
    },
    async close() {
      governance.close();
      await keeper?.seal();
      await alerts.close();
    },
  };
}

/** Joins what serves people: the API, the console and the pages to try; and what removes events. */
import type { HttpBindings } from "@hono/node-server";
import { Hono } from "hono";
import { apiRoutes } from "../api/api-routes.ts";
import type { Storage } from "../doors.ts";
import type { EdgeOptions } from "../edge-options.ts";
import { openGovernance } from "../governance/open-governance.ts";
import type { Log } from "../log.ts";
import type { Quota } from "../receive/quota.ts";
import type { Relay } from "../relay/relay.ts";
import type { ReplaceableProperties } from "../served-property.ts";
import type { ConsoleParts } from "./open-console.ts";
import { pageRoutes } from "./page-routes.ts";

export interface ConsoleRouteParts {
  options: Pick<EdgeOptions, "dataDir" | "folders" | "retention" | "maxStoreBytes" | "smallestCount">;
  parts: ConsoleParts;
  storage: Storage;
  relay: Relay | undefined;
  properties: ReplaceableProperties;
  quota: Quota;
  origin: URL | undefined;
  /** Aborts when the edge closes. */
  closing: AbortSignal;
  log: Log;
}

export interface ConsoleRoutes {
  routes: Hono<{ Bindings: HttpBindings }>;
  /** Starts what runs from time to time. */
  start(): void;
  /** To be called before the storage closes. */
  close(): void;
}

/** Throws an error that names the setting or the file. */
export function consoleRoutes(given: ConsoleRouteParts): ConsoleRoutes {
  const { options, parts, storage, relay, properties, quota, origin, closing, log } = given;
  const { removable, warehouse } = storage;
  const governance =
    removable &&
    openGovernance({
      ...{ dataDir: options.dataDir, rows: removable, warehouse, properties, audit: parts.audit, log },
      forgetVisitor: relay?.forget,
      retention: options.retention,
      maxBytes: options.maxStoreBytes,
    });
  const routes = new Hono<{ Bindings: HttpBindings }>();
  const { smallestCount } = options;
  routes.route(
    "/api",
    apiRoutes({ ...parts, storage, governance, relay, properties, quota: quota.state, closing, log, smallestCount }),
  );
  const { console, pages } = options.folders;
  routes.route("/", pageRoutes({ properties, consoleHost: origin?.hostname, console, pages }));
  return {
    routes,
    start: () => governance?.start(),
    close: () => governance?.close(),
  };
}

/** Joins the stations into one server and starts it. */
import type { HttpBindings } from "@hono/node-server";
import { RESPONSE_ALREADY_SENT } from "@hono/node-server/utils/response";
import { Hono } from "hono";
import { apiRoutes } from "../api/api-routes.ts";
import { trustProxies } from "../client-address.ts";
import { type DataFolderLock, lockDataFolder } from "../data-folder.ts";
import type { EdgeOptions, RunningEdge } from "../edge-options.ts";
import { answerProblem } from "../errors/answer-problem.ts";
import { createReceiver } from "../receive/receiver.ts";
import { createTraceReceiver } from "../receive/trace-receiver.ts";
import { countedEnvironments } from "../report-measures.ts";
import { openStore } from "../store/open-store.ts";
import { positionAt } from "../store/position.ts";
import { listenOn } from "./listen.ts";
import { openConsole } from "./open-console.ts";
import { pageRoutes } from "./page-routes.ts";
import { serveProperties } from "./serve-properties.ts";
import { tagRoutes } from "./tag-routes.ts";

/**
 * Starts collection, the asset host, the console and its API, and the pages to try, on one port. Rejects with a readable
 * error when the properties contradict one another, the port is taken, the data folder is in use or a database cannot be
 * opened.
 */
export async function startEdge(options: EdgeOptions): Promise<RunningEdge> {
  // Before anything in the folder is opened: two edges on one folder would count the same events twice.
  const dataFolder = lockDataFolder(options.dataDir, options.log ?? (() => {}));
  return startInFolder(options, dataFolder).catch((error: unknown) => {
    dataFolder.release();
    throw error;
  });
}

async function startInFolder(options: EdgeOptions, dataFolder: DataFolderLock): Promise<RunningEdge> {
  const { folders, fixtures, log = () => {} } = options;
  const trusted = trustProxies(options.trustedProxies ?? []);
  const properties = serveProperties(options.properties);
  const environments = options.properties.map(({ environment }) => environment);
  if (fixtures && environments.some((name) => name !== "development"))
    throw new Error(`Fixtures are for tests, and this edge serves ${environments.join(", ")}. Start it without them.`);
  const consoleParts = openConsole(options, properties);
  const { audit, gate, releases, signIn, host: consoleHost } = consoleParts;
  for (const fault of await releases.restore()) log(`edge: a published build's property is not used: ${fault}`);
  const store = await openStore({
    dataDir: options.dataDir,
    maxBytes: options.maxStoreBytes,
    // Counted from the start: the reports of a build that is published later take a restart.
    measured: countedEnvironments(properties.list().map(({ file }) => file)),
    log,
  }).catch((error: Error) => {
    consoleParts.close();
    throw error;
  });
  const closing = new AbortController();

  const trace = createTraceReceiver({ properties, trusted, saveTrace: store.saveTrace, log });
  const receive = createReceiver({
    ...{ properties, trusted, save: store.save, trace, log },
    fixtures: fixtures ?? (() => []),
  });
  const app = new Hono<{ Bindings: HttpBindings }>();
  app.onError((error, c) => answerProblem(error, c, log));
  app.all("/ee/*", async (c) => {
    await receive(c.env.incoming, c.env.outgoing);
    return RESPONSE_ALREADY_SENT;
  });
  app.route(
    "/api",
    apiRoutes({
      audit,
      gate,
      releases,
      signIn,
      consoleHost,
      store,
      properties,
      positionAt,
      closing: closing.signal,
      log,
      smallestCount: options.smallestCount,
    }),
  );
  app.use("/tags/*", trace.noteLoads);
  app.route("/tags", tagRoutes(releases));
  app.route("/", pageRoutes({ properties, consoleHost, console: folders.console, pages: folders.pages }));

  try {
    const server = await listenOn(app, options.port, options.elsewhere?.address);
    dataFolder.setAddress(`http://localhost:${server.port}`);
    return {
      port: server.port,
      makeFirstLink: signIn.makeFirstLink,
      hasAccounts: signIn.accounts.any,
      async close() {
        closing.abort();
        await server.close();
        await store.close();
        consoleParts.close();
        dataFolder.release();
      },
    };
  } catch (error) {
    await store.close();
    consoleParts.close();
    throw error;
  }
}

/** Joins the stations into one server and starts it. */
import type { HttpBindings } from "@hono/node-server";
import { type EnvironmentName, environmentNames } from "@tagwell/contract";
import { Hono } from "hono";
import { feedRoutes } from "../api/feed-routes.ts";
import type { EdgeOptions, RunningEdge } from "../edge-options.ts";
import { answerProblem } from "../problem.ts";
import { createSdkCookies } from "../receive/cookies.ts";
import { receiveRoutes } from "../receive/receive-routes.ts";
import { createTraceReceiver } from "../receive/trace-receiver.ts";
import { countedEnvironments } from "../report-measures.ts";
import { openStore } from "../store/open-store.ts";
import { positionAt } from "../store/position.ts";
import { createJudge } from "../validate/judge-event.ts";
import { listenOn } from "./listen.ts";
import { openConsole } from "./open-console.ts";
import { pageRoutes } from "./page-routes.ts";
import { tagRoutes } from "./tag-routes.ts";

/**
 * Starts the edge, the console, the asset host and the sites on one port (CONTRACT 1 and 8): loopback's,
 * unless `elsewhere` says more. Rejects with a readable error when the port is taken or the database cannot be opened.
 */
export async function startEdge(options: EdgeOptions): Promise<RunningEdge> {
  const log = options.log ?? (() => {});
  const { properties, sites, datastreams, orgId, folders, fixtures } = options;
  const environments = environmentNames.filter((name: EnvironmentName) => Object.values(datastreams).includes(name));
  if (fixtures && environments.some((name) => name !== "development"))
    throw new Error(`Fixtures are for tests, and this edge serves ${environments.join(", ")}. Start it without them.`);
  const store = await openStore({
    dataDir: options.dataDir,
    maxBytes: options.maxStoreBytes,
    measured: countedEnvironments(properties),
    log,
  });
  const closing = new AbortController();
  let consoleParts: ReturnType<typeof openConsole>;
  try {
    consoleParts = openConsole(options, environments);
  } catch (error) {
    await store.close();
    throw error;
  }
  const { audit, gate, library, signIn, host: consoleHost } = consoleParts;

  const trace = createTraceReceiver({
    cookies: createSdkCookies(orgId),
    sites,
    words: options.words,
    saveTrace: store.saveTrace,
    log,
  });
  const app = new Hono<{ Bindings: HttpBindings }>();
  app.onError((error, c) => answerProblem(error, c, log));
  app.route(
    "/ee",
    receiveRoutes({
      orgId,
      datastreams,
      sites,
      judge: createJudge(options.words),
      save: store.save,
      trace,
      fixtures: fixtures ?? (() => []),
      log,
    }),
  );
  app.route(
    "/api",
    feedRoutes({
      audit,
      gate,
      library,
      signIn,
      consoleHost,
      store,
      environments,
      properties,
      positionAt,
      closing: closing.signal,
      log,
      smallestCount: options.smallestCount,
    }),
  );
  app.use("/tags/*", trace.noteLoads);
  app.route("/tags", tagRoutes(library));
  app.route("/", pageRoutes({ sites, consoleHost, console: folders.console, siteFiles: folders.sites }));

  try {
    const server = await listenOn(app, options.port, options.elsewhere?.address);
    return {
      port: server.port,
      makeFirstLink: signIn.makeFirstLink,
      hasAccounts: signIn.accounts.any,
      async close() {
        closing.abort();
        await server.close();
        await store.close();
        consoleParts.close();
      },
    };
  } catch (error) {
    await store.close();
    consoleParts.close();
    throw error;
  }
}

/** The console's API: everything under /api (CONTRACT 8, described in open-api.ts). */
import type { EnvironmentName, PropertyFile } from "@tagwell/contract";
import { Hono } from "hono";
import { type SSEStreamingApi, streamSSE } from "hono/streaming";
import type { AuditTrail } from "../accounts/audit-trail.ts";
import type { SignIn } from "../accounts/sign-in.ts";
import type { EventStore } from "../judged-event.ts";
import { answerProblem, Refusal } from "../problem.ts";
import type { Library } from "../releases/library.ts";
import { catalogRoutes } from "./catalog-routes.ts";
import { type CheckedQuery, checkEventQuery, checkStreamQuery, checkTraceQuery } from "./event-query.ts";
import { eventRowJson } from "./event-row.ts";
import { followEvents } from "./event-stream.ts";
import type { Gate } from "./gate.ts";
import { libraryRoutes } from "./library-routes.ts";
import { consoleHostsOnly } from "./local-only.ts";
import { openApi } from "./open-api.ts";
import { qualityRoutes } from "./quality-routes.ts";
import { reportRoutes } from "./report-routes.ts";
import { sessionRoutes } from "./session-routes.ts";
import { visitRoutes } from "./visit-routes.ts";

export interface FeedParts {
  store: EventStore;
  environments: EnvironmentName[];
  /** The builds that are served. */
  properties: readonly Pick<PropertyFile, "environment" | "sites" | "reports">[];
  /** First position of a moment (milliseconds since 1970). */
  positionAt(time: number): number;
  /** Aborts when the edge closes: streams end. */
  closing: AbortSignal;
  log(line: string): void;
  signIn: SignIn;
  gate: Gate;
  library: Library;
  audit: AuditTrail;
  /** Host without port by which other machines reach the console; undefined where they do not. */
  consoleHost: string | undefined;
  /** Milliseconds between heartbeats of a quiet stream. */
  heartbeat?: number;
  /** Reports withhold counts of fewer. */
  smallestCount?: number | undefined;
}

export function feedRoutes({
  store,
  environments,
  properties,
  positionAt,
  closing,
  log,
  signIn,
  gate,
  library,
  audit,
  consoleHost,
  heartbeat = 15_000,
  smallestCount,
}: FeedParts): Hono {
  const app = new Hono();
  const startedAt = new Date().toISOString();
  app.onError((error, c) => answerProblem(error, c, log));
  app.use(consoleHostsOnly(consoleHost));
  app.use(gate.reading);

  app.get("/events", async (c) => {
    const { id, take, ...query } = checkEventQuery(c.req.query());
    const rows = await find(query, take, id);
    return c.body(`[${rows.map(eventRowJson).join(",")}]`, 200, { "Content-Type": "application/json" });
  });

  app.delete("/events", gate.needsUnlessOpen("engineer"), async (c) => {
    if (environments.some((environment) => environment !== "development")) {
      throw new Refusal(403, "not-development", "Events are removed only where every datastream is development's.");
    }
    await store.clear();
    return c.body(null, 204);
  });

  app.get("/stream", (c) => {
    const query = checkStreamQuery(c.req.query());
    const resumeAfter = positionOf(c.req.header("last-event-id"));
    const follow = async (stream: SSEStreamingApi) => {
      const gone = new AbortController();
      stream.onAbort(() => gone.abort());
      const after = resumeAfter ?? (await startOf(query));
      // The id alone, without data: whoever is cut off before the first event resumes from here all the same.
      await stream.write(`retry: 1000\nid: ${after}\n\n`);
      const signal = AbortSignal.any([gone.signal, closing]);
      for await (const event of followEvents({ store, filter: query.filter, after, signal, heartbeat })) {
        await stream.write(event ? `id: ${event.position}\ndata: ${eventRowJson(event)}\n\n` : ": still here\n\n");
      }
    };
    // The reader is cut off and comes back by itself; an error status would end an EventSource for good.
    const answer = streamSSE(c, follow, async (error) => log(`edge: a stream ended: ${error.message}`));
    // Nothing follows a stream on its connection: it ends with it, and the edge can close at once.
    answer.headers.set("Connection", "close");
    return answer;
  });

  app.get("/health", (c) => {
    const { failure, waiting } = store.state();
    const health = { status: failure === undefined ? "ok" : "failing", startedAt, environments, waiting };
    return failure === undefined ? c.json(health) : c.json({ ...health, failure }, 503, { "Retry-After": "5" });
  });

  app.get("/trace", async (c) => {
    const { since, limit = 1000, ...search } = checkTraceQuery(c.req.query());
    if (since === undefined && Object.keys(search).length === 0)
      throw new Refusal(400, "bad-query", "The query parameter id, page, visit, kind, rule or since is needed.");
    return c.json(
      await store.findTrace({ ...search, from: since === undefined ? undefined : positionAt(since), limit }),
    );
  });

  app.route("/", catalogRoutes({ store, positionAt, folderOf: (environment) => library.folders(environment)[0] }));
  app.route("/visits", visitRoutes({ store, positionAt }));
  app.route("/quality", qualityRoutes({ store, positionAt }));
  app.route("/reports", reportRoutes({ store, properties, smallest: smallestCount }));
  app.route("/", sessionRoutes({ signIn, gate }));
  app.route("/", libraryRoutes({ library, audit, gate }));
  app.get("/openapi.json", (c) => c.json(openApi));
  for (const path of [
    "/events",
    "/stream",
    "/health",
    "/trace",
    "/visits",
    "/visits/:visit",
    "/catalog",
    "/field-traffic",
    "/rule-activity",
    "/quality",
    "/openapi.json",
  ]) {
    app.all(path, (c) => {
      const allow = path === "/events" ? "GET, DELETE" : "GET";
      throw new Refusal(405, "method-not-allowed", `This path takes ${allow}, not ${c.req.method}.`, { Allow: allow });
    });
  }
  app.all("*", () => {
    throw new Refusal(404, "no-such-path", "The API has no such path. GET /api/openapi.json describes it.");
  });
  return app;

  function find({ filter, since, limit = 100 }: CheckedQuery, take: "newest" | "oldest", id?: string) {
    return store.find({ ...filter, id, from: since === undefined ? undefined : positionAt(since), take, limit });
  }

  /** After which position a stream begins that does not resume another: `since`, the newest `limit`, or now. */
  async function startOf(query: CheckedQuery): Promise<number> {
    if (query.limit !== undefined) {
      const [first] = await find(query, "newest");
      return first ? first.position - 1 : store.newest();
    }
    return query.since === undefined ? store.newest() : positionAt(query.since) - 1;
  }
}

function positionOf(lastEventId: string | undefined): number | undefined {
  if (lastEventId === undefined) return undefined;
  if (/^\d{1,16}$/.test(lastEventId)) return Number(lastEventId);
  throw new Refusal(400, "bad-query", "The header Last-Event-ID: expected an id that this stream has given.");
}

/** The console's API: everything under /api (described in open-api.ts). */
import { Hono } from "hono";
import { type SSEStreamingApi, streamSSE } from "hono/streaming";
import type { AuditTrail } from "../accounts/audit-trail.ts";
import type { SignIn } from "../accounts/sign-in.ts";
import { answerProblem } from "../errors/answer-problem.ts";
import { HttpError } from "../errors/http-error.ts";
import type { EventStore } from "../event-store.ts";
import type { Governance } from "../governance/open-governance.ts";
import type { Log } from "../log.ts";
import type { QuotaState } from "../receive/quota.ts";
import type { Relay } from "../relay/relay.ts";
import type { Releases } from "../releases/releases.ts";
import type { ServedProperties } from "../served-property.ts";
import { allowMethods } from "./allow-methods.ts";
import { catalogRoutes } from "./catalog-routes.ts";
import { consoleHostsOnly } from "./console-hosts.ts";
import { type CheckedQuery, checkEventQuery, checkStreamQuery, checkTraceQuery } from "./event-query.ts";
import { eventRowJson } from "./event-row.ts";
import { followEvents } from "./event-stream.ts";
import type { Gate } from "./gate.ts";
import { governanceRoutes } from "./governance-routes.ts";
import { openApi } from "./open-api.ts";
import { qualityRoutes } from "./quality-routes.ts";
import { releaseRoutes } from "./release-routes.ts";
import { reportRoutes } from "./report-routes.ts";
import { sessionRoutes } from "./session-routes.ts";
import { visitRoutes } from "./visit-routes.ts";

export interface ApiParts {
  store: EventStore;
  /** Undefined where events are not relayed. */
  relay?: Pick<Relay, "statusesOf" | "state"> | undefined;
  properties: ServedProperties;
  /** First position of a moment (milliseconds since 1970). */
  positionAt(time: number): number;
  /** Aborts when the edge closes: streams end. */
  closing: AbortSignal;
  log: Log;
  signIn: SignIn;
  gate: Gate;
  releases: Releases;
  audit: AuditTrail;
  governance: Governance;
  /** What was refused because of quotas. */
  quota(): QuotaState;
  /** Host without port by which other machines reach the console; undefined where they cannot. */
  consoleHost: string | undefined;
  /** Milliseconds between heartbeats of a quiet stream. */
  heartbeat?: number;
  /** Reports withhold counts of fewer. */
  smallestCount?: number | undefined;
}

export function apiRoutes({
  store,
  relay,
  properties,
  positionAt,
  closing,
  log,
  signIn,
  gate,
  releases,
  audit,
  governance,
  quota,
  consoleHost,
  heartbeat = 15_000,
  smallestCount,
}: ApiParts): Hono {
  const app = new Hono();
  const environments = () => properties.list().map(({ file }) => file.environment);
  const startedAt = new Date().toISOString();
  app.onError((error, c) => answerProblem(error, c, log));
  app.use(consoleHostsOnly(consoleHost));
  app.use(gate.reading);

  app.get("/events", async (c) => {
    const { id, take, ...query } = checkEventQuery(c.req.query());
    const rows = await find(query, take, id);
    const statuses = (await relay?.statusesOf(rows)) ?? [];
    return c.body(`[${rows.map((row, at) => eventRowJson(row, statuses[at])).join(",")}]`, 200, {
      "Content-Type": "application/json",
    });
  });

  app.delete("/events", gate.needsUnlessOpen("engineer"), async (c) => {
    if (environments().some((environment) => environment !== "development")) {
      throw new HttpError(
        403,
        "not-development",
        "Events can be removed only from an edge that serves development and nothing else.",
      );
    }
    await store.clear();
    const who = gate.account(c)?.name ?? "this machine, without sign-in";
    audit.add({ who, what: "events removed", about: "development", detail: "all events and trace records" });
    return c.body(null, 204);
  });

  app.get("/stream", (c) => {
    const query = checkStreamQuery(c.req.query());
    const resumeAfter = positionOf(c.req.header("last-event-id"));
    const follow = async (stream: SSEStreamingApi) => {
      const gone = new AbortController();
      stream.onAbort(() => gone.abort());
      const after = resumeAfter ?? (await startOf(query));
      // An id without data, so that a reader that loses its connection before the first event resumes from here.
      await stream.write(`retry: 1000\nid: ${after}\n\n`);
      const signal = AbortSignal.any([gone.signal, closing]);
      for await (const event of followEvents({ store, filter: query.filter, after, signal, heartbeat })) {
        const [status] = event ? ((await relay?.statusesOf([event])) ?? []) : [];
        const message = event ? `id: ${event.position}\ndata: ${eventRowJson(event, status)}\n\n` : ": still here\n\n";
        await stream.write(message);
      }
    };
    // The stream just ends: an EventSource reconnects by itself then, and never does after an error status.
    const answer = streamSSE(c, follow, async (error) => log(`edge: a stream ended: ${error.message}`));
    // The connection ends with the stream, so that the edge can close without waiting for it.
    answer.headers.set("Connection", "close");
    return answer;
  });

  app.get("/health", async (c) => {
    const { failure, waiting } = store.state();
    const health = {
      status: failure === undefined ? "ok" : "failing",
      startedAt,
      environments: environments(),
      waiting,
      ...(relay && { relay: await relay.state() }),
      quota: quota(),
    };
    return failure === undefined ? c.json(health) : c.json({ ...health, failure }, 503, { "Retry-After": "5" });
  });

  app.get("/trace", async (c) => {
    const { since, limit = 1000, ...search } = checkTraceQuery(c.req.query());
    if (since === undefined && Object.keys(search).length === 0)
      throw new HttpError(400, "bad-query", "The query parameter id, page, visit, kind, rule or since is needed.");
    return c.json(
      await store.findTrace({ ...search, from: since === undefined ? undefined : positionAt(since), limit }),
    );
  });

  app.route(
    "/",
    catalogRoutes({ store, positionAt, siteKeys: properties.siteKeys, servedProperty: releases.property }),
  );
  app.route("/visits", visitRoutes({ store, positionAt }));
  app.route("/quality", qualityRoutes({ store, properties, positionAt }));
  app.route(
    "/reports",
    reportRoutes({ store, properties: properties.list().map(({ file }) => file), smallest: smallestCount }),
  );
  app.route("/", sessionRoutes({ signIn, gate }));
  app.route("/", releaseRoutes({ releases, audit, gate }));
  app.route("/", governanceRoutes({ governance, store, audit, gate, closing, log }));
  app.get("/openapi.json", (c) => c.json(openApi));
  allowMethods(app, {
    "/events": "GET, DELETE",
    "/stream": "GET",
    "/health": "GET",
    "/trace": "GET",
    "/visits": "GET",
    "/visits/:visit": "GET",
    "/catalog": "GET",
    "/field-traffic": "GET",
    "/rule-activity": "GET",
    "/quality": "GET",
    "/openapi.json": "GET",
  });
  app.all("*", () => {
    throw new HttpError(404, "no-such-path", "The API has no such path. GET /api/openapi.json describes it.");
  });
  return app;

  function find({ filter, since, limit = 100 }: CheckedQuery, take: "newest" | "oldest", id?: string) {
    return store.find({ ...filter, id, from: since === undefined ? undefined : positionAt(since), take, limit });
  }

  /** The position after which a new stream starts: by `since`, by the newest `limit` events, or now. */
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
  throw new HttpError(400, "bad-query", "The header Last-Event-ID: expected an id that this stream has sent.");
}

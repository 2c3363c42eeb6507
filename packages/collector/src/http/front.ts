/** What every request meets first: the probes, the count of requests, and 503 until the stations are open. */
import type { IncomingMessage, ServerResponse } from "node:http";
import { HttpError, sendReply } from "../errors/http-error.ts";
import type { Log } from "../errors/log.ts";
import type { Metrics } from "../metrics/metrics.ts";
import type { AnswerRequest } from "./listen.ts";
import { measureRequests } from "./measure-requests.ts";
import { createProbes, type ProbeParts } from "./probes.ts";
import { targetOf } from "./request-target.ts";

export interface FrontParts {
  metrics: Metrics;
  log: Log;
  /** Lets other machines read /metrics. */
  metricsToken: string | undefined;
  /** Whether people reach the edge by HTTPS; browsers then use nothing else for its host. */
  secure: boolean;
}

export interface Stations extends Pick<ProbeParts, "whyNotReady" | "whyDegraded"> {
  /** Answers everything under /ee, without a framework between: most requests are these. */
  receive: AnswerRequest;
  /** Answers everything else. */
  serve: AnswerRequest;
}

export type Front = ReturnType<typeof createFront>;

export function createFront({ metrics, log, metricsToken, secure }: FrontParts) {
  let isStopping = false;
  let stations: Stations = {
    receive: (_, response) => answerStarting(response),
    serve: (_, response) => answerStarting(response),
    whyNotReady: async () => "The edge is starting.",
    whyDegraded: async () => undefined,
  };
  const probe = createProbes({
    metrics,
    token: metricsToken,
    whyDegraded: () => stations.whyDegraded(),
    whyNotReady: async () => (isStopping ? "The edge is stopping." : stations.whyNotReady()),
  });
  const measure = measureRequests(metrics, log);
  const answer: AnswerRequest = (request, response) => {
    const { path } = targetOf(request);
    const done = measure(path);
    response.once("close", () => done(response.statusCode));
    if (isStopping) response.setHeader("Connection", "close");
    if (path === "/ee" || path.startsWith("/ee/")) return stations.receive(request, response);
    if (secure) response.setHeader("Strict-Transport-Security", "max-age=31536000");
    if (isReadOnly(path) && request.method !== "GET" && request.method !== "HEAD")
      return answerNoWrite(request, response);
    const probed = probe(request, path);
    if (!probed) return stations.serve(request, response);
    probed.then(
      (reply) => sendReply(response, reply),
      (error: unknown) => {
        log(`a probe failed: ${(error as Error)?.message}`);
        response.writeHead(500).end();
      },
    );
  };
  return {
    answer,
    /** Passes requests on from now on. */
    open(to: Stations): void {
      stations = to;
    },
    /** From now on the edge is not ready, and each connection ends with its answer. */
    stop(): void {
      isStopping = true;
    },
  };
}

/** Probes, builds and pages are; the console's API and the pages' events are not. */
const isReadOnly = (path: string) => path !== "/api" && !path.startsWith("/api/");

function answerNoWrite({ method }: IncomingMessage, response: ServerResponse): void {
  const detail = `This path takes GET, not ${method}.`;
  sendReply(response, new HttpError(405, "method-not-allowed", detail, { Allow: "GET, HEAD" }).reply());
}

function answerStarting(response: ServerResponse): void {
  response.writeHead(503, { "Retry-After": "1", "Content-Type": "text/plain; charset=utf-8" });
  response.end("The edge is starting. Try again in a second.\n");
}

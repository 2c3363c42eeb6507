/** What every request meets first: the probes, the count of requests, and 503 until the stations are open. */
import type { HttpBindings } from "@hono/node-server";
import type { Log } from "../log.ts";
import type { Metrics } from "../metrics.ts";
import type { AnswerRequest } from "./listen.ts";
import { measureRequests } from "./measure-requests.ts";
import { createProbes } from "./probes.ts";

export interface FrontParts {
  metrics: Metrics;
  log: Log;
  /** Lets other machines read /metrics. */
  metricsToken: string | undefined;
  /** Whether people reach the edge by HTTPS; browsers then use nothing else for its host. */
  secure: boolean;
}

export interface Front {
  answer: AnswerRequest;
  /** Passes requests on from now on. `whyNotReady` says why events cannot be stored, and gives undefined where they can. */
  open(serve: AnswerRequest, whyNotReady: () => Promise<string | undefined>): void;
  /** From now on the edge is not ready, and each connection ends with its answer. */
  stop(): void;
}

export function createFront({ metrics, log, metricsToken, secure }: FrontParts): Front {
  let isStopping = false;
  let serve: AnswerRequest = answerStarting;
  let whyNotReady = async (): Promise<string | undefined> => "The edge is starting.";
  const probes = createProbes({
    metrics,
    token: metricsToken,
    whyNotReady: () => (isStopping ? Promise.resolve("The edge is stopping.") : whyNotReady()),
  });
  const measure = measureRequests(metrics, log);
  return {
    async answer(request, bindings) {
      const done = measure(bindings.incoming.url ?? "/");
      const response = (await probes(bindings.incoming)) ?? (await serve(request, bindings));
      if (isStopping) response.headers.set("Connection", "close");
      if (secure && !isCollection(bindings)) response.headers.set("Strict-Transport-Security", "max-age=31536000");
      done(response.status);
      return response;
    },
    open(to, why) {
      serve = to;
      whyNotReady = why;
    },
    stop() {
      isStopping = true;
    },
  };
}

const isCollection = ({ incoming }: HttpBindings) => incoming.url?.startsWith("/ee/");

function answerStarting(): Response {
  return new Response("The edge is starting. Try again in a second.\n", {
    status: 503,
    headers: { "Retry-After": "1", "Content-Type": "text/plain; charset=utf-8" },
  });
}

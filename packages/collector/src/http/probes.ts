/** What machines ask the edge, on any host and without a sign-in: /healthz, /readyz and /metrics. */
import { createHash, timingSafeEqual } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { HttpError, type Reply } from "../errors/http-error.ts";
import type { Metrics } from "../metrics/metrics.ts";
import { hasForwardingHeader, isLoopback } from "./client-address.ts";

export interface ProbeParts {
  metrics: Metrics;
  /** The bearer token that opens /metrics to other machines; without it, only this machine may read them. */
  token: string | undefined;
  /** Says why events cannot be stored; gives undefined where they can. */
  whyNotReady(): Promise<string | undefined>;
  /** Says why stored events are less safe than they should be; gives undefined where they are not. */
  whyDegraded(): Promise<string | undefined>;
}

/** Answers a probe, which is read; gives undefined for every other path. */
export type AnswerProbe = (request: IncomingMessage, path: string) => Promise<Reply> | undefined;

export function createProbes({ metrics, token, whyNotReady, whyDegraded }: ProbeParts): AnswerProbe {
  const probes: Readonly<Record<string, (request: IncomingMessage) => Promise<Reply>>> = {
    "/healthz": async () => json(200, { status: "alive" }),
    async "/readyz"() {
      const reason = await whyNotReady();
      const degraded = await whyDegraded();
      if (reason === undefined) return json(200, { status: "ready", ...(degraded !== undefined && { degraded }) });
      return json(503, { status: "not ready", reason }, { "Retry-After": "5" });
    },
    async "/metrics"(request) {
      const refusal = whyNoMetrics(request, token);
      if (refusal) return refusal;
      return { status: 200, headers: { ...unstored, "Content-Type": metrics.contentType }, body: await metrics.text() };
    },
  };
  return (request, path) => (Object.hasOwn(probes, path) ? probes[path]?.(request) : undefined);
}

const unstored = { "Cache-Control": "no-store", "X-Content-Type-Options": "nosniff" };

const json = (status: number, body: object, headers: Record<string, string> = {}): Reply => ({
  status,
  headers: { ...unstored, "Content-Type": "application/json", ...headers },
  body: `${JSON.stringify(body)}\n`,
});

function whyNoMetrics({ headers, socket }: IncomingMessage, token: string | undefined): Reply | undefined {
  const [, given] = /^Bearer (.+)$/i.exec(headers.authorization ?? "") ?? [];
  if (token !== undefined && given !== undefined && isSame(given, token)) return undefined;
  // A request that a proxy on this machine passes on is somebody else's.
  if (given === undefined && isLoopback(socket.remoteAddress ?? "") && !hasForwardingHeader(headers)) return undefined;
  const unset = "Other machines may read the metrics once TAGWELL_METRICS_TOKEN is set.";
  if (token === undefined) return new HttpError(403, "no-metrics-token", unset, unstored).reply();
  const needed = "The metrics need the bearer token of TAGWELL_METRICS_TOKEN.";
  const challenge = { ...unstored, "WWW-Authenticate": 'Bearer realm="metrics"' };
  return new HttpError(401, "metrics-token-needed", needed, challenge).reply();
}

/** Compares hashes, so that neither the length nor the time of the comparison tells about the token. */
function isSame(given: string, token: string): boolean {
  const hash = (text: string) => createHash("sha256").update(text).digest();
  return timingSafeEqual(hash(given), hash(token));
}

/** What machines ask the edge, on any host and without a sign-in: /healthz, /readyz and /metrics. */
import { createHash, timingSafeEqual } from "node:crypto";
import type { IncomingMessage } from "node:http";
import type { Metrics } from "../metrics/metrics.ts";
import { hasForwardingHeader, isLoopback } from "./client-address.ts";
import { targetOf } from "./request-target.ts";

export interface ProbeParts {
  metrics: Metrics;
  /** The bearer token that opens /metrics to other machines; without it, only this machine may read them. */
  token: string | undefined;
  whyNotReady(): Promise<string | undefined>;
  whyDegraded(): Promise<string | undefined>;
}

export interface ProbeAnswer {
  status: number;
  headers: Readonly<Record<string, string>>;
  body: string;
}

/** Answers a probe; gives undefined for every other request. */
export type AnswerProbe = (request: IncomingMessage) => Promise<ProbeAnswer> | undefined;

export function createProbes({ metrics, token, whyNotReady, whyDegraded }: ProbeParts): AnswerProbe {
  const probes: Readonly<Record<string, (request: IncomingMessage) => Promise<ProbeAnswer>>> = {
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
  return (request) => {
    const { path } = targetOf(request);
    if (!Object.hasOwn(probes, path)) return undefined;
    if (request.method === "GET" || request.method === "HEAD") return probes[path]?.(request);
    return Promise.resolve(json(405, { status: "method not allowed" }, { Allow: "GET, HEAD" }));
  };
}

const unstored = { "Cache-Control": "no-store", "X-Content-Type-Options": "nosniff" };

function json(status: number, body: object, headers: Record<string, string> = {}): ProbeAnswer {
  return {
    status,
    headers: { ...unstored, "Content-Type": "application/json", ...headers },
    body: `${JSON.stringify(body)}\n`,
  };
}

function whyNoMetrics({ headers, socket }: IncomingMessage, token: string | undefined): ProbeAnswer | undefined {
  const [, given] = /^Bearer (.+)$/i.exec(headers.authorization ?? "") ?? [];
  if (token !== undefined && given !== undefined && isSame(given, token)) return undefined;
  // A request that a proxy on this machine passes on is somebody else's.
  if (given === undefined && isLoopback(socket.remoteAddress ?? "") && !hasForwardingHeader(headers)) return undefined;
  if (token === undefined)
    return json(403, { reason: "Other machines may read the metrics once TAGWELL_METRICS_TOKEN is set." });
  const challenge = { "WWW-Authenticate": 'Bearer realm="metrics"' };
  return json(401, { reason: "The metrics need the bearer token of TAGWELL_METRICS_TOKEN." }, challenge);
}

/** Compares hashes, so that neither the length nor the time of the comparison tells about the token. */
function isSame(given: string, token: string): boolean {
  const hash = (text: string) => createHash("sha256").update(text).digest();
  return timingSafeEqual(hash(given), hash(token));
}

/** Counts requests and their durations, and logs slow ones. */
import type { Log } from "../errors/log.ts";
import type { Metrics } from "../metrics/metrics.ts";

/** A request that takes longer is slow: an answer that is awaited by a page or a person. */
const slowMs = 2000;
/** At most one line in this time, however many requests are slow. */
const quietMs = 10_000;
const seconds = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** Which kind of request a path is: few, so that the number of series is bounded. */
export function routeOf(path: string): string {
  const [, first, second] = path.split(/[/?]/, 3);
  if (first === "ee") return second === "trace" ? "trace" : "collection";
  if (first === "api" && second === "stream") return "stream";
  if (first === "api" || first === "tags") return first;
  return /^\/(healthz|readyz|metrics)(\?|$)/.test(path) ? "probe" : "page";
}

/** Call the result when a request arrives; call what that returns with the status of the answer. */
export function measureRequests(
  metrics: Metrics,
  log: Log,
  clock = () => performance.now(),
): (path: string) => (status: number) => void {
  // Plain objects: a counter builds a key of its labels with every request.
  const requests: Record<string, Record<number, number>> = {};
  metrics.counted("tagwell_requests_total", "Requests by kind of route and status", ["route", "status"], () =>
    Object.entries(requests).flatMap(([route, counts]) =>
      Object.entries(counts).map(([status, number]) => [{ route, status }, number] as const),
    ),
  );
  const help = "Time until a request of collection is answered";
  const durations = metrics.histogram("tagwell_collection_seconds", help, seconds);
  const underWay: Record<string, number> = { collection: 0, stream: 0 };
  metrics.gauges("tagwell_requests_under_way", "Requests whose answer has not ended", "route", () => underWay);
  let slow = 0;
  let quietUntil = 0;
  return (path) => {
    const began = clock();
    const route = routeOf(path);
    underWay[route] = (underWay[route] ?? 0) + 1;
    return (status) => {
      const now = clock();
      underWay[route] = (underWay[route] ?? 1) - 1;
      requests[route] ??= {};
      requests[route][status] = (requests[route][status] ?? 0) + 1;
      if (route === "collection") durations.observe((now - began) / 1000);
      // A stream lasts until its reader leaves.
      if (now - began < slowMs || route === "stream") return;
      slow += 1;
      if (now < quietUntil) return;
      log("slow requests", "warn", { requests: slow, route, status, ms: Math.round(now - began) });
      slow = 0;
      quietUntil = now + quietMs;
    };
  };
}

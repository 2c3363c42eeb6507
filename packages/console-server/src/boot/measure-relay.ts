/** Metrics of the relay to the vendor's edge. */
import type { Metrics } from "@tagwell/collector/metrics/metrics";
import type { Relay } from "../relay/relay.ts";

/** `relay` is undefined where it does not run although it is set. */
export function measureRelay(metrics: Metrics, relay: Pick<Relay, "state"> | undefined): void {
  const isUp = async () => Number((await relay?.state())?.status === "ok");
  metrics.gauge("tagwell_relay_up", "1 while Adobe's edge takes events, 0 while it does not", isUp);
  if (!relay) return;
  const gauge = (name: string, help: string, pick: (state: Awaited<ReturnType<Relay["state"]>>) => number) =>
    metrics.gauge(`tagwell_relay_${name}`, help, async () => pick(await relay.state()));
  gauge("waiting", "Events and consent choices that wait for Adobe's edge", ({ waiting }) => waiting);
  gauge("lag_seconds", "Age of the oldest event that waits", ({ oldestWaitingAt }) =>
    oldestWaitingAt === null ? 0 : Math.max(0, (Date.now() - Date.parse(oldestWaitingAt)) / 1000),
  );
  gauge("delivered_total", "Events that Adobe's edge has taken", ({ delivered }) => delivered);
  gauge("refused_total", "Events and consent choices that it has refused", ({ refused }) => refused);
}

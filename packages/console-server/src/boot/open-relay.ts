/** Opens the relay. An edge whose relay cannot be opened collects all the same. */

import { Unavailable } from "@tagwell/collector/errors/http-error";
import type { Log } from "@tagwell/collector/errors/log";
import type { Metrics } from "@tagwell/collector/metrics/metrics";
import { type Relay, type RelayParts, startRelay } from "../relay/relay.ts";
import type { EdgeOptions } from "./edge-options.ts";

export interface OpenedRelay {
  /** Undefined where events are not relayed. */
  relay?: Relay;
  /** Why it does not run although it is set. The text is public. */
  failure?: string;
  /** Deletes what the relay keeps of a visitor. Rejects where that cannot be reached: then an erasure is not complete. */
  forget?: Relay["forget"];
}

const consequence =
  "Nothing is passed on to Adobe's edge. Events wait; consent choices of this time are not passed on later.";

export async function openRelay(
  settings: EdgeOptions["relay"],
  parts: Omit<RelayParts, "url" | "owed"> & { owed: RelayParts["owed"] | undefined; log: Log; metrics: Metrics },
): Promise<OpenedRelay> {
  const { owed, log, metrics } = parts;
  if (!settings || !owed) return {};
  try {
    const relay = await startRelay({ ...parts, ...settings, owed });
    measureRelay(metrics, relay);
    return { relay, forget: (ecid) => relay.forget(ecid) };
  } catch (error) {
    const { message } = error as Error;
    measureRelay(metrics, undefined);
    log(`the relay does not run: ${message}`);
    return {
      failure: `The relay does not run. ${consequence} The log says why and what to do.`,
      forget: () => Promise.reject(new Unavailable(`The relay's database cannot be used: ${message}`, 30, error)),
    };
  }
}

/** Tells monitors of the relay to the vendor's edge. `relay` is undefined where it does not run although it is set. */
function measureRelay(metrics: Metrics, relay: Pick<Relay, "state"> | undefined): void {
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

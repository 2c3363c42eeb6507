/** The state of the relay as facts. */
import type { RelayState } from "@tagwell/contract";
import type { Fact } from "../shared/components/fact-list.tsx";
import { duration } from "../shared/time/duration.ts";
import type { TimeFormat } from "../shared/time/time-format.ts";

export function relayFacts(relay: RelayState, now: number, times: TimeFormat): Fact[] {
  const { status, waiting, oldestWaitingAt, delivered, refused, lastError } = relay;
  const lag = oldestWaitingAt && duration(Math.max(0, now - Date.parse(oldestWaitingAt)));
  const count = (number: number) => number.toLocaleString("en");
  return [
    { name: "State", value: status === "ok" ? "Delivering" : "Adobe's edge takes no events; it is tried again" },
    { name: "Waiting", value: count(waiting), ...(lag && { note: `the oldest for ${lag}` }) },
    { name: "Delivered", value: count(delivered) },
    { name: "Refused", value: count(refused) },
    lastError
      ? { name: "Last error", value: lastError.reason, note: times.exact(lastError.at) }
      : { name: "Last error", value: "None since the edge started" },
  ];
}

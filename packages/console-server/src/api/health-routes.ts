/** Whether events can be stored, and what else is known of the edge's state. */
import type { QuotaState } from "@tagwell/collector/receive/quota";
import type { EnvironmentName, Health } from "@tagwell/contract";
import type { healthApi } from "@tagwell/contract/api";
import type { Storage } from "../doors/storage.ts";
import type { Relay } from "../relay/relay.ts";
import type { Answers } from "./answer-operations.ts";
import type { Gate } from "./gate.ts";
import { openApi } from "./open-api.ts";

export interface HealthParts {
  journal: Pick<Storage["journal"], "state">;
  environments(): EnvironmentName[];
  relay: Pick<Relay, "state"> | undefined;
  gate: Pick<Gate, "readsEvents">;
  /** Bytes that the data folder's disk has left; rejects where that cannot be read. */
  freeBytes(): Promise<number>;
  /** What the edge cannot do, although it stores events; undefined where it can do everything. */
  whyDegraded(): Promise<string | undefined>;
  /** What was refused because of quotas. */
  quota(): QuotaState;
}

export function healthAnswers({
  journal,
  environments,
  relay,
  gate,
  freeBytes,
  whyDegraded,
  quota,
}: HealthParts): Answers<typeof healthApi> {
  const startedAt = new Date().toISOString();
  return {
    "GET /api/health": async ({ c }) => {
      const { failure, ...state } = journal.state();
      const status = failure === undefined ? "ok" : "failing";
      const answer = (health: Health) => (failure === undefined ? health : c.json(health, 503, { "Retry-After": "5" }));
      // Everything else changes with each event, and tells its exact number to whoever may see rounded ones only.
      if (!gate.readsEvents(c)) return answer({ status, environments: environments() });
      const free = await freeBytes().catch(() => undefined);
      const degraded = await whyDegraded();
      return answer({
        status,
        startedAt,
        environments: environments(),
        ...state,
        ...(degraded !== undefined && { degraded }),
        ...(free !== undefined && { freeBytes: free }),
        ...(relay && { relay: await relay.state() }),
        quota: quota(),
        ...(failure !== undefined && { failure }),
      });
    },
    "GET /api/openapi.json": () => openApi,
  };
}

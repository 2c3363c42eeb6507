import type { Health } from "@tagwell/contract";
import type { healthApi } from "@tagwell/contract/api";
import type { Answers } from "./answer-operations.ts";
import { openApi } from "./open-api.ts";
import type { RouteParts } from "./route-parts.ts";

export function healthAnswers({
  journal,
  environments,
  relay,
  gate,
  freeBytes,
  whyDegraded,
  quota,
}: RouteParts): Answers<typeof healthApi> {
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

/** The alerts of a scope, and the verdict on the health of its data: the same in every view. */
import { type Alert, type AlertState, type HealthVerdict, verdictOf } from "@tagwell/contract";
import type { Scope } from "../scope/scope.ts";

export interface ScopedAlerts {
  open: readonly Alert[];
  history: readonly Alert[];
  verdict: HealthVerdict["verdict"] | "Not evaluated yet";
  evidence: HealthVerdict["evidence"];
}

/** Alerts on the edge as a whole concern every scope. */
export function scopedAlerts(
  { open, history, evaluatedAt }: Pick<AlertState, "open" | "history" | "evaluatedAt">,
  { site, environment }: Scope,
): ScopedAlerts {
  const concerns = (alert: Alert) =>
    (alert.site === "" || (site ?? alert.site) === alert.site) &&
    (alert.environment === "" || (environment ?? alert.environment) === alert.environment);
  const ofScope = open.filter(concerns);
  const { verdict, evidence } = verdictOf(ofScope);
  const isKnown = evaluatedAt !== null || evidence.length > 0;
  return {
    ...{ open: ofScope, history: history.filter(concerns), evidence },
    verdict: isKnown ? verdict : "Not evaluated yet",
  };
}

export const verdictVariants = {
  Healthy: "positive",
  "Needs attention": "notice",
  Failing: "negative",
  "Not evaluated yet": "neutral",
} as const satisfies Record<ScopedAlerts["verdict"], string>;

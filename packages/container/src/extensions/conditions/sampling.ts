/** Passes for a random share of page views or visitors. */

import type { Condition, DelegateFactory } from "../../rules/component.ts";
import { withoutPrototype } from "../../without-prototype.ts";
import { createConsentedStorage } from "../consented-storage.ts";
import type { SyntheticEvent } from "../trigger-details.ts";

interface SamplingSettings {
  /** From 0 to 1. */
  rate: number;
  per: "page" | "visitor";
}

const delegate: DelegateFactory = (parts) => {
  const { get, set, isStored } = createConsentedStorage(parts, "sampling");
  const drawn = new Map<string, number>();
  const stored = (rule: string) => {
    const draw = Number.parseFloat(get("localStorage", rule) ?? "");
    return draw >= 0 && draw < 1 ? draw : undefined;
  };
  return ({ rate, per }: SamplingSettings, { $rule }: SyntheticEvent) => {
    const rule = String($rule?.id);
    const known = per === "visitor" ? stored(rule) : undefined;
    const draw = known ?? drawn.get(rule) ?? Math.random();
    drawn.set(rule, draw);
    if (per === "visitor" && (known === undefined || !isStored("localStorage", rule)))
      set("localStorage", rule, String(draw));
    return draw < rate;
  };
};

/**
 * Passes for a share of page views or visitors. Each rule draws once per page or once per visitor, and all its events share
 * that draw. A visitor who is in stays in if the rate is raised. The draw is stored under consent only; without consent,
 * visitors are drawn per page.
 * @example sampling(0.1, { per: "visitor" })
 */
export function sampling(rate: number, options: { per?: SamplingSettings["per"] } = {}): Condition {
  const { per = "page" } = withoutPrototype(options);
  return { kind: "condition", name: "sampling", settings: { rate, per } satisfies SamplingSettings, delegate };
}

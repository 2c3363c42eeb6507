/** Passes if the visit began on one of these pages. */
import type { Condition, DelegateFactory } from "../../rules/component.ts";
import { visitOf } from "../visit.ts";
import { matchesAny, type Pattern, patternOf } from "./patterns.ts";

const delegate: DelegateFactory = (parts) => {
  const visit = visitOf(parts);
  return ({ pages }: { pages: readonly Pattern[] }) => {
    const { landingPage } = visit();
    return landingPage !== undefined && matchesAny(pages, landingPage);
  };
};

/**
 * Passes if the address at which this tab's visit began equals one of these texts or matches one of these expressions. The
 * address consists of origin and path, and is stored under consent only.
 * @example landingPage(/\/lp\//)
 */
export function landingPage(...pages: [string | RegExp, ...(string | RegExp)[]]): Condition {
  return { kind: "condition", name: "landing-page", settings: { pages: pages.map(patternOf) }, delegate };
}

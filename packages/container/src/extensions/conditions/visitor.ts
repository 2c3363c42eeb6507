/** Passes for new or for returning visitors. */
import type { Condition, DelegateFactory } from "../../rules/component.ts";
import { visitOf } from "../visit.ts";

interface VisitorSettings {
  kind: "new" | "returning";
}

const delegate: DelegateFactory = (parts) => {
  const visit = visitOf(parts);
  return ({ kind }: VisitorSettings) => {
    const { sessions, isRemembered } = visit();
    return isRemembered && sessions > 1 === (kind === "returning");
  };
};

/**
 * Passes in the visitor's first session, or in later ones; a session is limited to one tab. If nothing may be stored, the
 * session's number is unknown and neither kind passes.
 * @example visitor("returning")
 */
export function visitor(kind: VisitorSettings["kind"]): Condition {
  return { kind: "condition", name: "visitor", settings: { kind } satisfies VisitorSettings, delegate };
}

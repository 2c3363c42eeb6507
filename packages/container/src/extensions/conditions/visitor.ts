/** Holds for new visitors, or for those who come back. */
import type { Condition } from "../../rules/component.ts";
import type { DelegateFactory } from "../parts.ts";
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
 * The visitor's first session, or a later one; a session is that of one tab. Where nothing may be stored, nobody knows: then
 * neither holds.
 * @example visitor("returning")
 */
export function visitor(kind: VisitorSettings["kind"]): Condition {
  return { kind: "condition", name: "visitor", settings: { kind } satisfies VisitorSettings, delegate };
}

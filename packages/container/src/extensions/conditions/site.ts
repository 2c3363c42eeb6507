/** Passes on the pages of these sites. */
import type { Condition, DelegateFactory } from "../../rules/component.ts";

const delegate: DelegateFactory =
  (parts) =>
  ({ sites }: { sites: readonly string[] }) =>
    sites.includes(parts.site);

/** Passes if the page belongs to one of these sites. Typed by `defineProperty`. */
export function site(...sites: string[]): Condition {
  return { kind: "condition", name: "site", settings: { sites }, delegate };
}

/** The chunk with the patterns of identifiers. */
import { createTextGuard as createGuard, type TextContext, type TextGuard } from "@tagwell/contract";
import { guardDerived } from "./guard-derived.ts";

/** As the contract's, for pages, which also have texts that are made of the path. */
export function createTextGuard(rules: Parameters<typeof createGuard>[0]): (context?: TextContext) => TextGuard {
  const guardOf = createGuard(rules);
  return (context = {}) => {
    const guard = guardOf(context);
    return { ...guard, ...guardDerived(guard, context.address ?? "") };
  };
}

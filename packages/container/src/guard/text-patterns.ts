/** The chunk with the patterns of identifiers. */
import { createTextGuard as createGuard, type TextContext, type TextGuard } from "@tagwell/contract";
import { guardDerived } from "./guard-derived.ts";

/** As the contract's, for pages, which also have texts that are made of the path. */
export function createTextGuard(rules: Parameters<typeof createGuard>[0]): (context?: TextContext) => TextGuard {
  const guardOf = createGuard(rules);
  let last: { of: TextGuard; address: string; guard: TextGuard } | undefined;
  return (context = {}) => {
    const of = guardOf(context);
    const { address = "" } = context;
    if (last?.of !== of || last.address !== address)
      last = { of, address, guard: { ...of, ...guardDerived(of, address) } };
    return last.guard;
  };
}

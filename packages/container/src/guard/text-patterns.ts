/** The chunk with the patterns of identifiers. */
import { createTextGuard as createGuard, type Published, type TextContext, type TextGuard } from "@tagwell/contract";
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

/** What the guard knows of texts, as far as it is loaded. */
export interface GuardTexts {
  /** Creates the guards with all patterns of identifiers; undefined until they are loaded. */
  whole: () => ReturnType<typeof createTextGuard> | undefined;
  /** The words that the sites publish; undefined until they are loaded. */
  published: () => Published | undefined;
  /**
   * Requests a file. Returns a promise that never rejects and settles when the file is loaded, has failed or is late; undefined
   * once that has happened.
   */
  arrive: (file: "patterns" | "words") => Promise<void> | undefined;
}

/** Which of the engine's features a property needs. A build leaves out the others. */
import type { Described } from "./container-facts.ts";
import { createKeepValue, needsKeeping } from "./keep-values.ts";
import { createReplaceTokens, hasToken } from "./replace-tokens.ts";
import { type CreateRuntime, engineWith } from "./start-engine.ts";

/** The parts of the engine that these rules and data elements need, in the order in which `engineWith` takes them. */
export const neededFeatures = ({ rules, dataElements }: Described) => ({
  createReplaceTokens: hasToken([rules, dataElements]),
  createKeepValue: Object.values(dataElements).some(needsKeeping),
});

/** The runtime with what these rules and data elements need, as a build puts it into the library. */
export function runtimeFor(described: Described): CreateRuntime {
  const needed = neededFeatures(described);
  return engineWith(
    needed.createReplaceTokens ? createReplaceTokens : undefined,
    needed.createKeepValue ? createKeepValue : undefined,
  );
}

/** Which of the engine's features a property needs. A build leaves out the others. */
import type { Described } from "./compile-container.ts";
import { createKeepValue, needsKeeping } from "./keep-values.ts";
import { createReplaceTokens, hasToken } from "./replace-tokens.ts";
import { type CreateRuntime, engineWith } from "./start-engine.ts";

const features = { createReplaceTokens, createKeepValue };

/** The features that these rules and data elements need, by the names of the functions that create them. */
export function neededFeatures({ rules, dataElements }: Described): (keyof typeof features)[] {
  return [
    ...(hasToken([rules, dataElements]) ? (["createReplaceTokens"] as const) : []),
    ...(Object.values(dataElements).some(needsKeeping) ? (["createKeepValue"] as const) : []),
  ];
}

/** The runtime with what these rules and data elements need, as a build puts it into the library. */
export const runtimeFor = (described: Described): CreateRuntime =>
  engineWith(Object.fromEntries(neededFeatures(described).map((name) => [name, features[name]])));

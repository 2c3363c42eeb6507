/** Why a build must not be served in an environment. */

import type { ReplaceableProperties } from "@tagwell/collector/doors/served-property";
import type { ReadBuild } from "@tagwell/collector/tags/read-build";
import { asBuilt, type EnvironmentName, environmentNames } from "@tagwell/contract";
import type { Publications } from "./publications.ts";

export interface Candidate {
  environment: EnvironmentName;
  read: ReadBuild;
  /** The build's id, or `as-built`. */
  asked: string;
}

/** Undefined where it may be served. */
export function whyNotServed(
  { environment, read: { build, property }, asked }: Candidate,
  publications: Publications,
  properties: Pick<ReplaceableProperties, "conflictWith">,
): string | undefined {
  if (build.faults.length > 0) return `The build is incomplete: ${build.faults.join(" ")}`;
  if (property && property.environment !== environment)
    return `It was built for ${property.environment}, not for ${environment}.`;
  const conflict = property && properties.conflictWith(property);
  if (conflict !== undefined) return conflict;
  const served = publications.served(environment);
  if (asked === asBuilt) {
    if (environment !== "development") return "Only development serves a folder that may change.";
    return served === undefined ? "The built folder is served already." : undefined;
  }
  if (served === asked) return "This build is served already.";
  const before = environmentNames[environmentNames.indexOf(environment) - 1];
  if (before === undefined || publications.has(environment, asked)) return undefined;
  if (!/^[0-9a-f]{40,64}$/.test(build.revision)) return "It was built outside a checkout, so its sources are unknown.";
  if (publications.list(before).some(({ revision }) => revision === build.revision)) return undefined;
  return `Its revision ${build.revision.slice(0, 12)} was never published to ${before}. Publish it there first.`;
}

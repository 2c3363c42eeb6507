/** Why a build must not be served in an environment. */

import type { ReplaceableProperties } from "@tagwell/collector/doors/served-property";
import type { ReadBuild } from "@tagwell/collector/tags/read-build";
import { asBuilt, environmentNames, type LibraryOrder, type ProductionPolicy } from "@tagwell/contract";
import type { Publications } from "./publications.ts";
import type { Signatures } from "./signatures.ts";

/** `build` is its id, or `as-built`. */
type Candidate = Pick<LibraryOrder, "environment" | "build">;

export interface WhyNotParts {
  publications: Publications;
  properties: Pick<ReplaceableProperties, "conflictWith">;
  policy(): ProductionPolicy;
  signatures: Pick<Signatures, "isSigned">;
}

/** Undefined where it may be served, as far as its content and what was published before say. */
export function whyNotServed(
  { environment, build: asked }: Candidate,
  { build, property }: ReadBuild,
  { publications, properties }: Pick<WhyNotParts, "publications" | "properties">,
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

/** The same, or that a signature is still missing. */
export function whyNotNow(candidate: Candidate, read: ReadBuild, parts: WhyNotParts): string | undefined {
  const { environment } = candidate;
  const { isNeeded, why } = parts.policy().signature;
  const isUnsigned =
    environment === "production" && isNeeded && !parts.signatures.isSigned({ environment, build: read.build.id });
  return (
    whyNotServed(candidate, read, parts) ??
    (isUnsigned ? `No officer has signed what leaves a page with this build. ${why}` : undefined)
  );
}

type ApprovalParts = Pick<WhyNotParts, "publications" | "policy">;

/** A build that was published before may return without: in an incident nobody should have to wait. */
export const needsApproval = ({ environment, build }: Candidate, { publications, policy }: ApprovalParts): boolean =>
  environment === "production" && !publications.has(environment, build) && policy().approval.isNeeded;

export const whyNotAlone = (candidate: Candidate, parts: ApprovalParts): string | undefined =>
  needsApproval(candidate, parts)
    ? `A second person has to approve it. ${parts.policy().approval.why} Request the publication instead.`
    : undefined;

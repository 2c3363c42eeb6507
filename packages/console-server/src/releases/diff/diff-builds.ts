/** How two builds differ: what they declare, their files, and first of all what it means for privacy. */

import type { ReadBuild } from "@tagwell/collector/tags/read-build";
import {
  type BuildDiff,
  type BuildMark,
  type DescribedDifference,
  type EnvironmentName,
  type PropertyFile,
  shortBuild,
} from "@tagwell/contract";
import { compareDescribed, type Described } from "./compare-described.ts";
import {
  dataElementsOf,
  eventsOf,
  fieldsOf,
  queryParametersOf,
  reportsOf,
  requestsOf,
  rulesOf,
  schemaOf,
  settingsOf,
  sitesOf,
} from "./described-parts.ts";
import { fileChanges, sizeChanges } from "./file-changes.ts";
import { privacyChanges, verdictOf } from "./privacy-changes.ts";
import { schemaChanges } from "./schema-changes.ts";

/** A build whose property.json can be read. */
export type DescribedBuild = ReadBuild & { property: PropertyFile };

/** `from` is undefined where nothing was published: then everything that the build declares would leave. */
export function diffBuilds(
  environment: EnvironmentName,
  from: DescribedBuild | undefined,
  to: DescribedBuild,
): BuildDiff {
  const compareParts = (partsOf: (build: DescribedBuild) => ReadonlyMap<string, Described>): DescribedDifference[] =>
    from ? compareDescribed(partsOf(from), partsOf(to)) : [];
  const compare = (partsOf: (property: PropertyFile) => ReadonlyMap<string, Described>) =>
    compareParts(({ property }) => partsOf(property));
  const lists = {
    rules: compare(rulesOf),
    dataElements: compare(dataElementsOf),
    events: compare(eventsOf),
    fields: compare(fieldsOf),
    queryParameters: compare(queryParametersOf),
    sites: compare(sitesOf),
    schema: compare(schemaOf),
    requests: compare(requestsOf),
    settings: compare(settingsOf),
    reports: compare(reportsOf),
  };
  const changes = from
    ? [...privacyChanges(lists), ...schemaChanges(schemaOf(from.property), schemaOf(to.property))]
    : [firstBuild(to)];
  return {
    privacy: { verdict: verdictOf(changes), changes },
    environment,
    ...(from && { from: markOf(from) }),
    to: markOf(to),
    ...lists,
    versions: compareParts(versionsOf),
    files: from ? fileChanges(from.build, to.build) : [],
    sizes: sizeChanges(from, to),
  };
}

export const markOf = ({ build: { id, revision, buildDate }, property, hash }: ReadBuild): BuildMark => ({
  ...{ id, revision, buildDate },
  ...(property && { version: property.build.version }),
  hash,
});

const versionsOf = ({ build: { versions } }: DescribedBuild) =>
  new Map(Object.entries(versions).map(([name, version]) => [name, { version }]));

const firstBuild = ({ build: { id } }: DescribedBuild) => ({
  effect: "more" as const,
  what: "build" as const,
  name: shortBuild(id),
  detail:
    "Nothing is published in this environment yet: everything that the build's list of outbound data names would leave.",
});

/** Finds the property of a datastream, an environment or a host, and refuses properties that claim the same one. */
import type { PropertyFile } from "@tagwell/contract";
import type { ReplaceableProperties, ServedProperty } from "../doors/served-property.ts";
import { serveProperty } from "./serve-property.ts";

/**
 * Throws where two of the properties have the same environment, datastream or host. With `addsEnvironments`, `replace` also
 * serves a property whose environment none of them has.
 */
export function serveProperties(files: readonly PropertyFile[], addsEnvironments = false): ReplaceableProperties {
  let served: readonly ServedProperty[] = [];
  let byDatastream = new Map<string, ServedProperty>();
  let byEnvironment = new Map<string, ServedProperty>();
  let siteKeys: readonly string[] = [];
  const serve = (properties: readonly ServedProperty[]) => {
    served = properties;
    byDatastream = new Map(served.map((property) => [property.file.datastreamId, property]));
    byEnvironment = new Map(served.map((property) => [property.file.environment, property]));
    siteKeys = [...new Set(served.flatMap(({ file }) => file.sites.map(({ key }) => key)))];
  };
  const withReplaced = (file: PropertyFile) => {
    const files = served.map((property) => property.file);
    const at = files.findIndex(({ environment }) => environment === file.environment);
    return at === -1 ? [...files, ...(addsEnvironments ? [file] : [])] : files.with(at, file);
  };
  const conflict = conflictBetween(files);
  if (conflict !== undefined) throw new Error(conflict);
  serve(files.map(serveProperty));
  return {
    list: () => served,
    ofDatastream: (id) => byDatastream.get(id),
    ofEnvironment: (environment) => byEnvironment.get(environment),
    isDevelopmentOnly: () =>
      !addsEnvironments && served.length > 0 && served.every(({ file }) => file.environment === "development"),
    siteKeys: () => siteKeys,
    siteOfHost: (host) => served.map((property) => property.siteOfHost(host)).find((site) => site !== undefined),
    conflictWith: (file) => conflictBetween(withReplaced(file)),
    replace(file) {
      const known = new Map(served.map((property) => [property.file, property]));
      serve(withReplaced(file).map((each) => known.get(each) ?? serveProperty(each)));
    },
  };
}

/** Why the properties cannot be served together; undefined where they can. */
function conflictBetween(files: readonly PropertyFile[]): string | undefined {
  return (
    sharedClaim(files, "environment", ({ environment }) => [environment]) ??
    sharedClaim(files, "datastream", ({ datastreamId }) => [datastreamId]) ??
    sharedClaim(files, "host", ({ sites }) => sites.flatMap(({ hosts }) => hosts.map((host) => host.toLowerCase())))
  );
}

function sharedClaim(
  files: readonly PropertyFile[],
  what: string,
  claimsOf: (file: PropertyFile) => readonly string[],
): string | undefined {
  const claimed = new Map<string, PropertyFile>();
  const advice = `An edge serves each ${what} for one property and environment: change one of them in its tagwell.config.ts, or serve it from another edge.`;
  for (const file of files)
    for (const claim of claimsOf(file)) {
      const other = claimed.get(claim);
      if (other) return `${nameOf(other)} and ${nameOf(file)} both have the ${what} "${claim}". ${advice}`;
      claimed.set(claim, file);
    }
  return undefined;
}

const nameOf = ({ name, environment }: PropertyFile) => `${name} (${environment})`;

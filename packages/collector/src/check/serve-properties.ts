/** Compiles the descriptions of properties, finds the one of a datastream, an environment or a host, and refuses those that claim the same. */
import { createTextGuard, decodePublished, type PropertyFile } from "@tagwell/contract";
import type { ReplaceableProperties, ServedProperty } from "../doors/served-property.ts";
import { createValidator } from "./validate-event.ts";

/** What the stations use of a property. */
export function serveProperty(file: PropertyFile): ServedProperty {
  const published = decodePublished(file.published);
  const listed = file.sites.flatMap(({ key, hosts }) => hosts.map((host) => [host.toLowerCase(), key] as const));
  const exact = new Map(listed);
  // `*.example.org` covers the hosts under example.org; an exact host takes precedence.
  const wildcards = listed.filter(([host]) => host.startsWith("*."));
  return {
    file,
    source: file.environment,
    siteOfHost(host) {
      const name = host.toLowerCase();
      return exact.get(name) ?? wildcards.find(([pattern]) => name.endsWith(pattern.slice(1)))?.[1];
    },
    validate: createValidator(file.schema, { ...file.guard, published }),
    texts: createTextGuard(file.guard)({ published }),
  };
}

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

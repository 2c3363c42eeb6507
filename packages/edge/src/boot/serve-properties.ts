/** Finds the property of a datastream, an environment or a host, and refuses properties that claim the same one. */
import type { PropertyFile } from "@tagwell/contract";
import type { ServedProperties } from "../served-property.ts";
import { serveProperty } from "./serve-property.ts";

/** Throws where two of the properties have the same environment, datastream or host. */
export function serveProperties(files: readonly PropertyFile[]): ServedProperties {
  refuseShared(files, "environment", ({ environment }) => [environment]);
  refuseShared(files, "datastream", ({ datastreamId }) => [datastreamId]);
  refuseShared(files, "host", ({ sites }) => sites.flatMap(({ hosts }) => hosts.map((host) => host.toLowerCase())));
  const served = files.map(serveProperty);
  const byDatastream = new Map(served.map((property) => [property.file.datastreamId, property]));
  const byEnvironment = new Map(served.map((property) => [property.file.environment, property]));
  const siteKeys = [...new Set(files.flatMap(({ sites }) => sites.map(({ key }) => key)))];
  return {
    list: () => served,
    ofDatastream: (id) => byDatastream.get(id),
    ofEnvironment: (environment) => byEnvironment.get(environment),
    siteKeys: () => siteKeys,
    siteOfHost(host) {
      for (const property of served) {
        const site = property.siteOfHost(host);
        if (site !== undefined) return site;
      }
      return undefined;
    },
  };
}

function refuseShared(
  files: readonly PropertyFile[],
  what: string,
  claimsOf: (file: PropertyFile) => readonly string[],
): void {
  const claimed = new Map<string, PropertyFile>();
  for (const file of files) {
    for (const claim of claimsOf(file)) {
      const other = claimed.get(claim);
      if (other) {
        throw new Error(
          `${nameOf(other)} and ${nameOf(file)} both have the ${what} "${claim}". An edge serves each ${what} for one ` +
            "property and environment: change one of them in its tagwell.config.ts, or serve it from another edge.",
        );
      }
      claimed.set(claim, file);
    }
  }
}

const nameOf = ({ name, environment }: PropertyFile) => `${name} (${environment})`;

/** Compiles a property's description into what the stations use of it. */
import { createTextGuard, decodePublished, type PropertyFile } from "@tagwell/contract";
import type { ServedProperty } from "../doors/served-property.ts";
import { createValidator } from "./validate-event.ts";

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

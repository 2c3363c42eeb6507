/** Generates the module that holds what the sites publish, as the page and the edge read it. */
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { encodePublished, type PublishedLists } from "@tagwell/contract";
import { settings, sites } from "@tagwell/property";
import type { Plugin } from "rolldown";
import { readPublishedLists } from "./published-lists.ts";

const folder = join(dirname(createRequire(import.meta.url).resolve("@tagwell/property")), "vocabulary");

const moduleId = "virtual:tagwell/published";

/** What the sites publish: what was learned, the settings' telephone numbers, and the sites' hosts, of which page names are made. */
function publishedLists(): PublishedLists {
  const hosts = Object.values(sites).flatMap(({ hosts }) => Object.values(hosts).flat());
  const lists = readPublishedLists(folder);
  return {
    ...lists,
    plain: [...lists.plain, ...hosts.flatMap((host) => host.split(".").filter((label) => label !== "*"))],
    phoneNumbers: [...lists.phoneNumbers, ...(settings.publishedNumbers ?? [])],
  };
}

/** The same text for the page's chunk and for the edge. */
export const encodedPublished = (): string => encodePublished(publishedLists());

/** Makes the plugin that answers `virtual:tagwell/published`. */
export function publishedPlugin(): Plugin {
  return {
    name: "tagwell:published",
    resolveId: (id) => (id === moduleId ? `\0${moduleId}` : null),
    load: (id) =>
      id === `\0${moduleId}`
        ? { code: `export const encoded = ${JSON.stringify(encodedPublished())};`, moduleType: "js" }
        : null,
  };
}

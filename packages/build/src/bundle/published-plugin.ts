/** Generates the module that holds what the sites publish, as the page and the edge read it. */
import { encodePublished, wordsOfPatterns } from "@tagwell/contract";
import type { LoadedProperty } from "../load/loaded-property.ts";
import type { KeptPlugin } from "./kept-plugin.ts";
import { virtualModules } from "./virtual-modules.ts";

const moduleId = "virtual:tagwell/published";

/**
 * The lists in `vocabulary/` and what the configuration itself names: telephone numbers, the words of the sites' hosts, which
 * page names contain, and the words of personal pages' paths.
 */
export function encodedPublished(property: Published): string {
  const encoded = made.get(property) ?? encode(property);
  made.set(property, encoded);
  return encoded;
}

type Published = Pick<LoadedProperty, "config" | "vocabulary">;

/** A build has it twice: for the page, and for the edge. */
const made = new WeakMap<Published, string>();

function encode({ config, vocabulary }: Published): string {
  const hosts = Object.values(config.sites).flatMap(({ hosts }) => Object.values(hosts).flat());
  return encodePublished({
    ...vocabulary,
    plain: [
      ...vocabulary.plain,
      ...hosts.flatMap((host) => host.split(".").filter((label) => label !== "*")),
      ...wordsOfPatterns(config.personalPages ?? []),
    ],
    phoneNumbers: [...vocabulary.phoneNumbers, ...(config.publishedNumbers ?? [])],
  });
}

/** Makes the plugin that answers `virtual:tagwell/published`. */
export function publishedPlugin(encoded: string): KeptPlugin {
  return virtualModules("tagwell:published", {
    [moduleId]: () => `export const encoded = ${JSON.stringify(encoded)};`,
  });
}

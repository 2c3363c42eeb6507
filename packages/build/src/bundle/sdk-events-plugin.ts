/** Generates the module that holds the fields of the events that the Web SDK's components send. */
import type { Plugin } from "rolldown";
import { splitTable } from "./field-table.ts";
import { printOnce } from "./print-once.ts";

const moduleId = "virtual:tagwell/sdk-events";

/** Makes the plugin that answers `virtual:tagwell/sdk-events`. */
export function sdkEventsPlugin(property: Parameters<typeof splitTable>[0]): Plugin {
  return {
    name: "tagwell:sdk-events",
    resolveId: (id) => (id === moduleId ? `\0${moduleId}` : null),
    load: (id) =>
      id === `\0${moduleId}`
        ? { code: `export const sdkEvents = ${printOnce(splitTable(property).later)};`, moduleType: "js" }
        : null,
  };
}

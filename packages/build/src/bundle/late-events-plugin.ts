/** Generates the modules that hold the fields of the events which files that are loaded later add to the table. */
import { basename } from "node:path";
import type { Plugin } from "rolldown";
import { splitTable } from "./field-table.ts";
import { printOnce } from "./print-once.ts";

/** Makes the plugin that has the file of a late trigger export the fields of its events. `file`: its module. */
export function triggerEventsPlugin(property: Parameters<typeof splitTable>[0], file: string): Plugin {
  const events = splitTable(property).ofTrigger[basename(file).replace(/\.late\.[jt]s$/, "")] ?? {};
  return {
    name: "tagwell:trigger-events",
    transform: (code, id) =>
      id === file && Object.keys(events).length > 0 ? `${code}\nexport const events = ${printOnce(events)};` : null,
  };
}

/** Makes the plugin that answers `virtual:tagwell/later-events` and `virtual:tagwell/video-events`. */
export function lateEventsPlugin(property: Parameters<typeof splitTable>[0]): Plugin {
  const { later, ofVideo } = splitTable(property);
  const events: Readonly<Record<string, object>> = {
    "\0virtual:tagwell/later-events": later,
    "\0virtual:tagwell/video-events": ofVideo,
  };
  return {
    name: "tagwell:late-events",
    resolveId: (id) => (`\0${id}` in events ? `\0${id}` : null),
    load: (id) => (events[id] ? { code: `export const events = ${printOnce(events[id])};`, moduleType: "js" } : null),
  };
}

/** The files that are printed from code: `npm run docs` and `npm run fix` write them, `npm run check` compares them. */
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describeProperty, eventListCode, type LoadedProperty, loadProperty } from "@tagwell/build";
import { type EnvironmentName, environmentNames } from "@tagwell/contract";
import { accessSettings, edgeSettings } from "tagwell/serve";
import { propertyFolder, root } from "../lib/folders.ts";
import { formatCode } from "../lib/format-code.ts";
import { drawStations } from "./draw-stations.ts";
import { printBetweenMarkers } from "./print-between-markers.ts";
import { printConfig } from "./print-config.ts";
import { printDictionary } from "./print-dictionary.ts";
import { printOutbound } from "./print-outbound.ts";
import { printSettings } from "./print-settings.ts";
import { printTokenScopes } from "./print-token-scopes.ts";

interface PrintedFile {
  /** Relative to the repository's root. */
  file: string;
  /** Returns the new content from the current one ("" for a missing file). Its errors say what to do. */
  print(before: string): string;
}

const eventList: PrintedFile = {
  file: "property/all-events.ts",
  print: () => formatCode("property/all-events.ts", eventListCode(propertyFolder)),
};

/** `{…}` stands for the parts that differ between builds. */
const files = ["tagwell.js", "{part}-{hash}.js", "{script}.js"].map((file) => ({ file, integrity: "" }));

function documents(property: LoadedProperty): PrintedFile[] {
  const info = { buildDate: "", revision: "", version: "" };
  const describe = (environment: EnvironmentName) => describeProperty({ property, environment, info, files });
  return [
    { file: "ARCHITECTURE.md", print: (page) => printBetweenMarkers(page, "stations", drawStations()) },
    { file: "docs/reference/config.md", print: (page) => printBetweenMarkers(page, "settings", printConfig()) },
    {
      file: "docs/guides/operating.md",
      print: (page) => printBetweenMarkers(page, "edge-settings", printSettings(edgeSettings)),
    },
    { file: "docs/guides/tokens.md", print: (page) => printBetweenMarkers(page, "token-scopes", printTokenScopes()) },
    {
      file: "docs/guides/tokens.md",
      print: (page) => printBetweenMarkers(page, "access-settings", printSettings(accessSettings)),
    },
    // Development has every event, because media sessions are on there.
    { file: "docs/reference/dictionary.md", print: () => printDictionary(describe("development")) },
    {
      file: "docs/reference/outbound-data.md",
      print: (page) => printBetweenMarkers(page, "outbound", printOutbound(environmentNames.map(describe))),
    },
  ];
}

/** Returns a line for every outdated file. */
export function outdatedFiles(): Promise<string[]> {
  return compare(({ file }) => [`${file} is out of date. Type \`npm run fix\`.`]);
}

/** Writes outdated files. Returns a line for every file that could not be printed. */
export function printFiles(): Promise<string[]> {
  return compare(({ file }, after) => {
    writeFileSync(join(root, file), after);
    console.log(`Printed ${file}.`);
    return [];
  });
}

/** The list of events comes first: the property imports it, and documents are printed from the property. */
async function compare(whenDifferent: (printed: PrintedFile, after: string) => string[]): Promise<string[]> {
  const lines = compareFile(eventList, whenDifferent);
  try {
    const property = await loadProperty(propertyFolder);
    return [...lines, ...documents(property).flatMap((printed) => compareFile(printed, whenDifferent))];
  } catch (error) {
    return [...lines, error instanceof Error ? error.message : String(error)];
  }
}

function compareFile(printed: PrintedFile, whenDifferent: (printed: PrintedFile, after: string) => string[]): string[] {
  const path = join(root, printed.file);
  const before = existsSync(path) ? readFileSync(path, "utf8") : "";
  try {
    const after = printed.print(before);
    return after === before ? [] : whenDifferent(printed, after);
  } catch (error) {
    return [`${printed.file}: ${error instanceof Error ? error.message : error}`];
  }
}

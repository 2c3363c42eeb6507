/** What `start` prints when everything is up: where to look, and what to try. */
import { relative } from "node:path";
import { styleText } from "node:util";
import type { PropertyFile } from "@tagwell/contract";
import type { Running } from "./serve.ts";

export interface WelcomeFacts extends Omit<Running, "serveBuilt" | "tellPages"> {
  sites: PropertyFile["sites"];
  /** Absolute path of the folder with the stored events. */
  dataDir: string;
  colors: boolean;
}

export function welcome({ port, sites, dataDir, colors, accountLink }: WelcomeFacts): string {
  const strong = (text: string) => (colors ? styleText("bold", text) : text);
  const link = (text: string) => (colors ? styleText("cyan", text) : text);
  const at = (host: string, path = "/") => link(`http://${host}:${port}${path}`);
  const shown = sites.map(({ label, hosts: [host = "localhost"] }) => ({ label, host }));
  const width = Math.max(...shown.map(({ label }) => label.length), "Console".length);
  const first = shown[0]?.host ?? "localhost";
  return [
    "",
    strong("  Tagwell is running."),
    "",
    `  ${"Console".padEnd(width)}  ${at("localhost")}`,
    ...shown.map(({ label, host }) => `  ${label.padEnd(width)}  ${at(host)}`),
    "",
    strong("  Try this"),
    `  1. Open the console, and beside it ${at(first)}: a page view arrives.`,
    "  2. Scroll to the bottom: each scroll milestone arrives once.",
    `  3. Read what was stored: ${at("localhost", "/api/events")}`,
    "",
    ...(accountLink === undefined
      ? []
      : [strong("  To publish and roll back, create your account (once, within a day)"), `  ${link(accountLink)}`, ""]),
    `  Events are kept in ${shortest(dataDir)}. Ctrl-C stops.`,
    "",
  ].join("\n");
}

function shortest(path: string): string {
  const fromHere = relative(process.cwd(), path);
  return fromHere.startsWith("..") ? path : fromHere;
}

/** What `--help` prints of an edge: its settings. */
import { settings } from "./settings.ts";

export function edgeHelp(): string {
  const width = Math.max(...settings.map(({ name }) => name.length));
  return [
    "Settings are environment variables:",
    "",
    ...settings.map(({ name, says }) => `  ${name.padEnd(width)}  ${says}`),
    "",
  ].join("\n");
}

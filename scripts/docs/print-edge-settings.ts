/** Prints the table of the edge's environment variables. */
import { settings } from "tagwell/serve";
import { markdownTable } from "./markdown-table.ts";

export function printEdgeSettings(): string {
  return markdownTable(
    ["variable", "meaning"],
    settings.map(({ name, says }) => [`\`${name}\``, says]),
  );
}

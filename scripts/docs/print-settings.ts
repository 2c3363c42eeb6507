/** Prints a table of environment variables, from the description that they are read by. */
import { listSettings } from "tagwell/serve";
import { markdownTable } from "./markdown-table.ts";

export function printSettings(schema: Parameters<typeof listSettings>[0]): string {
  const rows = listSettings(schema).map(({ name, says, unset }) => [`\`${name}\``, says, unset]);
  return markdownTable(["variable", "meaning", "unless set"], rows);
}

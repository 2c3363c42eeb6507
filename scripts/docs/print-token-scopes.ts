/** Prints the table of what tokens allow, from the table that the edge's gate uses. */
import { scopeMeanings, tokenScopes } from "@tagwell/contract";
import { operationsOf } from "../../packages/console-server/src/api/operations.ts";
import { markdownTable } from "./markdown-table.ts";

export function printTokenScopes(): string {
  const rows = tokenScopes.map((scope) => [
    `\`${scope}\``,
    scopeMeanings[scope],
    operationsOf(scope)
      .map((operation) => `\`${operation.replace("/api/", "")}\``)
      .join(", "),
  ]);
  return markdownTable(["scope", "a program may", "operations, under `/api/`"], rows);
}

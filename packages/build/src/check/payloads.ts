/** Checks that payloads work where values are absent. */

import { readGroups } from "../describe/read-groups.ts";
import type { Fault } from "../errors/build-fault.ts";
import type { LoadedProperty } from "../load/loaded-property.ts";

/** Payloads that throw while they are built from absent values. */
export function payloadFaults({ folder, rules }: Pick<LoadedProperty, "folder" | "rules">): Fault[] {
  return Object.values(rules).flatMap(({ file, rule }) =>
    [rule.then].flat().flatMap(({ settings }) => {
      const { error } = readGroups((settings as { fields?: unknown }).fields);
      if (error === undefined) return [];
      const what =
        error instanceof Error ? `${error.name}: ${error.message}${lineOf(error, `${folder}/${file}`)}` : String(error);
      return [
        {
          file,
          path: "then",
          message: `The payload fails where values are absent: ${what}. Any value may be absent on a page: check it before you use it.`,
        },
      ];
    }),
  );
}

function lineOf({ stack = "" }: Error, path: string): string {
  const [, line] = stack.split(path)[1]?.match(/^:(\d+)/) ?? [];
  return line === undefined ? "" : ` (line ${line})`;
}

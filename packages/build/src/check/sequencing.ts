/** Checks the order of rules and the timeouts of their parts. */
import type { Fault } from "../errors/build-fault.ts";
import type { LoadedProperty } from "../load/loaded-property.ts";
import { shown } from "../shown.ts";

/** Numbers that are none, and times that the runtime could not wait for. */
export function sequencingFaults({ rules }: Pick<LoadedProperty, "rules">): Fault[] {
  return Object.values(rules).flatMap(({ file, rule }) => {
    const faults: Fault[] = [];
    const { order = 50 } = rule;
    if (!Number.isFinite(order))
      faults.push({ file, path: "order", message: `is ${shown(order)}. Use a number; 50 is the default.` });
    for (const path of ["when", "then"] as const)
      for (const { timeout = 2000 } of [rule[path] ?? []].flat())
        if (!Number.isInteger(timeout) || timeout < 1 || timeout > 60_000)
          faults.push({
            file,
            path: `${path}.timeout`,
            message: `is ${shown(timeout)}. Use whole milliseconds from 1 to 60000; 2000 is the default.`,
          });
    return faults;
  });
}

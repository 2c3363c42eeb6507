/** What a rule says of its order and of how long its parts may take. */
import type { Fault } from "./errors/build-fault.ts";

interface SequencedRule {
  order?: unknown;
  when?: unknown;
  then?: unknown;
}

/** Faults that types cannot see: numbers that are none, and times that the runtime could not wait for. */
export function sequencingFaults(rules: Readonly<Record<string, SequencedRule>>): Fault[] {
  const shown = (value: unknown) =>
    typeof value === "number" ? String(value) : (JSON.stringify(value) ?? typeof value);
  return Object.entries(rules).flatMap(([name, { order = 50, ...rule }]) => {
    const file = `property/rules/${name}.ts`;
    const faults: Fault[] = [];
    if (!Number.isFinite(order))
      faults.push({ file, path: "order", message: `is ${shown(order)}. Use a number; 50 is the default.` });
    for (const path of ["when", "then"] as const)
      for (const { timeout = 2000 } of [rule[path] ?? []].flat() as { timeout?: unknown }[])
        if (!Number.isInteger(timeout) || (timeout as number) < 1 || (timeout as number) > 60_000)
          faults.push({
            file,
            path: `${path}.timeout`,
            message: `is ${shown(timeout)}. Use whole milliseconds from 1 to 60000; 2000 is the default.`,
          });
    return faults;
  });
}

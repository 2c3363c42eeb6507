/** Checks the numbers in the settings of rules' parts. */
import type { Fault } from "../errors/build-fault.ts";
import type { LoadedProperty } from "../load/loaded-property.ts";
import { shown } from "../shown.ts";
import { walkSettings } from "./walk-settings.ts";

interface Numbers {
  /** The setting that is a number, or a list of them. */
  setting: string;
  isRight(number: number): boolean;
  /** Completes "Use …". */
  use: string;
}

const within = (least: number, most: number) => (number: number) => number >= least && number <= most;

/** By the name of the part. */
const numbersOf = new Map<string, Numbers>([
  ["scroll-depth", { setting: "milestones", isRight: within(1, 100), use: "percentages from 1 to 100" }],
  ["time-on-page", { setting: "marks", isRight: within(0.1, 86_400), use: "seconds from 0.1 to 86400, a day" }],
  ["enters-viewport", { setting: "delay", isRight: within(0, 3_600_000), use: "milliseconds from 0 to 3600000" }],
  [
    "sampling",
    { setting: "rate", isRight: (rate) => rate > 0 && rate <= 1, use: "a share above 0, 1 at most: 0.1 is one in ten" },
  ],
  [
    "max-frequency",
    { setting: "count", isRight: (count) => Number.isInteger(count) && count >= 1, use: "a whole number from 1" },
  ],
]);

/** Numbers that a part would wait for in vain, or take for all, and lists that are empty or have one twice. */
export function numberFaults({ rules }: Pick<LoadedProperty, "rules">): Fault[] {
  const faults: Fault[] = [];
  for (const { file, rule } of Object.values(rules))
    for (const path of ["on", "when"] as const)
      walkSettings(rule[path], ({ name, settings }) => {
        const { setting = "", isRight, use } = numbersOf.get(name) ?? {};
        const value = settings[setting];
        if (value === undefined || !isRight) return;
        const list = [value].flat();
        const wrong = list.some((one) => typeof one !== "number" || !isRight(one));
        if (wrong || list.length === 0 || new Set(list).size < list.length)
          faults.push({
            file,
            path: `${path}.${setting}`,
            message: `is ${shown(value)}. Use ${use}${Array.isArray(value) ? ", each once" : ""}.`,
          });
      });
  return faults;
}

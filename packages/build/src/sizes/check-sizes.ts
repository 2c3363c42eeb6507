/** Measures a build against its limits. */
import type { EnvironmentName, SizeLimit } from "@tagwell/contract";
import type { LoadedProperty } from "../load/loaded-property.ts";
import type { Manifest } from "../manifest.ts";
import { budgetsOf, patternsOfIdentifiers, sizeLimits } from "./size-limits.ts";

export interface MeasuredSize {
  what: string;
  brotli: number;
  limit: number;
}

/** What the files of each limit weigh, in bytes (brotli). */
export function measureSizes({ files }: Manifest, limits: readonly SizeLimit[]): MeasuredSize[] {
  return limits.map(({ what, files: pattern, brotli: limit }) => {
    const counted = files.filter(({ file }) => new RegExp(pattern).test(file));
    return { what, limit, brotli: counted.reduce((sum, { brotli }) => sum + brotli, 0) };
  });
}

/** A line for each limit that the build exceeds, with what to do about it. */
export function checkSizes(manifest: Manifest, property: LoadedProperty, environment: EnvironmentName): string[] {
  const budgets = budgetsOf(property);
  const exceeded = measureSizes(manifest, sizeLimits(property, environment)).filter(
    ({ brotli, limit }) => brotli > limit,
  );
  // The rules are in every kind of page: what is enough for the largest excess is enough for all.
  const [largest] = exceeded.filter(isPage).sort((a, b) => b.brotli - b.limit - (a.brotli - a.limit));
  return exceeded
    .filter((one) => !isPage(one) || one === largest)
    .map(({ what, brotli, limit }) => {
      const over = `${what}: ${brotli} bytes (brotli), ${brotli - limit} over the limit of ${limit}.`;
      if (what === patternsOfIdentifiers || what.startsWith("consent tool"))
        return `${over} The file is the product's: no budget of a property counts.`;
      const [name, advice] = what.startsWith("asset script")
        ? (["assetScript", "Make the script smaller"] as const)
        : what.startsWith("late trigger")
          ? (["lateTrigger", "Make the trigger's file smaller"] as const)
          : what === "the published words"
            ? (["words", "Remove entries from vocabulary/"] as const)
            : (["rules", "Remove rules or data elements"] as const);
      return `${over} ${advice}, or raise budgets.${name} in tagwell.config.ts: it is ${budgets[name]}, and ${budgets[name] + brotli - limit} would do.`;
    });
}

/** Whether the limit is that of a kind of page, which the budget of the rules is part of. */
const isPage = ({ what }: MeasuredSize) => /^(?:any|a) .*page/.test(what);

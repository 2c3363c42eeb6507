/** Reads the counts of a report's measures. */
import type { ReportDefinition } from "@tagwell/contract";
import type { KeyCount, Warehouse } from "../../doors.ts";
import type { CountsByMeasure } from "./measured-counts.ts";
import type { ReportDays } from "./report-days.ts";
import { type Slice, sliceCounts } from "./sliced-counts.ts";

/** A definition with the counts of its measures. */
export interface ReadReport {
  definition: ReportDefinition;
  /** Of every place, also where one is asked for: what may be shown of one depends on the others. */
  slices: Slice[];
  /** The counts of the days that the report is of. */
  frequentOf: CountsByMeasure;
}

/** Rejects with Unavailable when the counts cannot be read. */
export async function readCounts(
  definition: ReportDefinition,
  { rules: { firstDay, days }, shownFrom }: ReportDays,
  warehouse: Pick<Warehouse, "report">,
): Promise<ReadReport> {
  const range = { from: firstDay, to: firstDay + days - 1 };
  const counts = new Map<string, KeyCount[]>(
    await Promise.all(
      Object.entries(definition.measures).map(
        async ([name, measure]) => [name, await warehouse.report({ measure, ...range, byDay: true })] as const,
      ),
    ),
  );
  const frequentOf = (measure: string) => (counts.get(measure) ?? []).filter(({ day }) => day >= shownFrom);
  return { definition, slices: sliceCounts(counts), frequentOf };
}

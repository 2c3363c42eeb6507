/** Which counts of a measure belong to which row of a table: those with the row's texts, as far as the measure has them. */
import type { ReportMeasure, TextColumn } from "@tagwell/contract";
import type { KeyCount } from "../../doors.ts";
import type { CountsByMeasure } from "./measured-counts.ts";
import { compileText, hasText } from "./row-texts.ts";

export interface TableParts {
  measures: Readonly<Record<string, ReportMeasure>>;
  /** The counts by which the most frequent texts are found. */
  frequentOf: CountsByMeasure;
}

/** Always the same object for the same texts of a measure. */
export interface Group {
  /** The texts of the columns that the measure has, a list as JSON. */
  text: string;
}

export interface MeasureGroups {
  measure: string;
  /** The text columns that the measure has. */
  columns: readonly TextColumn[];
  /** The groups of a site's counts. */
  ofSite(site: string): (count: KeyCount) => Group;
  groupOfRow(texts: Readonly<Record<string, string>>): Group;
}

export function compileGroups(
  measure: string,
  texts: readonly TextColumn[],
  { measures, frequentOf }: TableParts,
): MeasureGroups {
  const columns = texts.filter((column) => hasText(measures, measure, column));
  const readers = columns.map((column) => compileText(measures, measure, column, frequentOf));
  const groups = new Map<string, Group>();
  // Counts of one key share its list, so its texts are read once for all days.
  const known = new Map<string, Map<readonly string[], Group>>();
  return {
    measure,
    columns,
    ofSite(site) {
      const ofKeys = known.get(site) ?? new Map<readonly string[], Group>();
      known.set(site, ofKeys);
      return (count) => {
        const group = ofKeys.get(count.key);
        if (group) return group;
        const added = groupNamed(JSON.stringify(readers.map((read) => read(count))));
        ofKeys.set(count.key, added);
        return added;
      };
    },
    groupOfRow: (ofRow) => groupNamed(JSON.stringify(columns.map(({ name }) => ofRow[name]))),
  };

  function groupNamed(text: string): Group {
    const group = groups.get(text) ?? { text };
    groups.set(text, group);
    return group;
  }
}

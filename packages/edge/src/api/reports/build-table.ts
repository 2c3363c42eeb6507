/** Builds the rows of a table whose rows are texts: those that were counted, or a list. */
import type { ReportMeasure, TableDefinition } from "@tagwell/contract";
import type { KeyCount } from "../../doors.ts";
import { type BuiltRow, compileRows, groupCounts, type MatchedRow, measuresOf } from "./built-row.ts";
import type { CountsByMeasure } from "./measured-counts.ts";
import { compileText, hasText, rowId } from "./row-texts.ts";
import type { Slice } from "./sliced-counts.ts";

export interface TableParts {
  measures: Readonly<Record<string, ReportMeasure>>;
  /** The counts by which the most frequent texts are found. */
  frequentOf: CountsByMeasure;
}

type Texts = Readonly<Record<string, string>>;

/** A row, and by measure the group of counts that match its texts. */
interface Row extends Pick<BuiltRow, "id" | "texts"> {
  groups: ReadonlyMap<string, string>;
}

/** A slice's counts of a measure by those texts of a row that the measure has. */
type Groups = ReadonlyMap<string, readonly KeyCount[]>;

/**
 * Counts by row, of each slice by itself; rows that only other slices have get what is counted beside them in this one. A report has a
 * hundred slices of thousands of rows, so what is said of a row is worked out once for all of them.
 */
export function buildTable(
  table: TableDefinition,
  slices: readonly Slice[],
  { measures, frequentOf }: TableParts,
): BuiltRow[][] {
  const texts = table.columns.filter((column) => column.kind === "text");
  const counts = table.columns.filter((column) => column.kind === "count");
  const grouped = measuresOf(counts).map((measure) => {
    const columns = texts.filter((column) => hasText(measures, measure, column));
    const readers = columns.map((column) => compileText(measures, measure, column, frequentOf));
    const groupOf = (count: KeyCount) => JSON.stringify(readers.map((read) => read(count)));
    return { measure, columns, isComplete: columns.length === texts.length, groupOf };
  });
  const rows = new Map<string, Row>();
  const ofSlices = slices.map(({ countsOf }) => {
    const groups = new Map(
      grouped.map(({ measure, groupOf }): [string, Groups] => [measure, groupCounts(countsOf(measure), groupOf)]),
    );
    return { groups, found: findRows(groups) };
  });
  const besideOf = indexRows(ofSlices.flatMap(({ found }) => found));
  const buildRow = compileRows(counts, measures);
  return ofSlices.map(({ groups, found }) => {
    const ids = new Set(found.map(({ id }) => id));
    const others = new Map<string, Row>();
    for (const [measure, index] of besideOf)
      for (const group of groups.get(measure)?.keys() ?? [])
        for (const row of index.get(group) ?? []) if (!ids.has(row.id)) others.set(row.id, row);
    return [...found, ...others.values()].map((row) => buildRow(matchRow(row, groups)));
  });

  /** Every combination of texts of those measures that have all of them, in the order in which they first come. */
  function findRows(groups: ReadonlyMap<string, Groups>): Row[] {
    const complete = grouped.filter(({ isComplete }) => isComplete);
    const found = new Set(complete.flatMap(({ measure }) => Array.from(groups.get(measure)?.keys() ?? [])));
    const all = Array.from(found, rowOf);
    return table.rows === "listed" ? listRows(all) : all;
  }

  /** The titles of the first column, once anything was counted; again for each combination of the other texts. */
  function listRows(found: readonly Row[]): Row[] {
    const [first, ...others] = texts;
    if (!first) return [];
    const combinations = new Set(found.map((row) => JSON.stringify(others.map(({ name }) => row.texts[name]))));
    return Array.from(combinations).flatMap((values) =>
      Object.keys(first.titles ?? {}).map((text) => rowOf(JSON.stringify([text, ...JSON.parse(values)]))),
    );
  }

  /** The row with these texts, a list as JSON. */
  function rowOf(list: string): Row {
    const known = rows.get(list);
    if (known) return known;
    const values: string[] = JSON.parse(list);
    const ofRow: Texts = Object.fromEntries(texts.map(({ name }, at) => [name, values[at] ?? ""]));
    const groups = grouped.map(
      ({ measure, columns }) => [measure, JSON.stringify(columns.map(({ name }) => ofRow[name]))] as const,
    );
    const row = { id: rowId(texts, ofRow), texts: ofRow, groups: new Map(groups) };
    rows.set(list, row);
    return row;
  }

  /** The rows of all slices by their group, for each measure that lacks a text column. */
  function indexRows(found: readonly Row[]): Map<string, Map<string, Row[]>> {
    const unique = new Map<string, Row>();
    for (const row of found) if (!unique.has(row.id)) unique.set(row.id, row);
    const indexes = new Map<string, Map<string, Row[]>>();
    for (const { measure, isComplete } of grouped) {
      if (isComplete) continue;
      const index = new Map<string, Row[]>();
      for (const row of unique.values()) {
        const group = row.groups.get(measure) ?? "";
        const known = index.get(group);
        if (known) known.push(row);
        else index.set(group, [row]);
      }
      indexes.set(measure, index);
    }
    return indexes;
  }
}

function matchRow({ id, texts, groups }: Row, counts: ReadonlyMap<string, Groups>): MatchedRow {
  return { id, texts, countsOf: (measure) => counts.get(measure)?.get(groups.get(measure) ?? "") ?? [] };
}

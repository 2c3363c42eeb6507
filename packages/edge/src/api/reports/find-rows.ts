/** The rows of a table whose rows are texts. */
import type { TableDefinition } from "@tagwell/contract";
import { groupBy } from "./counted-row.ts";
import type { InSteps } from "./in-steps.ts";
import type { Group, MeasureGroups } from "./row-groups.ts";
import { rowId } from "./row-texts.ts";

/** A row, and by measure the group of counts that match its texts. */
export interface Row {
  id: string;
  texts: Readonly<Record<string, string>>;
  groups: ReadonlyMap<string, Group>;
}

/** By measure, groups in the order in which they come. */
export type SeenGroups = Map<string, readonly Group[]>;

/**
 * The rows by id, in the order in which the slices have them: those that a slice counts, then those of other slices beside which it counts
 * something. A row has several variants if a text that does not identify it differs.
 * @param seen of each slice, the groups that no slice before it has
 */
export function* findRows(
  table: TableDefinition,
  seen: readonly SeenGroups[],
  grouped: readonly MeasureGroups[],
): InSteps<Map<string, Row[]>> {
  const texts = table.columns.filter((column) => column.kind === "text");
  const complete = grouped.filter(({ columns }) => columns.length === texts.length);
  const incomplete = grouped.filter((each) => !complete.includes(each));
  const known = new Map<string, Row>();
  const foundIn: Row[][] = [];
  for (const groups of seen) foundIn.push(yield* countedRows(groups));
  const rows = new Map<string, Row[]>();
  const besideOf = indexRows();
  for (const [at, groups] of seen.entries()) {
    for (const row of foundIn[at] ?? []) addRow(row);
    for (const { measure } of incomplete)
      for (const group of groups.get(measure) ?? [])
        for (const row of besideOf.get(measure)?.get(group) ?? []) addRow(row);
    yield;
  }
  return rows;

  function addRow(row: Row): void {
    const variants = rows.get(row.id);
    if (!variants) rows.set(row.id, [row]);
    else if (!variants.includes(row)) variants.push(row);
  }

  /** Every combination of texts of those measures that have all of them, in the order in which they first come. */
  function* countedRows(groups: SeenGroups): InSteps<Row[]> {
    const found = new Set(complete.flatMap(({ measure }) => (groups.get(measure) ?? []).map(({ text }) => text)));
    const all: Row[] = [];
    for (const text of found) {
      all.push(rowOf(text));
      yield;
    }
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
    const found = known.get(list);
    if (found) return found;
    const values: string[] = JSON.parse(list);
    const ofRow: Row["texts"] = Object.fromEntries(texts.map(({ name }, at) => [name, values[at] ?? ""]));
    const groups = grouped.map(({ measure, groupOfRow }) => [measure, groupOfRow(ofRow)] as const);
    const row = { id: rowId(texts, ofRow), texts: ofRow, groups: new Map(groups) };
    known.set(list, row);
    return row;
  }

  /** The rows of all slices by their group, for each measure that lacks a text column. */
  function indexRows(): Map<string, ReadonlyMap<Group | undefined, readonly Row[]>> {
    const unique = new Map<string, Row>();
    for (const row of foundIn.flat()) if (!unique.has(row.id)) unique.set(row.id, row);
    const all = Array.from(unique.values());
    return new Map(
      incomplete.map(({ measure }) => [measure, groupBy(all, ({ groups }) => groups.get(measure))] as const),
    );
  }
}

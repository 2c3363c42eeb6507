/** Adds up what a count has, by texts of the rows. */
import type { Count, CountSource, TextColumn } from "@tagwell/contract";
import type { Cell } from "./cells.ts";
import type { MeasuredCells, PeriodSums } from "./measured-cells.ts";
import { hasText, partsOf, textReader } from "./row-texts.ts";

/** The cells that a source counts, each with the texts that its measure has for the columns. */
export interface TextCells {
  /** The columns that the measure has a text for. */
  columns: readonly TextColumn[];
  cells: readonly { texts: readonly string[]; cell: Cell }[];
}

export async function findTextCells(
  { measure, where = {}, atLeast }: CountSource & Pick<Count, "atLeast">,
  texts: readonly TextColumn[],
  measured: MeasuredCells,
): Promise<TextCells> {
  const { measures } = measured.definition;
  const columns = texts.filter((column) => hasText(measures, measure, column));
  const wanted = Object.entries(where);
  const fromTexts = columns.flatMap((column) => partsOf(measures, measure, column));
  const parts = [...new Set([...fromTexts, ...wanted.map(([part]) => part)])].filter((part) => part !== "site");
  const readers = await Promise.all(columns.map((column) => textReader(column, parts, measured)));
  const matches = ({ site, values }: Cell) =>
    wanted.every(([part, value]) => (part === "site" ? site : values[parts.indexOf(part)]) === value);
  const cells = await measured.cellsOf({ measure, parts, atLeast });
  return {
    columns,
    cells: cells.filter(matches).map((cell) => ({ texts: readers.map((read) => read(cell)), cell })),
  };
}

/** The sums of a count, by the texts of a row. */
export interface CountSums {
  /** The texts of the rows that it counts, as far as its measure has them: as many as `columns`. */
  columns: readonly TextColumn[];
  found: readonly (readonly string[])[];
  sumOf(texts: Readonly<Record<string, string>>): PeriodSums;
}

export async function countSums(
  { minus, ...source }: Count,
  texts: readonly TextColumn[],
  measured: MeasuredCells,
): Promise<CountSums> {
  const counted = addUp(await findTextCells(source, texts, measured), measured);
  if (!minus) return counted;
  const subtracted = addUp(await findTextCells(minus, texts, measured), measured);
  return {
    ...counted,
    sumOf(row) {
      const [one, other] = [counted.sumOf(row), subtracted.sumOf(row)];
      return { now: Math.max(0, one.now - other.now), before: Math.max(0, one.before - other.before) };
    },
  };
}

const none: PeriodSums = { now: 0, before: 0 };

function addUp({ columns, cells }: TextCells, measured: MeasuredCells): CountSums {
  const sums = new Map<string, PeriodSums>();
  for (const { texts, cell } of cells) {
    const name = JSON.stringify(texts);
    const known = sums.get(name) ?? none;
    const { now, before } = measured.sumOf(cell);
    sums.set(name, { now: known.now + now, before: known.before + before });
  }
  return {
    columns,
    found: Array.from(sums.keys(), (name) => JSON.parse(name)),
    sumOf: (row) => sums.get(JSON.stringify(columns.map(({ name }) => row[name]))) ?? none,
  };
}

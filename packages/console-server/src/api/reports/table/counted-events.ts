/** Which events a count of a report is of, and which a text in its table stands for, as GET /api/events finds them. */
import type {
  Count,
  CountedEvents,
  KeyPart,
  ReportColumn,
  ReportMeasure,
  TableDefinition,
  TextColumn,
} from "@tagwell/contract";
import { hasText } from "../count/row-texts.ts";

export type Measures = Readonly<Record<string, ReportMeasure>>;

/** The events of a total; undefined where they cannot be told from others. */
export function countedEvents(measures: Measures, { measure, where = {}, minus }: Count): CountedEvents | undefined {
  const { events = [], key = {} } = measures[measure] ?? {};
  if (minus) return undefined;
  const counted: CountedEvents = { labels: [...events], where: {}, by: [] };
  for (const [name, value] of Object.entries(where)) {
    const part = key[name];
    if (!part) return undefined;
    const originals = originalsOf(part, value);
    if ("source" in part && part.source === "label") {
      counted.labels = counted.labels.filter((label) => originals.includes(label));
      continue;
    }
    const field = fieldOf(part);
    const [original] = originals;
    if (field === undefined || original === undefined || originals.length > 1) return undefined;
    counted.where[field] = original;
  }
  return counted;
}

/** The events of a column's count, by those texts of the row that divide it. */
export function columnEvents(
  measures: Measures,
  { columns }: Pick<TableDefinition, "columns">,
  count: Count,
): CountedEvents | undefined {
  const counted = countedEvents(measures, count);
  if (!counted) return undefined;
  const texts = columns.filter((column): column is TextColumn => column.kind === "text");
  const dividing = texts.filter((column) => hasText(measures, count.measure, column) && !follows(column, texts));
  if (dividing.some((column) => textField(measures, column, count.measure) === undefined)) return undefined;
  return { ...counted, by: dividing.map(({ name }) => name) };
}

/** What a column's text is in the events; undefined where it cannot be searched for. */
export function textEvents(
  measures: Measures,
  { columns }: Pick<TableDefinition, "columns">,
  column: TextColumn,
): Pick<ReportColumn, "field" | "values"> {
  const counting = columns.flatMap((each) => (each.kind === "count" ? [each.measure] : []));
  const measure = counting.find((each) => textField(measures, column, each) !== undefined);
  if (measure === undefined) return {};
  const part = measures[measure]?.key[column.name];
  const values = { ...invert(column.titles ?? {}), ...(part && isLabel(part) && invert(part.values ?? {})) };
  return {
    field: textField(measures, column, measure) ?? "",
    ...(Object.keys(values).length > 0 && { values }),
  };
}

function textField(measures: Measures, { name, mostFrequent }: TextColumn, measure: string): string | undefined {
  if (mostFrequent) return undefined;
  if (name === "site") return "site";
  const part = measures[measure]?.key[name];
  if (!part) return undefined;
  return isLabel(part) ? "eventType" : part.values ? undefined : fieldOf(part);
}

/** The name that searches have for the part. */
function fieldOf(part: KeyPart): string | undefined {
  if ("field" in part) return part.field;
  return part.source === "hour" || part.source === "label" ? undefined : part.source;
}

/** Whether the text says no more than other columns do. */
const follows = ({ mostFrequent }: TextColumn, texts: readonly TextColumn[]) =>
  mostFrequent?.by.every((part) => texts.some(({ name }) => name === part)) === true;

const isLabel = (part: KeyPart) => "source" in part && part.source === "label";

/** What a listed value stands for. */
function originalsOf({ values }: KeyPart, value: string): string[] {
  if (!values) return [value];
  return Object.entries(values).flatMap(([original, listed]) => (listed === value ? [original] : []));
}

const invert = (texts: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(texts).map(([value, shown]) => [shown, value]));

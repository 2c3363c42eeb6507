/**
 * A column for each of the properties' own fields that counts may be divided by. `fields` has them all, so a question about one
 * field would read the others as well.
 */
import type { CountedEnvironment } from "@tagwell/edge/report-measures";
import type { Database } from "./database.ts";
import { dateOf } from "./report.ts";

/** Of one environment's property. */
export type OwnFields = Pick<CountedEnvironment, "tenantKey" | "fields">;

/** A column's name and its definition cannot have parameters. */
const isPlain = /^\w+(?:\.\w+)+$/;

/** The name of the field's own column, which is its path; undefined where the field is only in `fields`. */
export function fieldColumn({ tenantKey, fields }: OwnFields, field: string): string | undefined {
  const path = `${tenantKey}.${field}`;
  return fields.includes(field) && isPlain.test(path) ? path : undefined;
}

/** Questions of the console go back so far. */
const askedDays = 31;

/**
 * Adds the columns that are missing. In rows that were stored before, ClickHouse computes them from `fields` when they are read;
 * of recent days it also stores them, in the background.
 */
export async function openFieldColumns(
  { rows, run }: Pick<Database, "rows" | "run">,
  counted: readonly OwnFields[],
): Promise<void> {
  const columns = await rows<{ name: string }>(
    "SELECT name FROM system.columns WHERE database = 'tagwell' AND table = 'events'",
  );
  const present = new Set(columns.map(({ name }) => name));
  const paths = counted.flatMap((own) => own.fields.flatMap((field) => fieldColumn(own, field) ?? []));
  const missing = [...new Set(paths)].filter((path) => !present.has(path));
  if (missing.length === 0) return;
  const alter = (change: (path: string) => string) =>
    run(`ALTER TABLE tagwell.events ${missing.map(change).join(", ")}`);
  await alter(
    (path) => `ADD COLUMN IF NOT EXISTS \`${path}\` LowCardinality(String) MATERIALIZED fields['${path}'] CODEC(ZSTD)`,
  );
  const recent = await rows<{ partition: number }>(
    `SELECT DISTINCT toUInt32(day) AS partition FROM tagwell.events WHERE day > today() - ${askedDays}`,
  );
  for (const { partition } of recent)
    await alter((path) => `MATERIALIZE COLUMN \`${path}\` IN PARTITION '${dateOf(partition)}'`);
}

/**
 * A column for each of the properties' own fields that counts may be divided by. `fields` has them all, so a question about one
 * field would read the others as well.
 */
import type { CountedEnvironment } from "@tagwell/console-server/doors/counted-environment";
import type { Database } from "./database.ts";

/** Of one environment's property. */
export type OwnFields = Pick<CountedEnvironment, "tenantKey" | "fields">;

/** A column's name and its definition cannot have parameters. */
const isPlain = /^\w+(?:\.\w+)+$/;

/** The name of the field's own column, which is its path; undefined where the field is only in `fields`. */
export function fieldColumn({ tenantKey, fields }: OwnFields, field: string): string | undefined {
  const path = `${tenantKey}.${field}`;
  return fields.includes(field) && isPlain.test(path) ? path : undefined;
}

/**
 * Adds the columns that are missing, which changes no stored row: of rows that were stored before, ClickHouse reads the field from
 * `fields`, until it merges their part.
 */
export async function openFieldColumns({ run }: Pick<Database, "run">, counted: readonly OwnFields[]): Promise<void> {
  const paths = new Set(counted.flatMap((own) => own.fields.flatMap((field) => fieldColumn(own, field) ?? [])));
  if (paths.size === 0) return;
  const added = [...paths].map(
    (path) => `ADD COLUMN IF NOT EXISTS \`${path}\` LowCardinality(String) MATERIALIZED fields['${path}'] CODEC(ZSTD)`,
  );
  await run(`ALTER TABLE tagwell.events ${added.join(", ")}`);
}

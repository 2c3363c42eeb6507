/** The columns of a Parquet file for the fields of the served properties. */
import { type Field, type FieldGroup, isField, type PropertyFile } from "@tagwell/contract";

/** As Parquet has it. */
export type ColumnType = "text" | "texts" | "integer" | "number" | "flag" | "time";

export interface FieldColumn {
  /** `page.title` for a field under the tenant's key, the path in the event for one of the envelope. */
  name: string;
  /** Where its value is in an event: one path for each tenant's key. */
  paths: string[][];
  type: ColumnType;
}

/** Columns that a file has of each row, whatever the properties. */
const ofEveryRow: ReadonlySet<string> = new Set(["eventType"]);

/** In the order of the envelope, then of the fields of each event. A field of several properties is one column, of the first one's type. */
export function fieldColumns(properties: readonly Pick<PropertyFile, "schema">[]): FieldColumn[] {
  const columns = new Map<string, FieldColumn>();
  const add = (name: string, path: string[], field: Field) => {
    const known = columns.get(name);
    if (known === undefined) columns.set(name, { name, paths: [path], type: typeOf(field) });
    else if (!known.paths.some((each) => each.join() === path.join())) known.paths.push(path);
  };
  const addGroup = (group: FieldGroup, under: readonly string[], path: readonly string[] = []) => {
    for (const [name, node] of Object.entries(group)) {
      // The members of a list are objects, which the event's JSON has.
      if (name.endsWith("[]")) continue;
      const here = [...path, name];
      if (!isField(node)) addGroup(node, under, here);
      else if (!ofEveryRow.has(here.join("."))) add(here.join("."), [...under, ...here], node);
    }
  };
  for (const { schema } of properties) {
    addGroup(schema.envelope, []);
    for (const { fields } of schema.events) addGroup(fields, [schema.tenantKey]);
  }
  return [...columns.values()];
}

function typeOf(field: Field): ColumnType {
  if (field.type === "strings") return "texts";
  if (field.type === "boolean") return "flag";
  if (field.type === "number") return field.fraction ? "number" : "integer";
  return "isMoment" in field && field.isMoment ? "time" : "text";
}

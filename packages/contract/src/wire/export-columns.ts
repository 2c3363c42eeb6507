/** The columns that an export of events can have. */
import { type Field, type FieldGroup, isField } from "../fields/field.ts";
import type { PropertyFile } from "../property/property-file.ts";

/** As Parquet has it. */
export type ColumnType = "text" | "texts" | "integer" | "number" | "flag" | "time";

export interface ExportColumn {
  /** Of the row: "receivedAt". Of a field: `page.title` under the tenant's key, the path in the event in the envelope. */
  name: string;
  type: ColumnType;
  /** Every row has a value. */
  isRequired?: boolean;
  /** Of a field: where its value is in an event, one path for each tenant's key. Absent for what the edge stores beside the event. */
  paths?: string[][];
}

const required = (name: string, type: ColumnType): ExportColumn => ({ name, type, isRequired: true });
const ofRow: readonly ExportColumn[] = [
  required("receivedAt", "time"),
  required("verdict", "text"),
  required("reasons", "texts"),
  required("site", "text"),
  required("environment", "text"),
  required("eventType", "text"),
  // Null where it is not recorded.
  { name: "consentState", type: "text" },
  { name: "consentSource", type: "text" },
  { name: "consentChoice", type: "text" },
  { name: "gpc", type: "flag" },
];
/** The event as JSON. */
const whole = required("event", "text");

/**
 * What the edge stores of each event, then the fields of the properties, and the whole event last. Fields are in the order of the
 * envelope, then of the fields of each event. A field of several properties is one column, of the first one's type.
 */
export function exportColumns(properties: readonly Pick<PropertyFile, "schema">[]): ExportColumn[] {
  const columns = new Map([...ofRow, whole].map((column) => [column.name, column]));
  const fields = new Map<string, ExportColumn & { paths: string[][] }>();
  const add = (name: string, path: string[], field: Field) => {
    if (columns.has(name)) return;
    const known = fields.get(name);
    if (known === undefined) fields.set(name, { name, paths: [path], type: typeOf(field) });
    else if (!known.paths.some((each) => each.join() === path.join())) known.paths.push(path);
  };
  const addGroup = (group: FieldGroup, under: readonly string[], path: readonly string[] = []) => {
    for (const [name, node] of Object.entries(group)) {
      // The members of a list are objects, which the event's JSON has.
      if (name.endsWith("[]")) continue;
      const here = [...path, name];
      if (isField(node)) add(here.join("."), [...under, ...here], node);
      else addGroup(node, under, here);
    }
  };
  for (const { schema } of properties) {
    addGroup(schema.envelope, []);
    for (const { fields } of schema.events) addGroup(fields, [schema.tenantKey]);
  }
  return [...ofRow, ...fields.values(), whole];
}

function typeOf(field: Field): ColumnType {
  if (field.type === "strings") return "texts";
  if (field.type === "boolean") return "flag";
  if (field.type === "number") return field.fraction ? "number" : "integer";
  return "isMoment" in field && field.isMoment ? "time" : "text";
}

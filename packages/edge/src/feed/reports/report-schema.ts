/** The reports' part of the API's description (OpenAPI 3.1). */
import { environmentNames, reportNames, siteLabels } from "@tagwell/contract";

const day = { type: "string", format: "date" };
const number = {
  oneOf: [{ type: "number" }, { const: "withheld", description: "Too few, or would tell one." }, { type: "null" }],
};
const parameter = (name: string, description: string, schema: object) => ({ name, in: "query", description, schema });

export const reportParameters = [
  { name: "name", in: "path", required: true, description: "Which report.", schema: { enum: reportNames } },
  parameter("from", "The first day, of UTC; 30 days up to `to` unless told, at most 366.", day),
  parameter("to", "The last day, of UTC, included; today unless told.", day),
  parameter("site", "Only events of this site.", { enum: [...Object.keys(siteLabels), "unknown"] }),
  parameter("environment", "Only events of this environment.", { enum: environmentNames }),
  parameter("compare", "Adds the period before, of the same length.", { enum: ["previous"] }),
  parameter("format", "JSON unless told.", { enum: ["json", "csv"] }),
  parameter("table", "Which table, as CSV; the first unless told.", { type: "string" }),
];

/** Contract: Report. */
export const reportSchema = {
  type: "object",
  required: ["name", "from", "to", "smallest", "withheld", "facts", "tables"],
  properties: {
    name: { enum: reportNames },
    from: day,
    to: day,
    previous: { type: "object", required: ["from", "to"], properties: { from: day, to: day } },
    smallest: { type: "integer", description: "Counts of fewer are withheld." },
    withheld: { type: "integer", description: "How many cells are withheld." },
    facts: {
      type: "array",
      items: {
        type: "object",
        required: ["name", "title", "value"],
        properties: { name: { type: "string" }, title: { type: "string" }, value: number, previous: number },
      },
    },
    tables: {
      type: "array",
      items: {
        type: "object",
        required: ["name", "title", "columns", "rows", "more"],
        properties: {
          name: { type: "string" },
          title: { type: "string" },
          columns: {
            type: "array",
            items: {
              type: "object",
              required: ["name", "title", "kind"],
              properties: {
                name: { type: "string" },
                title: { type: "string" },
                kind: { enum: ["text", "count", "percent", "points", "change"] },
              },
            },
          },
          rows: { type: "array", items: { type: "array", items: { oneOf: [{ type: "string" }, ...number.oneOf] } } },
          more: { type: "integer", description: "Rows beyond those that are given." },
        },
      },
    },
  },
};

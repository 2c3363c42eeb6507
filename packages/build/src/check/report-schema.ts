/** The form of a report definition, as far as one value shows it. */
import * as v from "valibot";

const text = v.pipe(v.string("Write a text."), v.nonEmpty("Write a text."));
const texts = v.pipe(v.array(text, "Write a list of texts."), v.nonEmpty("Write at least one."));
const name = v.pipe(text, v.regex(/^[a-z0-9][A-Za-z0-9]{0,39}$/, "Use letters and digits, such as pageViews."));
const valueByText = v.record(text, v.string("Write a text."));
const oneOf = <const T extends readonly string[]>(names: T) =>
  v.picklist(names, `Write ${names.map((each) => JSON.stringify(each)).join(" or ")}.`);

const keyPart = {
  field: v.strictObject({
    field: text,
    as: v.exactOptional(v.literal("device", 'Write "device", or leave it out.')),
    values: v.exactOptional(valueByText),
  }),
  source: v.strictObject({
    source: oneOf(["page", "hour", "label", "visitor", "referrer"]),
    values: v.exactOptional(valueByText),
  }),
};

const countSource = { measure: text, where: v.exactOptional(v.record(text, v.string("Write a text."))) };
const count = {
  ...countSource,
  minus: v.exactOptional(v.strictObject(countSource)),
  atLeast: v.exactOptional(text),
};
const named = { name, title: text };

const columns = {
  text: v.strictObject({
    kind: v.literal("text"),
    ...named,
    titles: v.exactOptional(valueByText),
    mostFrequent: v.exactOptional(v.strictObject({ measure: text, by: texts })),
  }),
  count: v.strictObject({
    kind: v.literal("count"),
    ...named,
    ...count,
    partOf: v.exactOptional(v.strictObject({ column: text, by: text })),
  }),
  percent: v.strictObject({
    kind: v.literal("percent"),
    ...named,
    of: texts,
    per: v.union(
      [text, v.strictObject({ fact: text }), v.strictObject({ rowBefore: text }), v.strictObject({ firstRow: text })],
      'Write the name of a count column, { fact: "…" }, { rowBefore: "…" } or { firstRow: "…" }.',
    ),
    fewer: v.exactOptional(v.literal(true, "Write true, or leave it out.")),
  }),
};

const list = (item: string) => v.array(v.looseObject({}, `Write ${item}.`), `Write a list of ${item}s.`);

/** A definition but for its key parts and columns, whose forms depend on what they are. */
export const reportSchema = v.strictObject({
  name: v.pipe(text, v.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, "Use lower-case words with hyphens, such as page-views.")),
  title: text,
  description: text,
  emptyHint: v.exactOptional(text),
  order: v.exactOptional(v.number("Write a number.")),
  measures: v.record(
    name,
    v.strictObject({ events: texts, key: v.record(name, v.looseObject({}, "Write { field: … } or { source: … }.")) }),
  ),
  facts: v.array(v.strictObject({ ...named, ...count }), "Write a list of facts."),
  tables: v.array(
    v.strictObject({
      name: v.pipe(text, v.regex(/^[a-z]{1,40}$/, "Use lower-case letters.")),
      title: text,
      rows: v.exactOptional(oneOf(["counted", "listed", "time"])),
      chart: v.exactOptional(oneOf(["columns", "bars", "shares", "lines", "funnel", "none"])),
      rowName: v.exactOptional(text),
      columns: v.pipe(list("column"), v.nonEmpty("Write at least one column.")),
      compared: text,
    }),
    "Write a list of tables.",
  ),
  breakdowns: v.exactOptional(
    v.array(
      v.strictObject({
        ...named,
        part: v.exactOptional(v.looseObject({}, "Write { field: … } or { source: … }.")),
      }),
      "Write a list of breakdowns.",
    ),
  ),
});

/** The form of a key part: a field of the event, or what the store knows of it. */
export const keyPartSchema = (part: object): v.GenericSchema => ("field" in part ? keyPart.field : keyPart.source);

const columnKind = v.looseObject({ kind: oneOf(["text", "count", "percent"]) });

/** The form of a column of its kind. */
export const columnSchema = (column: { readonly kind?: unknown }): v.GenericSchema =>
  typeof column.kind === "string" && Object.hasOwn(columns, column.kind)
    ? columns[column.kind as keyof typeof columns]
    : columnKind;

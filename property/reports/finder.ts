/** Which finder filters visitors use, which values they set, and which values return no results. */
import { type ColumnDefinition, defineReport } from "tagwell";

const uses = (where: Record<string, string>) => ({ measure: "uses", where }) as const;
const ofUses = { column: "uses", by: "action" };

const counts: ColumnDefinition<"uses">[] = [
  { kind: "count", name: "uses", title: "Uses", measure: "uses" },
  { kind: "count", name: "set", title: "Set", partOf: ofUses, ...uses({ action: "set" }) },
  { kind: "count", name: "cleared", title: "Cleared", partOf: ofUses, ...uses({ action: "clear" }) },
  { kind: "count", name: "empty", title: "Found nothing", ...uses({ results: "none" }) },
];

export default defineReport({
  name: "finder",
  title: "Finder",
  description: "Which filters are set and cleared, and which find nothing.",
  emptyHint: "Set a filter of the doctor finder on the clinic's site.",
  order: 5,
  measures: {
    uses: {
      events: ["finder.filterUse"],
      key: {
        filter: { field: "finder.name" },
        value: { field: "finder.value" },
        action: { field: "finder.action" },
        results: { field: "finder.resultCount", values: { "0": "none" } },
      },
    },
  },
  facts: [
    { name: "uses", title: "Filter uses", measure: "uses" },
    { name: "empty", title: "Found nothing", ...uses({ results: "none" }) },
  ],
  tables: [
    {
      name: "filters",
      title: "Filters",
      columns: [
        { kind: "text", name: "filter", title: "Filter" },
        { kind: "text", name: "site", title: "Site" },
        ...counts,
      ],
      compared: "uses",
    },
    {
      name: "values",
      title: "Values",
      rowName: "value",
      columns: [
        { kind: "text", name: "filter", title: "Filter" },
        { kind: "text", name: "value", title: "Value" },
        { kind: "text", name: "site", title: "Site" },
        ...counts,
      ],
      compared: "uses",
    },
  ],
  breakdowns: [{ name: "site", title: "Site" }],
});

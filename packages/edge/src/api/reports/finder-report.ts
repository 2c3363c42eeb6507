/** Which filters of the finders are used, which values are set, and which of them find nothing. */
import { type BuiltColumn, type BuiltRow, type ReportDefinition, type Tally, totalOf } from "./built-report.ts";

const counts: BuiltColumn[] = [
  { name: "uses", title: "Uses", kind: "count", addsUp: true },
  { name: "set", title: "Set", kind: "count", partOf: { column: "uses", by: "action" } },
  { name: "cleared", title: "Cleared", kind: "count", partOf: { column: "uses", by: "action" } },
  { name: "empty", title: "Found nothing", kind: "count" },
];

export const finderReport: ReportDefinition = {
  measures: { finder: "together" },
  build({ finder = [] }) {
    return {
      facts: [
        { name: "uses", title: "Filter uses", count: totalOf(finder) },
        { name: "empty", title: "Found nothing", count: totalOf(finder.filter(foundNothing)) },
      ],
      tables: [
        {
          name: "filters",
          title: "Filters",
          columns: [
            { name: "filter", title: "Filter", kind: "text" },
            { name: "site", title: "Site", kind: "text" },
            ...counts,
          ],
          rows: rowsBy(finder, ({ site, key }) => ({ filter: key[0] ?? "", site })),
          identity: ["filter", "site"],
          compared: "uses",
        },
        {
          name: "values",
          title: "Values",
          columns: [
            { name: "filter", title: "Filter", kind: "text" },
            { name: "value", title: "Value", kind: "text" },
            { name: "site", title: "Site", kind: "text" },
            ...counts,
          ],
          rows: rowsBy(finder, ({ site, key }) => ({ filter: key[0] ?? "", value: key[1] ?? "", site })),
          identity: ["filter", "value", "site"],
          compared: "uses",
        },
      ],
    };
  },
};

/** Where the number of results is not told, nobody knows. */
function foundNothing({ key }: Tally): boolean {
  return key[3] === "none";
}

function rowsBy(tallies: Tally[], wordsOf: (tally: Tally) => Record<string, string>): BuiltRow[] {
  const rows = new Map<string, { words: Record<string, string>; tallies: Tally[] }>();
  for (const tally of tallies) {
    const words = wordsOf(tally);
    const name = JSON.stringify(words);
    const known = rows.get(name);
    if (known) known.tallies.push(tally);
    else rows.set(name, { words, tallies: [tally] });
  }
  return Array.from(rows.values(), ({ words, tallies }) => ({
    ...words,
    uses: totalOf(tallies),
    set: totalOf(tallies.filter(({ key }) => key[2] === "set")),
    cleared: totalOf(tallies.filter(({ key }) => key[2] === "clear")),
    empty: totalOf(tallies.filter(foundNothing)),
  }));
}

/** Small counts are not shown, and cannot be worked out from what is. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { BuiltReport, BuiltTable } from "./built-report.ts";
import { finishReport } from "./finish-report.ts";
import { withheldParts } from "./withhold.ts";

const smallest = 5;
const counts = fc.array(fc.nat({ max: 12 }), { maxLength: 8 });

describe("the parts of a whole that is shown", () => {
  it("are withheld where they are small, and zero is not", () => {
    expect(withheldParts([0, 7, 9], smallest)).toEqual([false, false, false]);
    expect(withheldParts([4, 7, 9], smallest)).toEqual([true, true, false]);
  });

  it("never leave one that is withheld to be worked out, nor a sum that is small", () => {
    fc.assert(
      fc.property(counts, (parts) => {
        const withheld = withheldParts(parts, smallest);
        const hidden = parts.filter((_, at) => withheld[at]);
        for (const [at, part] of parts.entries()) if (part > 0 && part < smallest) expect(withheld[at]).toBe(true);
        const isAll = hidden.length === parts.length;
        if (hidden.length > 0 && !isAll) {
          expect(hidden.length).toBeGreaterThan(1);
          expect(hidden.reduce((sum, part) => sum + part, 0)).toBeGreaterThanOrEqual(smallest);
        }
      }),
    );
  });

  it("are all shown where nothing is small", () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: smallest, max: 99 })), (parts) => {
        expect(withheldParts(parts, smallest)).not.toContain(true);
      }),
    );
  });
});

describe("a table", () => {
  const table = (rows: BuiltTable["rows"]): BuiltReport => ({
    facts: [{ name: "all", title: "All", count: rows.reduce((sum, { cells }) => sum + Number(cells.all), 0) }],
    tables: [
      {
        name: "t",
        title: "T",
        chart: "bars",
        isOrdered: false,
        columns: [
          { name: "what", title: "What", kind: "text" },
          { name: "all", title: "All", kind: "count", measure: "events", addsUp: true },
          { name: "a", title: "A", kind: "count", measure: "events", partOf: { column: "all", by: "letter" } },
          { name: "b", title: "B", kind: "count", measure: "events", partOf: { column: "all", by: "letter" } },
          { name: "share", title: "Share", kind: "percent", of: ["a"], per: "all" },
        ],
        rows,
        compared: "all",
      },
    ],
  });
  const row = (what: string, a: number, b: number) => ({ id: what, cells: { what, all: a + b, a, b } });

  it("withholds a part with its counterpart and their percentage, and counts the cells", () => {
    const { tables, withheld } = finishReport(table([row("x", 3, 30), row("y", 10, 10)]), undefined, smallest);
    expect(tables[0]?.rows).toEqual([
      ["x", 33, "withheld", "withheld", "withheld"],
      ["y", 20, 10, 10, 50],
    ]);
    expect(withheld).toBe(3);
  });

  it("withholds the row that would tell a small one by the total, and its parts", () => {
    const { tables } = finishReport(table([row("x", 0, 3), row("y", 9, 9), row("z", 20, 20)]), undefined, smallest);
    const hidden = ["withheld", "withheld", "withheld", "withheld"];
    expect(tables[0]?.rows).toEqual([
      ["z", 40, 20, 20, 50],
      ["x", ...hidden],
      ["y", ...hidden],
    ]);
  });

  it("tells no change from or to what is withheld", () => {
    const { tables, facts } = finishReport(table([row("x", 9, 9)]), table([row("x", 2, 2)]), smallest);
    expect(facts).toEqual([{ name: "all", title: "All", value: 18, previous: "withheld" }]);
    expect(tables[0]?.rows).toEqual([["x", 18, "withheld", "withheld", 9, 9, 50]]);
  });

  it("shows everything where one is enough", () => {
    expect(finishReport(table([row("x", 1, 2)]), undefined, 1).withheld).toBe(0);
  });
});

/** What an attacker can calculate: which sums of unknown counts follow from bounds of other sums of them, by linear programming. */
import highsLoader from "highs";

/** A sum of unknown counts, by their places. */
export interface Sum {
  places: readonly number[];
}
/** What an answer says of it. */
export interface BoundedSum extends Sum {
  least: number;
  most: number;
}

/** No count is greater: without a limit, a sum of which nothing is known has no greatest value. */
const greatest = 1000;

/** The sums whose bounds leave a single whole number. `counts` are the true counts. */
export async function toldFigures<T extends Sum>(
  counts: readonly number[],
  known: readonly BoundedSum[],
  sought: readonly T[],
): Promise<T[]> {
  const zero = new Set(known.flatMap(({ places, most }) => (most === 0 ? places : [])));
  const rows = new Map<string, { columns: number[]; least: number; most: number }>();
  for (const { places, least, most } of known) {
    const columns = places.filter((place) => !zero.has(place));
    if (columns.length === 0) continue;
    const row = rows.get(columns.join()) ?? { least: 0, most: greatest * counts.length };
    rows.set(columns.join(), {
      columns,
      least: Math.max(row.least, least),
      most: Math.min(row.most, most),
    });
  }
  const highs = await highsLoader();
  return highs.withModel((model) => {
    model.options.set({ output_flag: false });
    for (const at of counts.keys()) model.addVar(0, zero.has(at) ? 0 : greatest);
    for (const { columns, least, most } of rows.values())
      model.addRow(least, most, { indices: columns, values: columns.map(() => 1) });

    /** The greatest, or by -1 the least, sum over the sums given, and what it makes of each count. */
    function extreme(sums: readonly Sum[], sign: 1 | -1): readonly number[] {
      const costs = counts.map(() => 0);
      for (const { places } of sums) for (const place of places) costs[place] = (costs[place] ?? 0) - sign;
      for (const [at, cost] of costs.entries()) model.changeColCost(at, cost);
      model.run();
      const status = model.getModelStatus();
      if (status !== highs.constants.modelStatus.optimal)
        throw new Error(`The answers contradict each other: the solver ends with status ${status}.`);
      return Array.from(model.getSolution().colValue);
    }

    const trueSum = ({ places }: Sum) => places.reduce((sum, at) => sum + (counts[at] ?? 0), 0);
    /** Those that are the same whole number in this solution as in truth. */
    const alike = (sums: readonly T[], solution: readonly number[]) =>
      sums.filter((sum) => {
        const value = sum.places.reduce((all, at) => all + (solution[at] ?? 0), 0);
        return !(Math.abs(value - trueSum(sum)) > 1 - 1e-6);
      });
    let open = [...new Map(sought.map((sum) => [sum.places.join(), sum])).values()];
    for (let before = Number.POSITIVE_INFINITY; open.length < before; ) {
      before = open.length;
      for (const sign of [1, -1] as const) if (open.length > 0) open = alike(open, extreme(open, sign));
    }
    return open.filter((sum) => ([1, -1] as const).every((sign) => alike([sum], extreme([sum], sign)).length > 0));
  });
}

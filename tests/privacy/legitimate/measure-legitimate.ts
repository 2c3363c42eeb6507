/** Measures how many legitimate values leave unchanged, and how long the guard takes. */
import { plainPageName } from "../corpus/carrier.ts";
import type { Subject } from "../subject.ts";
import type { Legitimate } from "./legitimate-values.ts";

export interface Changed {
  category: string;
  page: "public" | "personal";
  value: string;
  /** The changed parts, or the edge's reason. */
  became: string;
}

export interface CategoryCount {
  category: string;
  values: number;
  public: string;
  personal: string;
}

export interface LegitimateResult {
  changed: Changed[];
  /** By page: the number of values, and the share that left unchanged. */
  share: Record<"public" | "personal", { values: number; unchanged: number }>;
  categories: CategoryCount[];
  /** The 99th percentile per event, in milliseconds of processor time: other programs do not count. */
  p99: number;
}

/** The page's own name is in every event, so it is a category of its own and does not fail the others. */
const isAboutValue = (xdm: Record<string, unknown>) => {
  const { webPageDetails } = xdm.web as { webPageDetails: { name: string } };
  return (difference: string) =>
    webPageDetails.name !== plainPageName || !difference.startsWith("web.webPageDetails.name:");
};

/** The leaves of the first value that differ in the second, by path. */
function differences(before: unknown, after: unknown, path = ""): string[] {
  if (before === null || typeof before !== "object")
    return Object.is(before, after) ? [] : [`${path}: ${after ?? "nothing"}`];
  const other = (after ?? {}) as Record<string, unknown>;
  return Object.entries(before).flatMap(([key, value]) =>
    differences(value, other[key], path ? `${path}.${key}` : key),
  );
}

export function measureLegitimate(subject: Subject, values: readonly Legitimate[]): LegitimateResult {
  const changed: Changed[] = [];
  const times: number[] = [];
  for (const { category, value, isPersonal, events } of values) {
    const became = events.flatMap(({ xdm, context }) => {
      const start = process.cpuUsage();
      const guarded = JSON.parse(JSON.stringify(subject.guard(xdm, context).xdm)) as Record<string, unknown>;
      const { user, system } = process.cpuUsage(start);
      times.push((user + system) / 1000);
      const validated = subject.validate(structuredClone(guarded));
      const differing =
        category === "page-names" ? differences(xdm, guarded) : differences(xdm, guarded).filter(isAboutValue(xdm));
      return [...differing, ...(validated.verdict === "accepted" ? [] : validated.reasons)];
    });
    if (became.length > 0)
      changed.push({ category, page: isPersonal ? "personal" : "public", value, became: became.join("; ") });
  }
  const count = (isPersonal: boolean, category?: string) => {
    const page = isPersonal ? "personal" : "public";
    const of = <T extends { category: string }>(list: readonly T[]) =>
      list.filter((one) => category === undefined || one.category === category);
    const all = of(values).filter((one) => one.isPersonal === isPersonal).length;
    const bad = of(changed).filter((one) => one.page === page).length;
    return { values: all, unchanged: all === 0 ? 1 : (all - bad) / all };
  };
  const percent = ({ values: tried, unchanged }: { values: number; unchanged: number }) =>
    `${(unchanged * 100).toFixed(1)} % of ${tried}`;
  return {
    changed,
    share: { public: count(false), personal: count(true) },
    categories: [...new Set(values.map(({ category }) => category))].map((category) => ({
      category,
      values: new Set(values.filter((one) => one.category === category).map(({ value }) => value)).size,
      public: percent(count(false, category)),
      personal: percent(count(true, category)),
    })),
    p99: times.sort((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? 0,
  };
}

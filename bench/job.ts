/** The job that every variant does: 28 events on one visit (docs/measurements/performance.md#side-by-side). */

/** The content of one event, independent of the variant's format. */
export interface Told {
  kind: "view" | "scroll" | "section" | "filter";
  /** Milestone, section name or filter value; empty for a page view. */
  detail: string;
  /** The event's own timestamp in milliseconds since 1970, if it has one. */
  at?: number | undefined;
}

export const milestones = [25, 50, 75, 100] as const;
/** The observed sections and the screen on which each one is. */
export const sections: Readonly<Record<string, number>> = { team: 12, voices: 30, visit: 48 };
export const screens = 60;
export const choices = Array.from({ length: 20 }, (_, index) => `choice-${String(index + 1).padStart(2, "0")}`);

/** The 28 events as `kind:detail`. */
export const expected: readonly string[] = [
  "view:",
  ...milestones.map((milestone) => `scroll:${milestone}`),
  ...Object.keys(sections).map((section) => `section:${section}`),
  ...choices.map((choice) => `filter:${choice}`),
].sort();

export const nameOf = ({ kind, detail }: Told): string => `${kind}:${detail}`;

/** Describes missing and extra events; empty if exactly the 28 have arrived. */
export function faultsOf(told: readonly Told[]): string[] {
  const names = told.map(nameOf).sort();
  const missing = expected.filter((name) => !names.includes(name)).map((name) => `${name} did not arrive`);
  const strange = [...new Set(names)]
    .filter((name) => !expected.includes(name))
    .map((name) => `${name} is none of the job`);
  const twice = [...new Set(names.filter((name, index) => names[index - 1] === name))];
  return [...missing, ...strange, ...twice.map((name) => `${name} arrived more than once`)];
}

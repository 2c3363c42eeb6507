/** Groups what the guard treats alike, so that its text is there once. */

export interface Treated<T> {
  /** What the guard does with their values. */
  treatment: string;
  items: T[];
}

/** In the order of the first item of each group. */
export function byTreatment<T extends { treatment: string }>(all: readonly T[]): Treated<T>[] {
  const treatments = [...new Set(all.map(({ treatment }) => treatment))];
  return treatments.map((treatment) => ({ treatment, items: all.filter((one) => one.treatment === treatment) }));
}

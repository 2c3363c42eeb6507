/** Counts what was left out of pushed items, by path and reason, until and after somebody is there to be told. */

/** Told of a line, `<path>: <reason>`, how many times it occurred, and whether it is new. */
export type CutListener = (line: string, count: number, isNew: boolean) => void;

export interface CutReport {
  add: (path: string, reason: string) => void;
  /** Tells this listener what was counted so far, and everything from now on. */
  tell: (listener: CutListener) => void;
}

/** Paths hold keys of the page's own making: so many are told apart, the rest is counted as one. */
const maxLines = 100;

export function createCutReport(): CutReport {
  const counts = new Map<string, number>();
  let told: CutListener | undefined;
  return {
    add(path, reason) {
      const exact = `data layer ${path || "item"}: ${reason}`;
      const line = counts.has(exact) || counts.size < maxLines ? exact : "data layer: more paths";
      const isNew = !counts.has(line);
      counts.set(line, (counts.get(line) ?? 0) + 1);
      told?.(line, 1, isNew);
    },
    tell(listener) {
      told = listener;
      for (const [line, count] of counts) listener(line, count, true);
    },
  };
}

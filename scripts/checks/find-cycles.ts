/** Finds the cycles of a directed graph. */

/** Every cycle that a depth-first search finds, as a path whose last node leads back to its first. */
export function findCycles(graph: Map<string, string[]>): string[][] {
  const cycles: string[][] = [];
  const done = new Set<string>();
  const path: string[] = [];

  function walk(node: string): void {
    const begin = path.indexOf(node);
    if (begin >= 0) {
      cycles.push(path.slice(begin));
      return;
    }
    if (done.has(node)) return;
    path.push(node);
    for (const next of graph.get(node) ?? []) walk(next);
    path.pop();
    done.add(node);
  }

  for (const node of graph.keys()) walk(node);
  return cycles;
}

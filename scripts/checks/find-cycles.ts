/** Finds the circles of a directed graph. */

/** Every circle that a depth-first walk closes, as a path whose last node leads back to its first; none if there is none. */
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

/** Brings what the guard removes from an event into the record of the rule that has sent it: the guard checks events some time later. */

/** Maximum cuts of a record that the edge accepts. */
const maxCuts = 100;
/** Maximum events whose cuts are awaited. An event without cuts stays until others replace it. */
const maxAwaited = 100;

/** `tellLine` makes a cut safe for a record. */
export function createEventCuts(tellLine: (line: string) => string) {
  const cutsOf = new Map<unknown, string[]>();
  return {
    /** Cuts of the event with this id belong here. */
    expect(id: unknown, cuts: string[]): void {
      cutsOf.set(id, cuts);
      for (const oldest of cutsOf.keys()) {
        if (cutsOf.size <= maxAwaited) break;
        cutsOf.delete(oldest);
      }
    },
    /** Adds the cuts. A record that was already sent cannot be changed; then only the page's counts contain them. */
    add(id: unknown, lines: readonly string[]): void {
      const cuts = cutsOf.get(id);
      cuts?.push(...lines.slice(0, maxCuts - cuts.length).map(tellLine));
    },
  };
}

/** Adds up how long each function ran in a CPU profile of Chromium. */

/** A profile as the browser's protocol has it, as far as it is read here. */
export interface Profile {
  nodes: {
    id: number;
    callFrame: { functionName: string; url: string; lineNumber: number };
    children?: number[] | undefined;
  }[];
  /** The node of each sample, and the microseconds since the one before it. */
  samples?: number[] | undefined;
  timeDeltas?: number[] | undefined;
}

export interface FunctionTimes {
  /** `name file:line`. */
  name: string;
  /** Microseconds in the function itself. */
  self: number;
  /** Microseconds in the function and in what it called. */
  total: number;
}

/** The times of all functions in samples that have a file of the library on their stack, over all profiles. */
export function readProfiles(profiles: readonly Profile[], isLibrary: (url: string) => boolean): FunctionTimes[] {
  const times = new Map<string, FunctionTimes>();
  const timesOf = (name: string) => {
    const known = times.get(name) ?? { name, self: 0, total: 0 };
    times.set(name, known);
    return known;
  };
  for (const { nodes, samples = [], timeDeltas = [] } of profiles) {
    const byId = new Map(nodes.map((node) => [node.id, node]));
    const parents = new Map(nodes.flatMap(({ id, children = [] }) => children.map((child) => [child, id] as const)));
    const stackOf = (id: number) => {
      const stack: Profile["nodes"] = [];
      for (let at: number | undefined = id; at !== undefined; at = parents.get(at)) {
        const node = byId.get(at);
        if (node) stack.push(node);
      }
      return stack;
    };
    samples.forEach((id, at) => {
      const stack = stackOf(id);
      if (!stack.some(({ callFrame }) => isLibrary(callFrame.url))) return;
      const names = stack.map(nameOf);
      const spent = timeDeltas[at] ?? 0;
      if (names[0]) timesOf(names[0]).self += spent;
      for (const name of new Set(names)) timesOf(name).total += spent;
    });
  }
  return [...times.values()];
}

const nameOf = ({ callFrame: { functionName, url, lineNumber } }: Profile["nodes"][number]) =>
  `${functionName || "(anonymous)"} ${url === "" ? "built in" : `${url.replace(/^.*\//, "")}:${lineNumber + 1}`}`;

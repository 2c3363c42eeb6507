/** Builds and serves development again whenever a file of the property changes. */
import { relative, sep } from "node:path";
import type { RunningEdge } from "@tagwell/console-server";
import { watch } from "chokidar";
import { isInput } from "../build/build-when-stale.ts";
import type { DevelopmentBuilder } from "../build/development-builder.ts";

export interface FollowParts {
  /** The property's folder. */
  folder: string;
  builder: DevelopmentBuilder;
  edge: Pick<RunningEdge, "serveBuilt" | "tellPages">;
  say(line: string): void;
  /** After so many milliseconds a build may never end, and the next save begins another. */
  stuckMs?: number;
}

export interface FollowedProperty {
  /** Resolves when changes are noticed. */
  ready: Promise<unknown>;
  close(): Promise<void>;
}

/** An editor saves several files at a time, and some of them in two steps. */
const settledMs = 60;

export function followProperty({ folder, builder, edge, say, stuckMs = 10_000 }: FollowParts): FollowedProperty {
  const changed = new Set<string>();
  let isBuilding = false;
  let isStuck = false;
  let isClosed = false;
  let timer: NodeJS.Timeout | undefined;
  const isNotInput = (path: string) => !relative(folder, path).split(sep).every(isInput);
  const watcher = watch(folder, { ignored: isNotInput, ignoreInitial: true });

  const build = async () => {
    const files = [...changed];
    changed.clear();
    isBuilding = true;
    const began = performance.now();
    const slow = setTimeout(() => {
      isStuck = true;
      say(`${listed(files)} changed: still building. If it does not end, correct what may run for ever, and save.`);
    }, stuckMs);
    const { fault } = await builder.build();
    clearTimeout(slow);
    if (isClosed) return;
    const seconds = ((performance.now() - began) / 1000).toFixed(1);
    const isAbandoned = isStuck && changed.size > 0;
    if (fault === undefined) say(await serve(`${listed(files)} changed: built in ${seconds} s`));
    else if (!isAbandoned) say(unbuilt(fault));
    isBuilding = false;
    isStuck = false;
    if (changed.size > 0) await build();
  };
  const serve = async (what: string) => {
    edge.tellPages("development", undefined);
    const hidden = await edge.serveBuilt("development");
    return hidden === undefined ? `${what} and served. Reload the page.` : `${what}, but not served: ${hidden}`;
  };
  const unbuilt = (fault: string) => {
    edge.tellPages("development", `this page has the build before the last save, which has faults.\n\n${fault}`);
    return `\n${fault}\n\nThe build before is still served.`;
  };
  watcher.on("all", (event, path) => {
    // Without its files, a folder changes nothing.
    if (event.endsWith("Dir")) return;
    changed.add(relative(folder, path));
    clearTimeout(timer);
    if (!isBuilding) timer = setTimeout(() => void build(), settledMs);
    else if (isStuck) builder.abandon();
  });
  watcher.on("error", (error) => say(`The property's files cannot be watched: ${String(error)}`));
  return {
    ready: new Promise((resolve) => watcher.once("ready", () => resolve(undefined))),
    async close() {
      isClosed = true;
      clearTimeout(timer);
      builder.close();
      await watcher.close();
    },
  };
}

/** At most three names: a change of branches changes many files. */
function listed(files: readonly string[]): string {
  const more = files.length - 3;
  return more > 0 ? `${files.slice(0, 3).join(", ")} and ${more} more` : files.join(", ");
}

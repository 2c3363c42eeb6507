/** When the clock was trusted last, and since when it is not: an edge that is started with a wrong clock must not remove by it. */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Log } from "@tagwell/collector/errors/log";
import { replaceFile } from "@tagwell/collector/files/replace-file";
import { retentionFile } from "@tagwell/collector/log/data-folder";
import * as v from "valibot";

const dayMs = 86_400_000;
/** Milliseconds since 1970, by the machine's clock. */
const kept = v.object({ trustedAt: v.number(), waitsSince: v.optional(v.number()) });

/** Neither a damaged file nor a full disk keeps an edge from starting: the log says so, and what is not known is not trusted. */
export function createTrustedClock(dataDir: string, log: Log) {
  const file = join(dataDir, retentionFile);
  const write = (state: v.InferOutput<typeof kept>) => {
    try {
      replaceFile(file, JSON.stringify(state));
    } catch (error) {
      log(`edge: ${retentionFile} could not be written: ${(error as Error).message}`, "warn");
    }
  };
  const read = (): v.InferOutput<typeof kept> => {
    try {
      return v.parse(kept, JSON.parse(readFileSync(file, "utf8")));
    } catch (error) {
      log(`edge: ${retentionFile} cannot be read, so retention waits for a day: ${(error as Error).message}`, "warn");
      return { trustedAt: 0 };
    }
  };
  return {
    /**
     * How long an edge that starts waits before it trusts its clock, in milliseconds: what is left of a day where the clock shows over a day
     * more than when it was trusted last.
     */
    waitMs(now: number): number {
      if (!existsSync(file)) return 0;
      const { trustedAt, waitsSince = now } = read();
      if (now - trustedAt <= dayMs) return 0;
      // It was set back meanwhile, and is still, or again, ahead.
      const since = Math.min(waitsSince, now);
      write({ trustedAt, waitsSince: since });
      return Math.max(0, dayMs - (now - since));
    },
    noteTrusted: (now: number): void => write({ trustedAt: now }),
  };
}

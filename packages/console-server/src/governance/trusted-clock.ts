/** When the clock was trusted last, and since when it is not: an edge that is started with a wrong clock must not remove by it. */
import { existsSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { retentionFile } from "@tagwell/collector/log/data-folder";
import * as v from "valibot";

const dayMs = 86_400_000;
/** Milliseconds since 1970, by the machine's clock. */
const kept = v.object({ trustedAt: v.number(), waitsSince: v.optional(v.number()) });

export function createTrustedClock(dataDir: string) {
  const file = join(dataDir, retentionFile);
  const write = (state: v.InferOutput<typeof kept>) => {
    writeFileSync(`${file}.part`, JSON.stringify(state), { mode: 0o600 });
    renameSync(`${file}.part`, file);
  };
  return {
    /**
     * How long an edge that starts waits before it trusts its clock, in milliseconds: what is left of a day where the clock shows over a day
     * more than when it was trusted last. Throws for a file that holds something else.
     */
    waitMs(now: number): number {
      if (!existsSync(file)) return 0;
      const { trustedAt, waitsSince = now } = v.parse(kept, JSON.parse(readFileSync(file, "utf8")));
      if (now - trustedAt <= dayMs) return 0;
      // It was set back meanwhile, and is still, or again, ahead.
      const since = Math.min(waitsSince, now);
      write({ trustedAt, waitsSince: since });
      return Math.max(0, dayMs - (now - since));
    },
    noteTrusted: (now: number): void => write({ trustedAt: now }),
  };
}

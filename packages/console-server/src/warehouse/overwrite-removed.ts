/** Overwrites the bytes of removed rows everywhere in the database and its log (unused-bytes.ts). */

import { inParts } from "./pace.ts";
import type { RemovableRows } from "./removable-rows.ts";

/** Pages (4 KB) that are read, and overwritten, at a time. */
const pagesInPart = 64;

/** Resolves once no byte of a removed row is left. `cause` is what the removal is counted under. */
export async function overwriteRemoved(
  { pagesToZero, remove, purge }: Pick<RemovableRows, "pagesToZero" | "remove" | "purge">,
  cause: string,
  signal: AbortSignal,
): Promise<void> {
  let from = 1;
  await inParts(signal, async () => {
    const { next, found } = await pagesToZero({ from, limit: pagesInPart });
    if (found.length > 0) await remove({ cause, pages: found });
    from = next ?? 1;
    return next !== undefined;
  });
  // The log holds earlier forms of the pages.
  await purge();
  await remove({ cause, isLast: true });
}

/** Reads the stored events' ids, after the store was closed or killed. */
import type { Cursor } from "../doors/storage.ts";
import { openSqlite } from "../warehouse/open-sqlite.ts";

/** How many positions the store looks up at a time. */
const eventsInPart = 100_000;

/** The `_id` of every stored event, in order of storing. */
export async function storedIds(dataDir: string): Promise<string[]> {
  const storage = await openSqlite({ dataDir, log: console.error });
  const ids: string[] = [];
  let after: Cursor | undefined;
  for (let before = -1; before < ids.length; ) {
    before = ids.length;
    for await (const page of storage.warehouse.pages({ after, take: "oldest", limit: eventsInPart }))
      for (const { cursor, xdm } of page) {
        ids.push(JSON.parse(xdm)._id);
        after = cursor;
      }
  }
  await storage.close();
  return ids;
}

/** Reads the stored events' ids, after the store was closed or killed. */
import { openSqlite } from "../store/open-sqlite.ts";
import { findEvents } from "./find-events.ts";

/** The `_id` of every stored event, in order of storing. */
export async function storedIds(dataDir: string): Promise<string[]> {
  const storage = await openSqlite({ dataDir, log: console.error });
  const events = await findEvents(storage, { limit: 1_000_000 });
  await storage.close();
  return events.map(({ xdm }) => JSON.parse(xdm)._id);
}

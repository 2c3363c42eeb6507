/** Reads the stored events' ids, after the store was closed or killed. */
import { openStore } from "../store/open-store.ts";

/** The `_id` of every stored event, in order of storing. */
export async function storedIds(dataDir: string): Promise<string[]> {
  const store = await openStore({ dataDir, log: console.error });
  const ids: string[] = [];
  for (let from = 0; ; ) {
    const page = await store.find({ from, take: "oldest", limit: 1000 });
    for (const { xdm } of page) ids.push(JSON.parse(xdm)._id);
    const last = page.at(-1);
    if (!last) break;
    from = last.position + 1;
  }
  await store.close();
  return ids;
}

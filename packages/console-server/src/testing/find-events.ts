/** Reads stored events for a test: all of a search at once. */
import type { EventSearch, Storage, StoredEvent } from "../doors/storage.ts";

/** The oldest first unless told; up to a thousand. */
export async function findEvents(
  { warehouse }: Pick<Storage, "warehouse">,
  search: Partial<EventSearch> = {},
): Promise<StoredEvent[]> {
  const found: StoredEvent[] = [];
  for await (const page of warehouse.pages({ take: "oldest", limit: 1000, ...search })) found.push(...page);
  return found;
}

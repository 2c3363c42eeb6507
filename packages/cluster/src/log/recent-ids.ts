/** The ids of recent events, of which an event that was sent twice is one. */

export interface RecentIds {
  /** True the first time; the oldest ids are forgotten. */
  isNew(id: string): boolean;
}

export function createRecentIds(most: number): RecentIds {
  // A Set keeps the order of adding.
  const ids = new Set<string>();
  return {
    isNew(id) {
      if (ids.has(id)) return false;
      ids.add(id);
      if (ids.size > most) for (const oldest of ids.values()) return ids.delete(oldest);
      return true;
    },
  };
}

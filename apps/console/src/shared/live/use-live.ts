/** The live store in React. */
import { startTransition, useEffect, useState, useSyncExternalStore } from "react";
import { useConsoleParts } from "../console-parts.tsx";
import type { LiveSnapshot } from "./live-store.ts";

/** A part of the snapshot. The view is drawn again only when that part is another: pick what stays the same. */
export function useLive<T>(pick: (snapshot: LiveSnapshot) => T): T {
  const { live } = useConsoleParts();
  return useSyncExternalStore(live.subscribe, () => pick(live.snapshot()));
}

/**
 * The same, drawn when there is time: rows are made in pieces between two frames, and only what they change comes in one.
 * `pick` stays the same function.
 */
export function useLiveSoon<T>(pick: (snapshot: LiveSnapshot) => T): T {
  const { live } = useConsoleParts();
  const [value, setValue] = useState(() => pick(live.snapshot()));
  useEffect(() => {
    const look = () => startTransition(() => setValue(() => pick(live.snapshot())));
    look();
    return live.subscribe(look);
  }, [live, pick]);
  return value;
}

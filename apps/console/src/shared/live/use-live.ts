/** React hooks for the live store. */
import { startTransition, useEffect, useState, useSyncExternalStore } from "react";
import { useConsoleParts } from "../console-parts.tsx";
import type { LiveSnapshot } from "./live-store.ts";

/** Returns a part of the snapshot and renders again when it changes, so `pick` must not create objects. */
export function useLive<T>(pick: (snapshot: LiveSnapshot) => T): T {
  const { live } = useConsoleParts();
  return useSyncExternalStore(live.subscribe, () => pick(live.snapshot()));
}

/** The same as a transition: React renders it in small pieces between frames. `pick` must be a stable function. */
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

/** The live store in React. */
import { useSyncExternalStore } from "react";
import { useConsoleParts } from "../shell/console-parts.tsx";
import type { LiveSnapshot } from "./live-store.ts";

/** A part of the snapshot. The view is drawn again only when that part is another: pick what stays the same. */
export function useLive<T>(pick: (snapshot: LiveSnapshot) => T): T {
  const { live } = useConsoleParts();
  return useSyncExternalStore(live.subscribe, () => pick(live.snapshot()));
}

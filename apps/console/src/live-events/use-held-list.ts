/** Pauses the list for whoever reads further down in it, once memory is nearly full. */
import { useEffect } from "react";
import { useConsoleParts } from "../shared/console-parts.tsx";
import { logCapacity } from "../shared/live/live-store.ts";
import { useLive } from "../shared/live/use-live.ts";

/** Before it is full: from then on each event that arrives pushes another one out. */
const nearlyFull = logCapacity * 0.9;

/** Otherwise what is read would move to the end of the list, and out of it. Back at the top, the list goes on. */
export function useHeldList(isReading: boolean): void {
  const { live } = useConsoleParts();
  const isFull = useLive(({ arrived }) => arrived.length >= nearlyFull);
  useEffect(() => {
    if (!isReading || !isFull || live.snapshot().paused) return;
    live.pause();
    return () => live.resume();
  }, [live, isReading, isFull]);
}

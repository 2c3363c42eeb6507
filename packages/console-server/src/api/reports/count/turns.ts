/** Long work in turns: reports are made on the thread that receives events, which must not wait for them. */
import { setImmediate } from "node:timers/promises";

/** Milliseconds after which other requests have their turn. */
const turnMs = 10;

/** Returns a function to await now and then: it lets other requests be answered when the turn is over. */
export function takeTurns(): () => Promise<void> | undefined {
  let began = performance.now();
  const giveTurn = async () => {
    await setImmediate();
    began = performance.now();
  };
  return () => (performance.now() - began < turnMs ? undefined : giveTurn());
}

/** Says when the edge is tried again. */
import { useClock } from "../shared/hooks/use-clock.ts";

/** `at` in milliseconds since 1970. */
export function RetryCountdown({ at }: { at: number }) {
  const seconds = Math.max(0, Math.ceil((at - useClock(500)) / 1000));
  return <span>{seconds === 0 ? "Trying again now." : `Trying again in ${seconds} s.`}</span>;
}

/** Shows when the next connection attempt starts. */
import { useClock } from "../shared/hooks/use-clock.ts";

/** `at` in milliseconds since 1970. */
export function RetryCountdown({ at }: { at: number }) {
  const seconds = Math.max(0, Math.ceil((at - useClock(500)) / 1000));
  return <span>{seconds === 0 ? "Retrying now." : `Retrying in ${seconds} s.`}</span>;
}

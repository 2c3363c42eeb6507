/** The current time, for components that change as time passes. */
import { useEffect, useState } from "react";

/** Milliseconds since 1970, updated every `period` milliseconds. */
export function useClock(period: number): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), period);
    return () => clearInterval(timer);
  }, [period]);
  return now;
}

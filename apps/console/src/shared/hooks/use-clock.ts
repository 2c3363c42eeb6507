/** The time, a tick at a time: for what changes because time passes and not because something arrives. */
import { useEffect, useState } from "react";

/** Milliseconds since 1970, renewed every `period` milliseconds. */
export function useClock(period: number): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), period);
    return () => clearInterval(timer);
  }, [period]);
  return now;
}

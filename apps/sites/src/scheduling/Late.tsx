/** Shows its content after a delay, like a part that waits for a server. */
import { type ReactNode, useEffect, useState } from "react";

export function Late({ milliseconds, children }: { milliseconds: number; children: ReactNode }) {
  const [shown, setShown] = useState(false);
  useEffect(() => {
    // Simulates a server's answer: tracking must handle elements that appear late.
    const timer = setTimeout(() => setShown(true), milliseconds);
    return () => clearTimeout(timer);
  }, [milliseconds]);
  return shown ? children : <p className="late">One moment…</p>;
}

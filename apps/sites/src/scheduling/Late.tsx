/** Shows its content after a moment, as parts that wait for a server do. */
import { type ReactNode, useEffect, useState } from "react";

export function Late({ milliseconds, children }: { milliseconds: number; children: ReactNode }) {
  const [shown, setShown] = useState(false);
  useEffect(() => {
    // The wait stands for a server's answer: what tracks this page must cope with elements that come late.
    const timer = setTimeout(() => setShown(true), milliseconds);
    return () => clearTimeout(timer);
  }, [milliseconds]);
  return shown ? children : <p className="late">One moment…</p>;
}

/** A line above figures that says what they are of. */
import { style } from "@react-spectrum/s2/style" with { type: "macro" };
import type { ReactNode } from "react";
import { useTimes } from "../time/use-times.ts";

const line = style({
  font: "ui",
  margin: 0,
  padding: 12,
  borderRadius: "lg",
  backgroundColor: "notice-subtle",
  color: "neutral",
});

export function NoteLine({ role, children }: { role?: "alert"; children: ReactNode }) {
  return (
    <p role={role} className={line}>
      {children}
    </p>
  );
}

interface StaleLineProps {
  query: { data: unknown; error: Error | null; dataUpdatedAt: number };
}

/** Where figures could not be fetched again, says why, and when those below were fetched. */
export function StaleLine({ query: { data, error, dataUpdatedAt } }: StaleLineProps) {
  const times = useTimes();
  if (data === undefined || !error) return null;
  return (
    <NoteLine role="alert">
      {error.message} The figures below are from {times.dateTime(dataUpdatedAt)}.
    </NoteLine>
  );
}

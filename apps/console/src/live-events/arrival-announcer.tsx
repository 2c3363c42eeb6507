/** Announces new events to screen readers: at most one sentence every ten seconds. */
import { useEffect, useRef, useState } from "react";
import { visuallyHidden } from "../shared/components/visually-hidden.ts";
import type { LoggedEvent } from "../shared/live/event-log.ts";
import { countNewer } from "../shared/live/live-store.ts";
import { arrivalSentence } from "./live-texts.ts";

const intervalMs = 10_000;

export function ArrivalAnnouncer({ events }: { events: readonly LoggedEvent[] }) {
  const latest = useRef(events);
  latest.current = events;
  const [sentence, setSentence] = useState("");
  useEffect(() => {
    let announced = latest.current;
    const timer = setInterval(() => {
      const fresh = latest.current.slice(0, countNewer(latest.current, announced[0]));
      announced = latest.current;
      setSentence(arrivalSentence(fresh));
    }, intervalMs);
    return () => clearInterval(timer);
  }, []);
  return (
    <div role="status" className={visuallyHidden}>
      {sentence}
    </div>
  );
}

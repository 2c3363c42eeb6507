/** Tells a screen reader what arrives, politely: one sentence every ten seconds at most. */
import { style } from "@react-spectrum/s2/style" with { type: "macro" };
import { useEffect, useRef, useState } from "react";
import type { LoggedEvent } from "../shared/live/event-log.ts";
import { countNewer } from "../shared/live/live-store.ts";
import { arrivalSentence } from "./arrival-sentence.ts";

const unseen = style({
  position: "absolute",
  size: 1,
  overflow: "hidden",
  clipPath: "[inset(50%)]",
  whiteSpace: "nowrap",
});
const period = 10_000;

export function ArrivalAnnouncer({ events }: { events: readonly LoggedEvent[] }) {
  const latest = useRef(events);
  latest.current = events;
  const [sentence, setSentence] = useState("");
  useEffect(() => {
    let told = latest.current;
    const timer = setInterval(() => {
      const fresh = latest.current.slice(0, countNewer(latest.current, told[0]));
      told = latest.current;
      setSentence(arrivalSentence(fresh));
    }, period);
    return () => clearInterval(timer);
  }, []);
  return (
    <div role="status" className={unseen}>
      {sentence}
    </div>
  );
}

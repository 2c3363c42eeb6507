/** Pauses and resumes the list, and shows how many events have arrived meanwhile. */

import Pause from "@react-spectrum/s2/icons/Pause";
import Play from "@react-spectrum/s2/icons/Play";
import { Button } from "../shared/components/button.tsx";
import { useMediaQuery } from "../shared/hooks/use-media-query.ts";

export interface PauseButtonProps {
  paused: boolean;
  onPause: (paused: boolean) => void;
  /** How many matching events have arrived since the view was paused. */
  newer: number;
}

/** One element for both states, so that it keeps the focus. */
export function PauseButton({ paused, onPause, newer }: PauseButtonProps) {
  const iconOnly = useMediaQuery("(max-width: 479px)") && !paused;
  const news = newer === 0 ? "" : `: ${newer.toLocaleString("en")} new`;
  const name = paused ? `Resume${news && `${news} ${newer === 1 ? "event" : "events"}`}` : "Pause";
  return (
    <Button variant={paused ? "accent" : "secondary"} aria-label={name} onPress={() => onPause(!paused)}>
      {paused ? <Play /> : <Pause />}
      {!iconOnly && <span>{paused ? `Resume${news}` : "Pause"}</span>}
    </Button>
  );
}

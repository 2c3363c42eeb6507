/** Holds the list still, and tells how many events wait meanwhile. */
import { Button, Text } from "@react-spectrum/s2";
import Pause from "@react-spectrum/s2/icons/Pause";
import Play from "@react-spectrum/s2/icons/Play";
import { useMediaQuery } from "../shared/hooks/use-media-query.ts";

export interface PauseButtonProps {
  paused: boolean;
  onPause: (paused: boolean) => void;
  /** How many matching events have arrived since the pause. */
  newer: number;
}

/** One button whose name says what it does next; it stays the same element, so it keeps the focus. */
export function PauseButton({ paused, onPause, newer }: PauseButtonProps) {
  const iconOnly = useMediaQuery("(max-width: 479px)") && !paused;
  const news = newer === 0 ? "" : `: ${newer.toLocaleString("en")} new`;
  const name = paused ? `Resume${news && `${news} ${newer === 1 ? "event" : "events"}`}` : "Pause";
  return (
    <Button variant={paused ? "accent" : "secondary"} aria-label={name} onPress={() => onPause(!paused)}>
      {paused ? <Play /> : <Pause />}
      {!iconOnly && <Text>{paused ? `Resume${news}` : "Pause"}</Text>}
    </Button>
  );
}

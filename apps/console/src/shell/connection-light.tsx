/** Shows whether the console is connected to the edge, and whether the edge can store events. */
import { StatusLight } from "@react-spectrum/s2";
import { useHealth } from "../shared/hooks/use-health.ts";
import { useMediaQuery } from "../shared/hooks/use-media-query.ts";
import { useLive } from "../shared/live/use-live.ts";

const looks = {
  connecting: { variant: "neutral", text: "Connecting" },
  live: { variant: "positive", text: "Connected" },
  lost: { variant: "negative", text: "Disconnected" },
  failing: { variant: "notice", text: "Cannot store events" },
} as const;

export function ConnectionLight() {
  const state = useLive((snapshot) => snapshot.connection.state);
  const failing = useHealth()?.failure !== undefined;
  const { variant, text } = looks[state === "live" && failing ? "failing" : state];
  // Only the dot on phones; a banner above the list explains errors.
  const isNarrow = useMediaQuery("(max-width: 479px)");
  return isNarrow ? (
    <StatusLight role="status" variant={variant} aria-label={text} />
  ) : (
    <StatusLight role="status" variant={variant}>
      {text}
    </StatusLight>
  );
}

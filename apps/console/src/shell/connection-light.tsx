/** Whether the console hears from the edge, and whether the edge can store what it is sent. */
import { StatusLight } from "@react-spectrum/s2";
import { useHealth } from "../shared/hooks/use-health.ts";
import { useMediaQuery } from "../shared/hooks/use-media-query.ts";
import { useLive } from "../shared/live/use-live.ts";

const looks = {
  connecting: { variant: "neutral", text: "Connecting" },
  live: { variant: "positive", text: "Connected" },
  lost: { variant: "negative", text: "Disconnected" },
  failing: { variant: "notice", text: "Storing fails" },
} as const;

export function ConnectionLight() {
  const state = useLive((snapshot) => snapshot.connection.state);
  const failing = useHealth()?.failure !== undefined;
  const { variant, text } = looks[state === "live" && failing ? "failing" : state];
  // On a phone the dot alone; when something is wrong, a line above the list says what.
  const isNarrow = useMediaQuery("(max-width: 479px)");
  return isNarrow ? (
    <StatusLight role="status" variant={variant} aria-label={text} />
  ) : (
    <StatusLight role="status" variant={variant}>
      {text}
    </StatusLight>
  );
}

/** Shows whether the console is connected to the edge, and whether the edge can store events. */
import { StatusLight } from "@react-spectrum/s2";
import { useMediaQuery } from "../shared/hooks/use-media-query.ts";
import { useConnection } from "../shared/live/use-connection.ts";

const looks = {
  connecting: { variant: "neutral", text: "Connecting" },
  live: { variant: "positive", text: "Connected" },
  lost: { variant: "negative", text: "Disconnected" },
  hanging: { variant: "negative", text: "Not responding" },
  failing: { variant: "notice", text: "Cannot store events" },
} as const;

export function ConnectionLight() {
  const { variant, text } = looks[useConnection().state];
  // Where the bar is full, only the dot as long as all is well: what is wrong is said in words, not by a colour alone.
  const isDot = useMediaQuery("(max-width: 1439px)") && variant === "positive";
  return (
    <span title={text}>
      {isDot ? (
        <StatusLight role="status" variant={variant} aria-label={text} />
      ) : (
        // A status is not named by its text.
        <StatusLight role="status" variant={variant} aria-label={text}>
          {text}
        </StatusLight>
      )}
    </span>
  );
}

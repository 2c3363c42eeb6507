/** Turns player events into the direct calls that the other video rules listen for. */
import { trackVideo, videoMilestone, videoState } from "tagwell";
import type { ClipLabel } from "../events/clip.ts";
import { rule } from "../property.ts";

/** By player state or milestone. A replay after the end counts as a new playback. */
const calls = {
  started: "clip_start",
  replayed: "clip_start",
  "25%": "clip_25",
  "50%": "clip_50",
  "75%": "clip_75",
  ended: "clip_end",
} as const satisfies Record<string, ClipLabel>;

export default rule([videoState("started", "replayed", "ended"), videoMilestone("25%", "50%", "75%")], {
  then: trackVideo(calls),
});

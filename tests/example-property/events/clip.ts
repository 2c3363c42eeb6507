/** A video started, passed a milestone or ended. */
import { defineEvent, type EventDefinition, videoFields } from "tagwell";

export type ClipLabel = "clip_start" | "clip_25" | "clip_50" | "clip_75" | "clip_end";

const meanings: Record<ClipLabel, string> = {
  clip_start: "A visitor began to watch a video.",
  clip_25: "A visitor watched a video past a quarter.",
  clip_50: "A visitor watched a video past the middle.",
  clip_75: "A visitor watched a video past three quarters.",
  clip_end: "A visitor watched a video to its end.",
};

export default (Object.keys(meanings) as ClipLabel[]).map(
  (label): EventDefinition<ClipLabel, { video: typeof videoFields }> =>
    defineEvent({
      label,
      meaning: meanings[label],
      fires: "Once per playback, by direct call.",
      fields: { video: videoFields },
    }),
);

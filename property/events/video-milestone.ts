/** A video started, passed a milestone or ended. */
import { defineEvent, type EventDefinition, videoFields } from "tagwell";

export type VideoLabel = "video_start" | "video_25" | "video_50" | "video_75" | "video_end";

const meanings: Record<VideoLabel, string> = {
  video_start: "A visitor began to watch a video.",
  video_25: "A visitor watched a video past a quarter.",
  video_50: "A visitor watched a video past the middle.",
  video_75: "A visitor watched a video past three quarters.",
  video_end: "A visitor watched a video to its end.",
};

export default (Object.keys(meanings) as VideoLabel[]).map(
  (label): EventDefinition<VideoLabel, { video: typeof videoFields }> =>
    defineEvent({
      label,
      meaning: meanings[label],
      fires: "Once per playback, by direct call.",
      fields: { video: videoFields },
    }),
);

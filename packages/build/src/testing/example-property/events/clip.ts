/** Parts of a video's playback: one file may define several kinds of event. */
import { defineEvent, videoFields } from "@tagwell/contract";

const fires = "Once per playback.";

export default [
  defineEvent({
    label: "clip_start",
    meaning: "A visitor began to watch a video.",
    fires,
    fields: { video: videoFields },
  }),
  defineEvent({
    label: "clip_50",
    meaning: "A visitor watched half of a video.",
    fires,
    fields: { video: videoFields },
  }),
];

/** The events of a streaming-media session: one session for each playback, if the property configures them. */
import { defineEvent, type EventDefinition } from "../event-definition.ts";
import { mediaCollection } from "../fields/media.ts";

const meanings = {
  "media.sessionStart": "A session began with a playback.",
  "media.play": "The video plays.",
  "media.ping": "The session goes on; sent at the configured interval.",
  "media.pauseStart": "The visitor paused.",
  "media.bufferStart": "The player waits for data.",
  "media.adBreakStart": "A break for advertisements began.",
  "media.adStart": "An advertisement began.",
  "media.adSkip": "An advertisement was skipped.",
  "media.adComplete": "An advertisement was shown to its end.",
  "media.adBreakComplete": "The break is over; the video goes on.",
  "media.error": "The player reported an error.",
  "media.sessionComplete": "The video was played to its end.",
  "media.sessionEnd": "The playback was left before the video's end.",
};

export type MediaLabel = keyof typeof meanings;
type MediaEvent = EventDefinition<MediaLabel, Record<never, never>>;

export default (Object.keys(meanings) as MediaLabel[]).map(
  (label): MediaEvent => ({
    ...defineEvent({
      label,
      meaning: meanings[label],
      fires: "By the Web SDK's streaming-media component, on pages where sessions are configured.",
      fields: {},
    }),
    extra: { mediaCollection },
    sdkComponents: ["streamingMedia"],
  }),
);

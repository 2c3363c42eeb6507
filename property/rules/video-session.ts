/** Tracks a streaming-media session for each playback of the clinic's own videos, where streaming media is configured. */
import { directCall, mediaSession, path, videoState } from "tagwell";
import { type Examples, rule, site } from "../property.ts";
import { videoAdCalls } from "../video.ts";

export default rule(
  [
    videoState("started", "replayed", "resumed", "playing", "paused", "buffer_started", "ended", "removed", "error"),
    directCall("video_ad_break_start"),
    directCall("video_ad_start"),
    directCall("video_ad_skip"),
    directCall("video_ad_complete"),
    directCall("video_ad_break_complete"),
  ],
  {
    when: [site("clinical"), path(/^\/videos\//)],
    then: mediaSession(videoAdCalls),
  },
);

export const examples: Examples = {
  "sends nothing for an advertisement when no video plays": {
    given: { site: "clinical", path: "/videos/heart-care" },
    does: [{ calls: "video_ad_start", with: { advertisingDetails: { name: "spot-1", length: 15 } } }],
    sends: [],
  },
};

/** Tracks videos that start or restart. The `video_start` direct call comes from the page's players or from the page itself. */
import { directCall } from "tagwell";
import { type Examples, rule, sendVideo } from "../property.ts";

export default rule(directCall("video_start"), { then: sendVideo("video_start") });

export const examples: Examples = {
  "sends the video's details from the direct call": {
    given: { site: "clinical", path: "/videos/heart-care" },
    does: [
      {
        calls: "video_start",
        with: { videoId: 76979871, videoTitle: "Heart care", playerState: "started", videoCurrentTime: 15 },
      },
    ],
    sends: [
      {
        eventType: "video_start",
        video: { videoId: 76979871, videoTitle: "Heart care", playerState: "started", videoCurrentTime: 15 },
      },
    ],
  },
  "drops invalid values and unknown fields": {
    given: { site: "giving" },
    does: [
      { calls: "video_start", with: { videoVolume: 7, videoMuted: true, videoTitle: " ", email: "ana@example.org" } },
    ],
    sends: [{ eventType: "video_start", video: { videoMuted: true } }],
    neverSends: ["ana@example.org"],
  },
  "keeps ten-digit video ids, which begin with 1 and are no phone numbers": {
    given: { site: "clinical" },
    does: [{ calls: "video_start", with: { videoId: 1125550123, videoUrl: "https://vimeo.com/1125550123" } }],
    sends: [{ eventType: "video_start", video: { videoId: 1125550123, videoUrl: "https://vimeo.com/1125550123" } }],
  },
};

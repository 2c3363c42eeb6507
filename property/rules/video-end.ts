/** Tracks videos watched to the end. The `video_end` direct call comes from the page's players or from the page itself. */
import { directCall } from "tagwell";
import { type Examples, rule, sendVideo } from "../property.ts";

export default rule(directCall("video_end"), { then: sendVideo("video_end") });

export const examples: Examples = {
  "sends the video's details from the direct call": {
    given: { site: "clinical", path: "/videos/heart-care" },
    does: [
      {
        calls: "video_end",
        with: { videoId: 76979871, videoTitle: "Heart care", playerState: "ended", videoCurrentTime: 15 },
      },
    ],
    sends: [
      {
        eventType: "video_end",
        video: { videoId: 76979871, videoTitle: "Heart care", playerState: "ended", videoCurrentTime: 15 },
      },
    ],
  },
  "drops invalid values and unknown fields": {
    given: { site: "giving" },
    does: [
      { calls: "video_end", with: { videoVolume: 7, videoMuted: true, videoTitle: " ", email: "ana@example.org" } },
    ],
    sends: [{ eventType: "video_end", video: { videoMuted: true } }],
    neverSends: ["ana@example.org"],
  },
};

/** Tracks videos watched past 50 %. The `video_50` direct call comes from the page's players or from the page itself. */
import { directCall } from "tagwell";
import { type Examples, rule, sendVideo } from "../property.ts";

export default rule(directCall("video_50"), { then: sendVideo("video_50") });

export const examples: Examples = {
  "sends the video's details from the direct call": {
    given: { site: "clinical", path: "/videos/heart-care" },
    does: [
      {
        calls: "video_50",
        with: {
          videoId: 76979871,
          videoTitle: "Heart care",
          playerState: "milestone",
          videoMilestone: "50%",
          videoCurrentTime: 15,
        },
      },
    ],
    sends: [
      {
        eventType: "video_50",
        video: {
          videoId: 76979871,
          videoTitle: "Heart care",
          playerState: "milestone",
          videoMilestone: "50%",
          videoCurrentTime: 15,
        },
      },
    ],
  },
  "drops invalid values and unknown fields": {
    given: { site: "giving" },
    does: [
      { calls: "video_50", with: { videoVolume: 7, videoMuted: true, videoTitle: " ", email: "ana@example.org" } },
    ],
    sends: [{ eventType: "video_50", video: { videoMuted: true } }],
    neverSends: ["ana@example.org"],
  },
};

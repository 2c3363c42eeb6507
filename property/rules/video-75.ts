/** Tracks videos watched past 75 %. The `video_75` direct call comes from the page's players or from the page itself. */
import { directCall } from "tagwell";
import { type Examples, rule, sendVideo } from "../property.ts";

export default rule(directCall("video_75"), { then: sendVideo("video_75") });

export const examples: Examples = {
  "sends the video's details from the direct call": {
    given: { site: "clinical", path: "/videos/heart-care" },
    does: [
      {
        calls: "video_75",
        with: {
          videoId: 76979871,
          videoTitle: "Heart care",
          playerState: "milestone",
          videoMilestone: "75%",
          videoCurrentTime: 15,
        },
      },
    ],
    sends: [
      {
        eventType: "video_75",
        video: {
          videoId: 76979871,
          videoTitle: "Heart care",
          playerState: "milestone",
          videoMilestone: "75%",
          videoCurrentTime: 15,
        },
      },
    ],
  },
  "drops invalid values and unknown fields": {
    given: { site: "giving" },
    does: [
      { calls: "video_75", with: { videoVolume: 7, videoMuted: true, videoTitle: " ", email: "ana@example.org" } },
    ],
    sends: [{ eventType: "video_75", video: { videoMuted: true } }],
    neverSends: ["ana@example.org"],
  },
};

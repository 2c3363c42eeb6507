/** A visitor has watched a video past the middle. The players of the page make the call, or the page itself. */
import { directCall } from "@tagwell/container";
import { type Examples, rule, sendVideo } from "../property.ts";

export default rule({ on: directCall("video_50"), then: sendVideo("video_50") });

export const examples: Examples = {
  "sends what the page tells of its video": {
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
  "leaves out what does not fit, and what is no field of a video": {
    given: { site: "giving" },
    does: [
      { calls: "video_50", with: { videoVolume: 7, videoMuted: true, videoTitle: " ", email: "ana@example.org" } },
    ],
    sends: [{ eventType: "video_50", video: { videoMuted: true } }],
    neverSends: ["ana@example.org"],
  },
};

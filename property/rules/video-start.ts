/** A visitor begins to watch a video, or watches it again from its end. The players of the page make the call, or the page itself. */
import { directCall } from "@tagwell/container";
import { type Examples, rule, sendVideo } from "../property.ts";

export default rule({ on: directCall("video_start"), then: sendVideo("video_start") });

export const examples: Examples = {
  "sends what the page tells of its video": {
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
  "leaves out what does not fit, and what is no field of a video": {
    given: { site: "giving" },
    does: [
      { calls: "video_start", with: { videoVolume: 7, videoMuted: true, videoTitle: " ", email: "ana@example.org" } },
    ],
    sends: [{ eventType: "video_start", video: { videoMuted: true } }],
    neverSends: ["ana@example.org"],
  },
  "keeps ids of ten digits, which are no telephone numbers here": {
    given: { site: "clinical" },
    does: [{ calls: "video_start", with: { videoId: 2125550123, videoUrl: "https://vimeo.com/2125550123" } }],
    sends: [{ eventType: "video_start", video: { videoId: 2125550123, videoUrl: "https://vimeo.com/2125550123" } }],
  },
};

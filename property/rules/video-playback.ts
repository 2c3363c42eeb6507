/** Turns player events (start, replay, 25 %, 50 %, 75 %, end) into the direct calls that the other video rules listen for. */
import { trackVideo, videoMilestone, videoState } from "tagwell";
import { type Examples, rule } from "../property.ts";
import { videoCalls } from "../video.ts";

export default rule([videoState("started", "replayed", "ended"), videoMilestone("25%", "50%", "75%")], {
  then: trackVideo(videoCalls),
});

export const examples: Examples = {
  "sends nothing on a page whose frames contain no player": {
    given: { site: "clinical", page: '<iframe src="about:blank#player.vimeo.com/video/1"></iframe>' },
    sends: [],
  },
};

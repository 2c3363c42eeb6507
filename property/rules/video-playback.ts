/** What the players of a page do becomes direct calls, which the other video rules wait for. */
import { trackVideo, videoMilestone, videoState } from "@tagwell/container";
import { type Examples, rule } from "../property.ts";
import { videoCalls } from "../video.ts";

export default rule({
  on: [videoState("started", "replayed", "ended"), videoMilestone("25%", "50%", "75%")],
  then: trackVideo(videoCalls),
});

export const examples: Examples = {
  "leaves a page alone whose frames hold no player": {
    given: { site: "clinical", page: '<iframe src="about:blank#player.vimeo.com/video/1"></iframe>' },
    sends: [],
  },
};

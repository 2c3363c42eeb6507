/** Tracks a streaming-media session for each playback of the main site's own videos. */
import { directCall, mediaSession, path, videoState } from "tagwell";
import { rule, site } from "../property.ts";

export default rule(
  [
    videoState("started", "replayed", "resumed", "playing", "paused", "buffer_started", "ended", "removed", "error"),
    directCall("ad_break_start"),
    directCall("ad_start"),
    directCall("ad_complete"),
    directCall("ad_break_complete"),
  ],
  {
    when: [site("www"), path(/^\/videos\//)],
    // The provider reports no advertisements. A page that shows them makes these calls.
    then: mediaSession({
      ad_break_start: "media.adBreakStart",
      ad_start: "media.adStart",
      ad_complete: "media.adComplete",
      ad_break_complete: "media.adBreakComplete",
    }),
  },
);

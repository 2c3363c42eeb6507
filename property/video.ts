/** Maps playback to direct calls, and direct calls for advertisements to media events. */
import type { MediaLabel } from "tagwell";
import type { VideoLabel } from "./events/video-milestone.ts";

/** By player state or milestone. A replay after the end counts as a new playback. */
export const videoCalls = {
  started: "video_start",
  replayed: "video_start",
  "25%": "video_25",
  "50%": "video_50",
  "75%": "video_75",
  ended: "video_end",
} as const satisfies Record<string, VideoLabel>;

/**
 * The provider reports no advertisements. A page that shows them calls `_satellite.track("video_ad_start", { videoId,
 * advertisingDetails: { name, length } })` and the others.
 */
export const videoAdCalls = {
  video_ad_break_start: "media.adBreakStart",
  video_ad_start: "media.adStart",
  video_ad_skip: "media.adSkip",
  video_ad_complete: "media.adComplete",
  video_ad_break_complete: "media.adBreakComplete",
} as const satisfies Record<string, MediaLabel>;

/** What an event may say of an embedded video: a property puts these fields into its own video events. */
import { code, decimal, flag, integer, label, oneOf, pageText } from "./field.ts";

/** Every state of a player that can trigger a rule. */
export const playerStates = [
  "ready",
  "playing",
  "paused",
  "ended",
  "seeked",
  "buffer_started",
  "buffer_ended",
  "loaded",
  "progress",
  "time_updated",
  "volume_changed",
  "playback_rate_changed",
  "cued",
  "milestone",
  "error",
  "removed",
  "started",
  "replayed",
  "resumed",
] as const;
export type PlayerState = (typeof playerStates)[number];

/**
 * The provider counts its videos, and has passed one billion. A number of ten digits that begins with another digit than 1 could be
 * a telephone number.
 */
export const videoIdForm = "1?\\d{1,9}";

export const videoFields = {
  videoId: integer("The provider's id of the video.", { max: 1_999_999_999 }),
  videoTitle: pageText("The video's title."),
  videoDuration: integer("Length in whole seconds; 0 for live."),
  playerState: oneOf(["started", "milestone", "ended"], "The player's state."),
  videoMuted: flag("Whether the sound is off."),
  videoMilestone: code("The milestone passed, such as 25% or 30s.", { pattern: "\\d{1,6}(%|s)" }),
  videoCurrentTime: integer("Position in whole seconds."),
  // A fixed form rather than an address: its digits are the video's, and no query may stand behind them.
  videoUrl: code("The video's address, ending in its digits; an unlisted video's code may follow them.", {
    pattern: `https://(www\\.|player\\.)?vimeo\\.com/((video|event)/|channels/[\\w-]{1,64}/)?${videoIdForm}(/[\\da-f]{6,16})?`,
  }),
  videoVolume: decimal("Volume, from 0 to 1.", { min: 0, max: 1 }),
  videoWidth: integer("Width in pixels.", { min: 1 }),
  videoHeight: integer("Height in pixels.", { min: 1 }),
  videoType: oneOf(["live", "video-on-demand"], "Live or not."),
  videoLooped: flag("Whether the video starts again at its end."),
  videoLoadedFraction: decimal("Part that has been loaded, from 0 to 1.", { min: 0, max: 1 }),
  videoPlaybackRate: decimal("Playback rate, from 0.5 to 2.", { min: 0.5, max: 2 }),
  videoPlayedSegmentTime: integer("Whole seconds played since playback last began or jumped."),
  videoPlayedTotalTime: integer("Whole seconds of the video that this playback has shown, each counted once."),
  playerColour: code("The player's colour, in hexadecimal.", { pattern: "#?([0-9A-Fa-f]{3}|[0-9A-Fa-f]{6})" }),
  playerAutopaused: flag("Whether the player pauses when another plays."),
  errorMessage: label("What the player said was wrong."),
  errorMethod: label("The player method that failed."),
  errorName: label("The name of the player's error."),
};

/** Fields that mean something in these states only; every other field is valid in all of them. */
export const videoFieldStates: Partial<Record<keyof typeof videoFields, readonly PlayerState[]>> = {
  videoMilestone: ["milestone"],
  videoPlayedSegmentTime: ["milestone", "paused", "ended", "seeked", "removed"],
  videoPlayedTotalTime: ["milestone", "paused", "ended", "seeked", "removed"],
  errorMessage: ["error"],
  errorMethod: ["error"],
  errorName: ["error"],
};

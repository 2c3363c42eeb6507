/** Embedded video playback (SPEC 3, 5 and 9). */
import { code, decimal, flag, integer, label, oneOf, url } from "./field.ts";

export const video = {
  videoId: integer("The provider's id of the video."),
  videoTitle: label("The video's title."),
  videoDuration: integer("Length in whole seconds; 0 for live."),
  playerState: oneOf("The player's state.", "started", "milestone", "ended"),
  videoMuted: flag("Whether the sound is off."),
  videoMilestone: code("The milestone passed, such as 25% or 30s.", "\\d+(%|s)"),
  videoCurrentTime: integer("Position in whole seconds."),
  videoUrl: url("The video's address."),
  videoVolume: decimal("Volume, from 0 to 1.", 0, 1),
  videoWidth: integer("Width in pixels.", 1),
  videoHeight: integer("Height in pixels.", 1),
  videoType: oneOf("Live or not.", "live", "video-on-demand"),
  videoLooped: flag("Whether the video starts again at its end."),
  videoLoadedFraction: decimal("Part that has been loaded, from 0 to 1.", 0, 1),
  videoPlaybackRate: decimal("Playback rate, from 0.5 to 2.", 0.5, 2),
  videoPlayedSegmentTime: integer("Whole seconds played since playback last began."),
  videoPlayedTotalTime: integer("Whole seconds played in all."),
  playerColour: code("The player's colour.", "#?([0-9A-Fa-f]{3}|[0-9A-Fa-f]{6})"),
  playerAutopaused: flag("Whether the player pauses when another plays."),
  errorMessage: label("What the player said was wrong."),
  errorMethod: label("The player method that failed."),
  errorName: label("The name of the player's error."),
};

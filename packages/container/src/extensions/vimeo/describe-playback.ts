/** Creates the fields of a video from a report of the playback model. */
import type { PlaybackReport } from "./playback-report.ts";
import type { VideoFacts } from "./read-player.ts";

/** Times are reported in whole seconds. */
const whole = (seconds: number | undefined) => (seconds === undefined ? undefined : Math.floor(seconds));
/** The tolerance keeps floating-point errors from losing a second: 30 s played in tenths is 30. */
const wholePlayed = (seconds: number) => Math.floor(seconds + 1e-3);
/** Rounds volume, rate and fraction, which players report with meaningless digits. */
const twoDigits = (value: number | undefined) => (value === undefined ? undefined : Math.round(value * 100) / 100);

/** States that report the played time. */
const toldPlayed = new Set<string>(["milestone", "paused", "ended", "seeked", "removed"]);

/** The fields, not yet checked against their definitions. */
export function describePlayback(report: PlaybackReport, video: VideoFacts): Record<string, unknown> {
  const { state, milestone, error, position, duration, segment, total } = report;
  return {
    playerState: state,
    videoId: video.id,
    videoTitle: video.title,
    videoUrl: video.id && `https://vimeo.com/${video.id}`,
    videoWidth: video.width || undefined,
    videoHeight: video.height || undefined,
    videoLooped: video.looped,
    videoDuration: whole(duration ?? 0),
    videoType: duration === undefined ? "live" : "video-on-demand",
    videoCurrentTime: Math.max(0, wholePlayed(position)),
    videoVolume: twoDigits(report.volume),
    videoMuted: report.muted,
    videoPlaybackRate: twoDigits(report.rate),
    videoLoadedFraction: twoDigits(report.loadedFraction),
    playerColour: video.colour,
    playerAutopaused: video.autopaused,
    videoMilestone: milestone,
    ...(toldPlayed.has(state) && {
      videoPlayedSegmentTime: wholePlayed(segment),
      videoPlayedTotalTime: wholePlayed(total),
    }),
    ...(error && { errorMessage: error.message, errorMethod: error.method, errorName: error.name }),
  };
}

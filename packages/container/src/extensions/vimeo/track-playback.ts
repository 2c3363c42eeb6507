/** Makes direct calls for the states and milestones of a playback. */
import type { LatePart } from "../late-part.ts";
import type { TrackVideoSettings } from "./track-video.ts";

export const trackPlayback: LatePart<TrackVideoSettings> =
  ({ satellite }, { logger }) =>
  ({ calls }, { video, $rule }) => {
    if (!video) {
      logger.warn(`Rule "${$rule?.name}" has no video to track.`);
      return;
    }
    const identifier = calls[video.videoMilestone ?? video.playerState ?? ""];
    // Events have three states only: a replay counts as a new start.
    const playerState = video.playerState === "replayed" ? "started" : video.playerState;
    if (identifier !== undefined) satellite.track?.(identifier, { ...video, playerState });
  };

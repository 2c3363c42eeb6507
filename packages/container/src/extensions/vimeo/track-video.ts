/** Makes direct calls for the states and milestones of a playback. */
import type { Action } from "../../rules/component.ts";
import type { DelegateFactory } from "../../rules/parts.ts";
import type { SyntheticEvent } from "../synthetic-event.ts";
import type { Details } from "../trigger-details.ts";

interface TrackVideoSettings {
  /** The direct call's identifier, by milestone (`25%`) or state (`started`). */
  calls: Readonly<Record<string, string>>;
}

const delegate: DelegateFactory =
  ({ satellite }, { logger }) =>
  ({ calls }: TrackVideoSettings, { video, $rule }: SyntheticEvent) => {
    if (!video) {
      logger.warn(`Rule "${$rule?.name}" has no video to track.`);
      return;
    }
    const identifier = calls[video.videoMilestone ?? video.playerState ?? ""];
    // Events have three states only: a replay counts as a new start.
    const playerState = video.playerState === "replayed" ? "started" : video.playerState;
    if (identifier !== undefined) satellite.track?.(identifier, { ...video, playerState });
  };

/** Calls `_satellite.track` with the identifier of this state or milestone, and the video's fields. */
export function trackVideo(calls: Readonly<Record<string, string>>): Action<Details<"video">> {
  return { kind: "action", name: "track-video", settings: { calls } satisfies TrackVideoSettings, delegate };
}

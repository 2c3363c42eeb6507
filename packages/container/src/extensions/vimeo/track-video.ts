/** Makes the direct calls that a playback stands for (CONTRACT 4). */
import type { Action } from "../../rules/component.ts";
import type { DelegateFactory, SyntheticEvent } from "../parts.ts";

interface TrackVideoSettings {
  /** The direct call's identifier, by milestone (`25%`) or state (`started`). */
  calls: Readonly<Record<string, string>>;
}

const delegate: DelegateFactory =
  ({ satellite }, { logger }) =>
  ({ calls }: TrackVideoSettings, { video, $rule }: SyntheticEvent) => {
    if (!video) {
      logger.warn(`Video data was asked for in rule "${$rule?.name}", whose trigger is none of video's.`);
      return;
    }
    const identifier = calls[video.videoMilestone ?? video.playerState ?? ""];
    // What is sent knows three states: a replay starts anew (CONTRACT 4).
    const playerState = video.playerState === "replayed" ? "started" : video.playerState;
    if (identifier !== undefined) satellite.track?.(identifier, { ...video, playerState });
  };

/** Calls `_satellite.track` with the identifier of this state or milestone, and the exposed fields. */
export function trackVideo(calls: Readonly<Record<string, string>>): Action {
  return { kind: "action", name: "track-video", settings: { calls } satisfies TrackVideoSettings, delegate };
}

/** The action that makes direct calls for the states and milestones of a playback. */
import type { Action } from "../../rules/component.ts";
import { latePart } from "../late-part.ts";
import type { Details } from "../trigger-details.ts";

export interface TrackVideoSettings {
  /** The direct call's identifier, by milestone (`25%`) or state (`started`). */
  calls: Readonly<Record<string, string>>;
}

const delegate = latePart("trackPlayback");

/** Calls `_satellite.track` with the identifier of this state or milestone, and the video's fields. */
export function trackVideo(calls: Readonly<Record<string, string>>): Action<Details<"video">> {
  return { kind: "action", name: "track-video", settings: { calls } satisfies TrackVideoSettings, delegate };
}

/** Triggers when a player enters a state. */
import type { PlayerState } from "@tagwell/contract";
import type { Trigger } from "../../rules/component.ts";
import { latePart } from "../late-part.ts";
import type { Details } from "../trigger-details.ts";
import type { Milestone } from "./milestones.ts";
import type { VideoRule } from "./video-chunk.ts";

export type VideoStateSettings = Pick<VideoRule, "states" | "milestones">;

const delegate = latePart("watchPlayers");

const trigger = (settings: VideoStateSettings): Trigger<Details<"video" | "player">> => ({
  kind: "event",
  name: "video-state",
  settings,
  delegate,
});

/** Triggers when a player enters one of these states. @example videoState("started", "paused") */
export function videoState(...states: [PlayerState, ...PlayerState[]]): Trigger<Details<"video" | "player">> {
  return trigger({ states, milestones: [] });
}

/**
 * Triggers when a video has been played past one of these positions, once per playback. @example videoMilestone("25%",
 * "30s")
 */
export function videoMilestone(...milestones: [Milestone, ...Milestone[]]): Trigger<Details<"video" | "player">> {
  return trigger({ states: [], milestones });
}

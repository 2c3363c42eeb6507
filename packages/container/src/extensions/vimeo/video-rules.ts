/** Which rules wait for which states of a player, and what they are told. */
import type { PlayerState } from "@tagwell/contract";
import type { TriggerRule } from "../trigger.ts";
import { checkVideo } from "./check-video.ts";
import { describePlayback } from "./describe-playback.ts";
import type { MediaPlayer } from "./media-sessions.ts";
import type { PlaybackReport } from "./playback-report.ts";
import type { VideoFacts } from "./read-player.ts";

/** One trigger of one rule. */
export interface VideoRule {
  readonly states: readonly PlayerState[];
  /** Such as `25%` and `30s`. */
  readonly milestones: readonly string[];
  readonly trigger: TriggerRule;
}

/** Makes the function that tells the rules. What no rule waits for is not put together. */
export function createTellRules(rules: readonly VideoRule[], warn: (...message: unknown[]) => void) {
  return (told: PlaybackReport, facts: VideoFacts, player: MediaPlayer): void => {
    const { state, milestone = "" } = told;
    const waiting = rules.filter(({ states, milestones }) => states.includes(state) || milestones.includes(milestone));
    if (waiting.length === 0) return;
    const video = checkVideo(describePlayback(told, facts), warn);
    for (const { trigger } of waiting) trigger({ video, player });
  };
}

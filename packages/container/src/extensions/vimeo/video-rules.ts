/** Which rules wait for which states of a player, and what they are told. */

import { checkVideo } from "./check-video.ts";
import { describePlayback } from "./describe-playback.ts";
import type { MediaPlayer } from "./media-player.ts";
import type { PlaybackReport } from "./playback-report.ts";
import type { VideoFacts } from "./read-player.ts";
import type { VideoRule } from "./video-rule.ts";

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

/** Notifies the rules that wait for a player's state. */

import { checkVideo } from "./check-video.ts";
import { describePlayback } from "./describe-playback.ts";
import type { PlaybackReport } from "./playback-report.ts";
import type { VideoFacts } from "./read-player.ts";
import type { VideoRule } from "./video-chunk.ts";
import type { MediaPlayer } from "./video-detail.ts";

/** Creates the function that notifies the rules. Details that no rule waits for are not built. */
export function createTellRules(rules: readonly VideoRule[], warn: (...message: unknown[]) => void) {
  return (told: PlaybackReport, facts: VideoFacts, player: MediaPlayer): void => {
    const { state, milestone = "" } = told;
    const waiting = rules.filter(({ states, milestones }) => states.includes(state) || milestones.includes(milestone));
    if (waiting.length === 0) return;
    const video = checkVideo(describePlayback(told, facts), warn);
    for (const { trigger } of waiting) trigger({ video, player });
  };
}

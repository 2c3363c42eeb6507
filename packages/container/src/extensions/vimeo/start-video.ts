/** The entry point of the chunk that only pages with a video load. */
import { checkVideo } from "./check-video.ts";
import { describePlayback } from "./describe-playback.ts";
import { createSdkLoader } from "./load-player-sdk.ts";
import type { PlaybackReport } from "./playback-report.ts";
import type { VideoFacts } from "./read-player.ts";
import { trackPlayers } from "./track-players.ts";
import type { VideoParts, VideoRule } from "./video-chunk.ts";
import type { MediaPlayer } from "./video-detail.ts";

export { videoOf } from "./check-video.ts";
export { createMediaSessions } from "./media-sessions.ts";

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

/** Tracks all players of the page, including ones added later. */
export function startVideo({ window, rules, log }: VideoParts): void {
  trackPlayers({
    window,
    milestones: [...new Set(rules.flatMap(({ milestones }) => milestones))],
    loadSdk: createSdkLoader(window),
    report: createTellRules(rules, log.warn),
    log,
  });
}

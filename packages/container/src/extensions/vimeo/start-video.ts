/** The entry point of the chunk that only pages with a video load. */

import { createSdkLoader } from "./load-player-sdk.ts";
import { trackPlayers } from "./track-players.ts";
import type { VideoParts } from "./video-chunk.ts";
import { createTellRules } from "./video-rules.ts";

export { videoOf } from "./check-video.ts";
export { createMediaSessions } from "./media-sessions.ts";

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

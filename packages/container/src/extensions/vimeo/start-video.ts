/** The door of the chunk that pages with a video load, and no others. */

import { createSdkLoader } from "./load-player-sdk.ts";
import { trackPlayers } from "./track-players.ts";
import type { VideoParts } from "./video-chunk.ts";
import { createTellRules } from "./video-rules.ts";

export { videoOf } from "./check-video.ts";
export { createMediaSessions } from "./media-sessions.ts";

/** Follows every player of the page, those that come later included; returns its stop. */
export function startVideo({ window, rules, log }: VideoParts): () => void {
  return trackPlayers({
    window,
    milestones: [...new Set(rules.flatMap(({ milestones }) => milestones))],
    loadSdk: createSdkLoader(window),
    report: createTellRules(rules, log.warn),
    log,
  });
}

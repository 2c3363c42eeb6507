/** Streaming-media sessions, one for each playback, and what the player's states and the page's advertisements are in them. */
import type { MediaLabel } from "@tagwell/contract";
import type { Parts, Turbine } from "../../rules/component.ts";
import { createSendMediaEvent, type MediaDetails, type Session } from "./send-media-events.ts";
import type { MediaSessions, StreamingMedia } from "./video-chunk.ts";
import type { MediaPlayer, VideoDetail } from "./video-detail.ts";

/** The media event of each player state. */
const mediaEvents: Readonly<Record<string, MediaLabel>> = {
  playing: "media.play",
  paused: "media.pauseStart",
  buffer_started: "media.bufferStart",
  ended: "media.sessionComplete",
  removed: "media.sessionEnd",
  error: "media.error",
};

export function createMediaSessions(parts: Parts, settings: StreamingMedia, turbine: Turbine): MediaSessions {
  const send = createSendMediaEvent(parts, settings, turbine);
  const sessions = new Map<string, Session>();
  let latest: Session | undefined;

  const open = (player: MediaPlayer, video: VideoDetail, hasResume: boolean): Session => {
    const state = "main" as const;
    const session: Session = { player, video, state, isStarted: false, hasResume, last: Promise.resolve(), timer: 0 };
    sessions.set(player.id, session);
    return session;
  };

  const follow = (player: MediaPlayer, video: VideoDetail) => {
    const state = video.playerState ?? "";
    const label = mediaEvents[state];
    let session = sessions.get(player.id);
    if (state === "started" || state === "replayed") session = open(player, video, false);
    // After a restore from the back-forward cache the playback continues, but its session ended when the page was left.
    if (state === "resumed" && session?.state === "completed") session = open(player, video, true);
    if (!session || session.state === "completed" || !label) return;
    session.video = video;
    latest = session;
    if (state === "ended" || state === "removed") session.state = "completed";
    const name = video.errorName ?? "unknown";
    send(session, label, state === "error" ? { errorDetails: { name, source: "player" } } : {});
  };
  const advertise = (label: MediaLabel, { videoId, ...details }: MediaDetails) => {
    const named = [...sessions.values()].find(({ video, state }) => state !== "completed" && video.videoId === videoId);
    const session = videoId === undefined ? latest : named;
    if (!session || session.state === "completed") {
      turbine.logger.warn(`${label}: no media session is under way for it.`);
      return;
    }
    session.state = label === "media.adBreakComplete" ? "main" : "ad";
    send(session, label, details);
  };

  return {
    tell({ video, player, call }, ads) {
      if (video && player) follow(player, video);
      const label = call && ads[call.identifier];
      if (label) advertise(label, (call.detail ?? {}) as MediaDetails);
    },
  };
}

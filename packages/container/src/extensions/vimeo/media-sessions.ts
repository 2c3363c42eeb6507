/** Streaming-media sessions, one for each playback, through the Web SDK's own component. */
import type { MediaLabel } from "@tagwell/contract";
import type { Parts } from "../../rules/parts.ts";
import type { Turbine } from "../turbine.ts";
import type { MediaPlayer } from "./media-player.ts";
import type { MediaSessions, StreamingMedia } from "./video-chunk.ts";
import type { VideoDetail } from "./video-detail.ts";

/** An advertisement in the vendor's terms: the `detail` of a page's direct call. */
type MediaDetails = Readonly<Record<string, unknown>>;

interface Session {
  readonly player: MediaPlayer;
  video: VideoDetail;
  /** The session's state. */
  state: "main" | "ad" | "completed";
  /** The edge's id of the session; undefined until it has answered. */
  id?: string | undefined;
  /** Whether its start has been sent or answered. */
  isStarted: boolean;
  hasResume: boolean;
  /** Each event waits for the previous one, because the edge must receive them in order. */
  last: Promise<void>;
  timer: number;
}

/** The media event of each player state. */
const mediaEvents: Readonly<Record<string, MediaLabel>> = {
  playing: "media.play",
  paused: "media.pauseStart",
  buffer_started: "media.bufferStart",
  ended: "media.sessionComplete",
  removed: "media.sessionEnd",
  error: "media.error",
};

/**
 * Creates the sessions of a page. The SDK's own pings are not used: one that fails causes an unhandled rejection on the page
 * and stops the pings for good. Sessions without `playerId` are its documented way to send pings oneself. It passes events
 * of such a session as long as the most recently started one was answered; otherwise they fail, and another session starts.
 */
export function createMediaSessions(parts: Parts, settings: StreamingMedia, turbine: Turbine): MediaSessions {
  const { window, version, sdkCommand, isAllowed, captureMoment, compose } = parts;
  const log = turbine.logger;
  const sessions = new Map<string, Session>();
  let latest: Session | undefined;

  const command = async (name: string, options: object) => {
    if (!isAllowed()) throw new Error("The visitor has not consented.");
    return sdkCommand(name, options);
  };
  /** The current envelope, with this under `mediaCollection`. */
  const make = (label: MediaLabel, mediaCollection: object) => {
    const event = { moment: captureMoment() };
    const read = (name: string) => turbine.getDataElementValue(name, event);
    return { ...compose(label, () => ({}), event, read), mediaCollection };
  };
  const playhead = ({ player }: Session) => Math.max(0, Math.floor(player.position()));
  /** The edge no longer knows the session: the next event starts another one, which continues from here. */
  const lose = (session: Session, label: MediaLabel, error: unknown) => {
    log.warn(`${label} of a media session was not delivered.`, error);
    session.id = undefined;
    session.isStarted = false;
    session.hasResume = true;
  };
  const start = (session: Session) => {
    const { videoId, videoTitle, videoDuration, videoType } = session.video;
    const isLive = videoType === "live";
    const sessionDetails = {
      name: String(videoId ?? 0),
      friendlyName: videoTitle,
      length: isLive ? 86_400 : videoDuration,
      contentType: isLive ? "Live" : "VOD",
      streamType: "video",
      channel: settings.channel,
      playerName: settings.playerName,
      appVersion: version,
      hasResume: session.hasResume,
    };
    const xdm = make("media.sessionStart", { playhead: playhead(session), sessionDetails });
    session.isStarted = true;
    session.last = session.last
      .then(() => command("createMediaSession", { xdm }))
      .then((answer) => {
        session.id = (answer as { sessionId?: string } | undefined)?.sessionId;
        if (!session.id) throw new Error("The edge did not name the session.");
      })
      .catch((error: unknown) => lose(session, "media.sessionStart", error));
  };
  /**
   * Sends an event of the session after the previous ones; an end is sent immediately, because the page may be unloading.
   */
  const send = (session: Session, label: MediaLabel, details: MediaDetails = {}) => {
    if (!session.isStarted && session.state !== "completed") start(session);
    const xdm = make(label, { ...details, playhead: playhead(session) });
    const go = async () => {
      const { id } = session;
      if (id === undefined) return;
      const { mediaCollection } = xdm;
      await command("sendMediaEvent", { xdm: { ...xdm, mediaCollection: { ...mediaCollection, sessionID: id } } });
    };
    const goesNow = session.state === "completed" && session.id !== undefined;
    session.last = (goesNow ? go() : session.last.then(go)).catch((error: unknown) => lose(session, label, error));
    pingLater(session);
  };
  const pingLater = (session: Session) => {
    window.clearTimeout(session.timer);
    if (session.state === "completed") return;
    const seconds = session.state === "ad" ? settings.adPingInterval : settings.mainPingInterval;
    session.timer = window.setTimeout(() => {
      try {
        send(session, "media.ping");
      } catch (error) {
        log.warn("A media session cannot be continued.", error);
      }
    }, seconds * 1000);
  };

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
      log.warn(`${label}: no media session is under way for it.`);
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

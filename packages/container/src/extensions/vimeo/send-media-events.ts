/** Sends the events of streaming-media sessions through the Web SDK's own component. */
import type { MediaLabel } from "@tagwell/contract";
import type { Parts, Turbine } from "../../rules/component.ts";
import type { StreamingMedia } from "./video-chunk.ts";
import type { MediaPlayer, VideoDetail } from "./video-detail.ts";

/** Members of `mediaCollection`, in the vendor's terms. */
export type MediaDetails = Readonly<Record<string, unknown>>;

export interface Session {
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

/**
 * Sends an event of the session after the previous ones, its start first; an end is sent immediately, because the page may be
 * unloading.
 */
export type SendMediaEvent = (session: Session, label: MediaLabel, details?: MediaDetails) => void;

const playhead = ({ player }: Session) => Math.max(0, Math.floor(player.position()));

function sessionDetails({ video, hasResume }: Session, { channel, playerName }: StreamingMedia, appVersion: string) {
  const isLive = video.videoType === "live";
  return {
    name: String(video.videoId ?? 0),
    friendlyName: video.videoTitle,
    length: isLive ? 86_400 : video.videoDuration,
    contentType: isLive ? "Live" : "VOD",
    streamType: "video",
    channel,
    playerName,
    appVersion,
    hasResume,
  };
}

/**
 * Creates the function that sends. The SDK's own pings are not used: one that fails causes an unhandled rejection on the page
 * and stops the pings for good. Sessions without `playerId` are its documented way to send pings oneself. It passes events
 * of such a session as long as the most recently started one was answered; otherwise they fail, and another session starts.
 */
export function createSendMediaEvent(parts: Parts, settings: StreamingMedia, turbine: Turbine): SendMediaEvent {
  const { window, version, sdkCommand, isAllowed, captureMoment, compose } = parts;
  const log = turbine.logger;

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
  /** The edge no longer knows the session: the next event starts another one, which continues from here. */
  const lose = (session: Session, label: MediaLabel, error: unknown) => {
    log.warn(`${label} of a media session was not delivered.`, error);
    session.id = undefined;
    session.isStarted = false;
    session.hasResume = true;
  };
  const start = (session: Session) => {
    const details = sessionDetails(session, settings, version);
    const xdm = make("media.sessionStart", { playhead: playhead(session), sessionDetails: details });
    session.isStarted = true;
    session.last = session.last
      .then(() => command("createMediaSession", { xdm }))
      .then((answer) => {
        session.id = (answer as { sessionId?: string } | undefined)?.sessionId;
        if (!session.id) throw new Error("The edge did not name the session.");
      })
      .catch((error: unknown) => lose(session, "media.sessionStart", error));
  };
  const send: SendMediaEvent = (session, label, details) => {
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
  return send;
}

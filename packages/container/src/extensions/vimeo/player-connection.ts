/** Connects one player to a playback model, from its first answer until it is removed from the page. */

import { createPlayback } from "./playback-model.ts";
import type { PlaybackReport } from "./playback-report.ts";
import type { PlayerEvent } from "./player-event.ts";
import type { Player } from "./provider-sdk.ts";
import { readPlayer, type VideoFacts } from "./read-player.ts";
import { watchSilence } from "./watch-silence.ts";

export interface ConnectionParts {
  window: Window;
  player: Player;
  /** `iframe.src`. */
  src: string;
  milestones: readonly string[];
  /** Called when the player enters a state. */
  report: (report: PlaybackReport, video: VideoFacts) => void;
  /** Called at the player's first answer. */
  onReady: () => void;
  onFault: (error: unknown) => void;
}

export interface PlayerConnection {
  /** Call it when the embed was loaded again: it has lost its subscriptions, and its playback or even its video is another one. */
  reloaded(): void;
  /** Call it when the player was removed or the page is being left. */
  removed(): void;
  disconnect(): void;
  /** In seconds. */
  position(): number;
}

/** The provider's events, with the provider's names. */
const heard = [
  "play",
  "playing",
  "pause",
  "ended",
  "timeupdate",
  "progress",
  "seeking",
  "seeked",
  "volumechange",
  "playbackratechange",
  "bufferstart",
  "bufferend",
  "loaded",
  "durationchange",
  "error",
] as const satisfies PlayerEvent["type"][];

const finite = (value: unknown) => (typeof value === "number" && Number.isFinite(value) ? value : undefined);
const text = (value: unknown) => (typeof value === "string" ? value : undefined);

/** Converts an event for the model; a player may send any data, or none. */
function plainEvent(type: PlayerEvent["type"], at: number, data: unknown): PlayerEvent {
  const given = (data !== null && typeof data === "object" ? data : {}) as Record<string, unknown>;
  return {
    type,
    at,
    seconds: finite(given.seconds),
    duration: finite(given.duration),
    percent: finite(given.percent),
    volume: finite(given.volume),
    muted: typeof given.muted === "boolean" ? given.muted : undefined,
    playbackRate: finite(given.playbackRate),
    message: text(given.message),
    method: text(given.method),
    name: text(given.name),
  };
}

/** Starts to listen. The player must have answered already, because calls to an embed that is not loaded are lost. */
export function connectPlayer(parts: ConnectionParts): PlayerConnection {
  const { window, player, src, milestones, report, onReady, onFault } = parts;
  let video: VideoFacts = {};
  /** Events that happen while the player is being read; undefined afterwards. */
  let waiting: { type: PlayerEvent["type"]; data: unknown; at: number }[] | undefined = [];
  let isConnected = true;
  let heardAt = window.performance.now();

  const playback = createPlayback({ milestones, report: (told) => report(told, video) });
  const take = (type: PlayerEvent["type"], data: unknown, at: number) => {
    const id = type === "loaded" ? Number((data as { id?: unknown } | undefined)?.id) : 0;
    if (id > 0 && video.id !== undefined && id !== video.id) {
      // Another video in the same player: the previous one was removed.
      playback.take({ type: "removed", at });
      void begin("loaded");
    } else playback.take(plainEvent(type, at, data));
  };
  const begin = async (state: "ready" | "loaded") => {
    const early: NonNullable<typeof waiting> = [];
    waiting = early;
    const read = await readPlayer({ player, window, src: state === "ready" ? src : "" });
    if (!isConnected) return;
    waiting = undefined;
    heardAt = window.performance.now();
    try {
      video = read.facts;
      if (state === "ready") onReady();
      playback.begin(state, read.snapshot, window.performance.now());
      // Yet another video was loaded meanwhile: the remaining events belong to that one.
      for (const event of early)
        if (waiting) (waiting as typeof early).push(event);
        else take(event.type, event.data, event.at);
    } catch (error) {
      onFault(error);
    }
  };

  const handlers = heard.map((type) => ({
    type,
    handler: (data: unknown) => {
      const at = window.performance.now();
      heardAt = at;
      try {
        if (waiting) waiting.push({ type, data, at });
        else take(type, data, at);
      } catch (error) {
        onFault(error);
      }
    },
  }));
  const each = (how: "on" | "off") => {
    for (const { type, handler } of handlers) player[how](type, handler);
  };
  const subscribeAgain = () => {
    each("off");
    each("on");
  };

  each("on");
  // The page has the same object, and `off(event)` of one of its components removes our handler too.
  const { off } = player;
  const offAndOn: Player["off"] = (type, callback) => {
    off.call(player, type, callback);
    if (!callback) for (const ours of handlers) if (ours.type === type) player.on(type, ours.handler);
  };
  player.off = offAndOn;
  const stopWatching = watchSilence({
    window,
    player,
    playback,
    // What the player tells while it is being read waits, and is not missed.
    heardAt: () => (waiting ? window.performance.now() : heardAt),
    onMissed(events) {
      subscribeAgain();
      for (const event of events) playback.take(event);
    },
    onFault,
  });
  void begin("ready");
  const removed = () => {
    if (!waiting) playback.take({ type: "removed", at: window.performance.now() });
  };
  return {
    reloaded() {
      subscribeAgain();
      // While the first embed is read, the second one answers.
      if (waiting) return;
      removed();
      void begin("loaded");
    },
    removed,
    disconnect() {
      isConnected = false;
      stopWatching();
      if (player.off === offAndOn) player.off = off;
      each("off");
    },
    position: playback.position,
  };
}

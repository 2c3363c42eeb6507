/** Connects one player to a playback model, from its first answer until it is removed from the page. */

import { createPlayback } from "./playback-model.ts";
import type { PlaybackReport, PlayerEvent } from "./playback-report.ts";
import { type SubscriptionParts, subscribeTo } from "./player-subscription.ts";
import { readPlayer, type VideoFacts } from "./read-player.ts";
import { watchSilence } from "./watch-silence.ts";

export interface ConnectionParts extends SubscriptionParts {
  /** `iframe.src`. */
  src: string;
  milestones: readonly string[];
  /** Called when the player enters a state. */
  report: (report: PlaybackReport, video: VideoFacts) => void;
  /** Called at the player's first answer. */
  onReady: () => void;
}

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

/** Whether this event tells that another video than this one was loaded. */
function isOfOther(type: PlayerEvent["type"], data: unknown, { id }: VideoFacts): boolean {
  const loaded = type === "loaded" ? Number((data as { id?: unknown } | undefined)?.id) : 0;
  return loaded > 0 && id !== undefined && loaded !== id;
}

/**
 * Starts to listen. The player must have answered already, because calls to an embed that is not loaded are lost. Call `reloaded` when the embed
 * was loaded again: it has lost its subscriptions, and its playback or even its video is another one; `removed` when the player was removed or
 * the page is being left.
 */
export function connectPlayer(parts: ConnectionParts) {
  const { window, player, src, milestones, report, onReady, onFault } = parts;
  const now = () => window.performance.now();
  let video: VideoFacts = {};
  /** Events that happen while the player is being read; undefined otherwise. */
  let waiting: [type: PlayerEvent["type"], data: unknown, at: number][] | undefined = [];
  let heardAt = now();
  const playback = createPlayback({ milestones, report: (told) => report(told, video) });
  const take = (type: PlayerEvent["type"], data: unknown, at: number) => {
    heardAt = at;
    if (waiting) waiting.push([type, data, at]);
    else if (isOfOther(type, data, video)) beginAnother(at);
    else playback.take(plainEvent(type, at, data));
  };
  const begin = async (state: "ready" | "loaded") => {
    const early: NonNullable<typeof waiting> = [];
    waiting = early;
    const read = await readPlayer({ player, window, src: state === "ready" ? src : "" });
    // Disconnected meanwhile.
    if (waiting !== early) return;
    waiting = undefined;
    video = read.facts;
    if (state === "ready") onReady();
    playback.begin(state, read.snapshot, now());
    // If yet another video was loaded meanwhile, the events after that wait again.
    for (const event of early) take(...event);
    heardAt = now();
  };
  /** Another video or embed is in the same player: the previous one was removed. */
  const beginAnother = (at: number) => {
    playback.take({ type: "removed", at });
    begin("loaded").catch(onFault);
  };
  const subscription = subscribeTo(parts, take);
  const stopWatching = watchSilence({
    ...parts,
    playback,
    // What the player tells while it is being read waits, and is not missed.
    heardAt: () => (waiting ? now() : heardAt),
    onMissed(events) {
      subscription.again();
      events.forEach(playback.take);
    },
  });
  begin("ready").catch(onFault);
  return {
    reloaded(): void {
      subscription.again();
      // While the first embed is read, the second one answers.
      if (!waiting) beginAnother(now());
    },
    removed: () => void (waiting || playback.take({ type: "removed", at: now() })),
    disconnect(): void {
      waiting = undefined;
      stopWatching();
      subscription.end();
    },
    position: playback.position,
  };
}

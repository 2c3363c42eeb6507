/** Derives a player's states from its events: in order, each once. */

import type { PlayerEvent, PlayerSnapshot } from "./playback-report.ts";
import {
  begin,
  finish,
  goRound,
  hasRestarted,
  isGoingRound,
  move,
  newState,
  noticeLostEnd,
  type PlaybackParts,
  type PlaybackState,
  passMilestones,
  setDuration,
  start,
  takeLevel,
  tell,
} from "./playback-steps.ts";

export type Playback = ReturnType<typeof createPlayback>;

/** Minimum distance of time updates, in seconds, with a tolerance for floating-point errors; closer ones are ignored. */
const leastStep = 0.3 - 1e-6;
/** A seek without an end event is treated as finished after this time, in milliseconds. */
const longestSeekMs = 3000;

/** What each of the player's events does. */
const takers: Readonly<Record<PlayerEvent["type"], (now: PlaybackState, event: PlayerEvent) => void>> = {
  play(now, { duration, seconds, at }) {
    if (now.duration === undefined && now.phase === "idle") setDuration(now, duration);
    noticeLostEnd(now, seconds);
    now.wanted = true;
    if (now.phase !== "playing" && seconds !== undefined) now.head.jump(seconds, at);
  },
  playing(now, event) {
    takers.play(now, event);
    if (now.phase === "playing") now.seekingSince = undefined;
    else start(now, event.seconds ?? now.head.position(), event.at);
  },
  timeupdate(now, { seconds, at, isLate }) {
    const { head, seekingSince } = now;
    if (seconds === undefined) return;
    if (seekingSince !== undefined) {
      if (at - seekingSince > longestSeekMs) now.seekingSince = undefined;
      now.told = seconds;
      return head.jump(seconds, at);
    }
    const step = seconds - head.position();
    // The player's `playing` was lost, but it plays.
    if (now.phase !== "playing" && now.wanted && step > 0 && step <= 1) start(now, head.position(), at);
    if (isGoingRound(now, seconds)) return goRound(now, seconds, at);
    move(now, seconds, at, !isLate);
    if (Math.abs(seconds - now.told) < leastStep) return;
    now.told = seconds;
    tell(now, "time_updated");
    if (now.phase === "playing") passMilestones(now);
  },
  pause(now, { seconds, at }) {
    now.wanted = false;
    if (now.phase !== "playing") return;
    move(now, seconds, at, false);
    passMilestones(now);
    now.phase = "paused";
    tell(now, "paused");
  },
  ended(now, { seconds, at }) {
    now.wanted = false;
    if (now.phase === "idle" || now.phase === "ended") return;
    if (now.phase === "playing") move(now, now.duration ?? seconds, at, false);
    else now.head.closeSegment();
    now.seekingSince = undefined;
    finish(now);
  },
  seeking(now, { seconds, at }) {
    if (isGoingRound(now, seconds)) goRound(now, seconds, at);
    else now.seekingSince = at;
  },
  seeked(now, { seconds = now.head.position(), at }) {
    const { head } = now;
    // A looping player seeks to the beginning by itself; this is not the visitor's seek.
    const isOwn = now.cameRound && now.seekingSince === undefined && seconds === head.position();
    now.seekingSince = undefined;
    if (isOwn) return;
    if (now.phase === "playing") passMilestones(now);
    else head.closeSegment();
    now.reachedEnd = hasRestarted(now, seconds);
    head.jump(seconds, at);
    now.told = seconds;
    tell(now, "seeked");
    head.closeSegment();
  },
  bufferstart(now) {
    if (!now.isBuffering) tell(now, "buffer_started");
    now.isBuffering = true;
  },
  bufferend(now) {
    if (now.isBuffering) tell(now, "buffer_ended");
    now.isBuffering = false;
  },
  loaded: (now) => tell(now, "loaded"),
  durationchange(now, { duration }) {
    setDuration(now, duration);
    if (now.phase === "playing" || now.phase === "paused") passMilestones(now);
  },
  progress: takeLevel,
  volumechange: takeLevel,
  playbackratechange: takeLevel,
  error: (now, { message, method, name }) => tell(now, "error", { error: { message, method, name } }),
  removed(now) {
    now.wanted = false;
    if (now.phase === "playing") passMilestones(now);
    else now.head.closeSegment();
    tell(now, "removed");
    // A page that is restored from the back-forward cache continues where it was.
    if (now.phase === "playing") now.phase = "paused";
    now.head.closeSegment();
  },
};

/** Creates the model of one player. It receives all events in order and reports states to `report`. */
export function createPlayback(parts: PlaybackParts) {
  const now = newState(parts);
  return {
    /** A video was loaded: the player's first (`ready`) or another one (`loaded`). All state is reset. */
    begin: (state: "ready" | "loaded", snapshot: PlayerSnapshot, at: number) => begin(now, state, snapshot, at),
    take: (event: PlayerEvent) => takers[event.type](now, event),
    /** The video's position, in seconds. */
    position: now.head.position,
    isPlaying: () => now.phase === "playing",
  };
}

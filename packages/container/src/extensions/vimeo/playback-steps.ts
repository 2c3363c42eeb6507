/** What is known of a player's playback, and the steps that change it and report its states. Positions in seconds, times in milliseconds. */
import type { PlayerState } from "@tagwell/contract";
import { type PlacedMilestone, placeMilestones } from "./milestones.ts";
import type { PlaybackReport, PlayerEvent, PlayerSnapshot } from "./playback-report.ts";
import { createPlayerLevels } from "./player-levels.ts";
import { createPlayhead } from "./playhead.ts";

export interface PlaybackParts {
  /** Such as `25%` and `30s`. */
  milestones: readonly string[];
  report: (report: PlaybackReport) => void;
}

/** A video that restarts this close to its end has ended, although the player's `ended` was lost. Seconds. */
const nearTheEnd = 1;

/** What begins anew with each video. */
const newVideo = () => ({
  phase: "idle" as "idle" | "playing" | "paused" | "ended",
  /** The visitor requested playback; the player may still be loading. */
  wanted: false,
  seekingSince: undefined as number | undefined,
  isBuffering: false,
  looped: false,
  cameRound: false,
  reachedEnd: false,
  /** Undefined for a live event. */
  duration: undefined as number | undefined,
  /** The last reported position. */
  told: 0,
  latched: new Set<string>(),
  placed: [] as PlacedMilestone[],
  joinedAt: 0,
});

/** The state of one player. */
export const newState = (parts: PlaybackParts) => ({
  ...parts,
  ...newVideo(),
  head: createPlayhead(),
  levels: createPlayerLevels(),
});
export type PlaybackState = ReturnType<typeof newState>;

/** Reports a state of the player. */
export function tell(now: PlaybackState, state: PlayerState, more?: Pick<PlaybackReport, "milestone" | "error">): void {
  const { head, levels, duration } = now;
  const played = { position: head.position(), segment: head.segment(), total: head.played().total() };
  now.report({ state, duration, ...played, ...levels.now(), ...more });
}

/** Places the milestones in a video of this length. */
export function setDuration(now: PlaybackState, value: number | undefined): void {
  // Live events report 0, NaN or Infinity.
  now.duration = value !== undefined && Number.isFinite(value) && value > 0 ? value : undefined;
  now.placed = placeMilestones(now.milestones, now);
}

/** Reports the milestones that were passed, each once. */
export function passMilestones(now: PlaybackState, isPassed: (at: number) => boolean = now.head.played().covers): void {
  for (const { label, at } of now.placed) {
    if (now.latched.has(label) || !isPassed(at)) continue;
    now.latched.add(label);
    tell(now, "milestone", { milestone: label });
  }
}

const isNearEnd = ({ duration, head }: PlaybackState) =>
  duration !== undefined && head.position() >= duration - nearTheEnd;

/** The video is at `to`, and has played up to there where it plays. */
export function move(now: PlaybackState, to: number | undefined, at: number, isTick: boolean): void {
  const { head, levels } = now;
  if (to === undefined) return;
  if (now.phase === "playing" && now.seekingSince === undefined) {
    head.move(to, at, { isTick, rate: levels.now().rate ?? 1 });
    now.reachedEnd = isNearEnd(now) || hasRestarted(now, to);
  } else head.jump(to, at);
}

/** Whether the video has reached its end and is at its beginning again. */
export const hasRestarted = ({ reachedEnd }: PlaybackState, to: number): boolean => reachedEnd && to < nearTheEnd;

/** Ends the playback. */
export function finish(now: PlaybackState): void {
  passMilestones(now);
  now.phase = "ended";
  now.wanted = false;
  now.reachedEnd = false;
  tell(now, "ended");
}

/** Detects a player that restarts at the end of the video without having reported the end. */
export function noticeLostEnd(now: PlaybackState, seconds = now.head.position()): void {
  if ((now.phase === "playing" || now.phase === "paused") && hasRestarted(now, seconds)) finish(now);
}

/** Starts a playback, or resumes it. */
export function start(now: PlaybackState, position: number, at: number): void {
  const { head } = now;
  const state = now.phase === "paused" ? "resumed" : now.phase === "ended" ? "replayed" : "started";
  const isNew = now.phase !== "paused";
  if (isNew) {
    head.forget();
    now.latched = new Set();
    now.cameRound = false;
    now.joinedAt = position;
    now.placed = placeMilestones(now.milestones, now);
  }
  // The first moments, before the player's first report, belong to the playback; a live event begins where it was joined.
  const from = isNew && now.duration !== undefined && position < 0.5 ? 0 : position;
  now.phase = "playing";
  now.seekingSince = undefined;
  now.reachedEnd = false;
  head.closeSegment();
  head.jump(from, at);
  move(now, position, at, true);
  now.told = position;
  tell(now, state);
  tell(now, "playing");
  if (isNew) passMilestones(now, (milestone) => milestone === from && (from === 0 || now.duration === undefined));
}

/** Whether a looping video goes on at its beginning. */
export const isGoingRound = (now: PlaybackState, to: number | undefined): to is number =>
  now.looped && now.phase === "playing" && to !== undefined && to < nearTheEnd && isNearEnd(now);

/** A looping video continues at its end: it is one playback that ends once, the first time. */
export function goRound(now: PlaybackState, to: number, at: number): void {
  move(now, now.duration, at, true);
  passMilestones(now);
  if (!now.cameRound) tell(now, "ended");
  now.cameRound = true;
  now.reachedEnd = false;
  now.head.closeSegment();
  now.head.jump(to, at);
  now.told = to;
}

/** A video was loaded. */
export function begin(now: PlaybackState, state: "ready" | "loaded", snapshot: PlayerSnapshot, at: number): void {
  const { position = 0, looped = false, duration, paused } = snapshot;
  Object.assign(now, newVideo(), { looped, told: position });
  now.head.forget();
  now.head.jump(position, at);
  now.levels.begin(snapshot);
  setDuration(now, duration);
  tell(now, state);
  if (paused === false) start(now, position, at);
  else tell(now, "cued");
}

/** Reports a change of the volume, the rate or the loaded part. */
export function takeLevel(now: PlaybackState, event: PlayerEvent): void {
  const state = now.levels.take(event);
  if (state) tell(now, state);
}

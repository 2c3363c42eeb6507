/** Derives a player's states from its events: in order, each once. */
import type { PlayerState } from "@tagwell/contract";
import { type PlacedMilestone, placeMilestones } from "./milestones.ts";
import type { PlaybackReport } from "./playback-report.ts";
import type { PlayerEvent, PlayerSnapshot } from "./player-event.ts";
import { createPlayerLevels } from "./player-levels.ts";
import { createPlayhead } from "./playhead.ts";

export interface Playback {
  /** A video was loaded: the player's first (`ready`) or another one (`loaded`). All state is reset. */
  begin(state: "ready" | "loaded", snapshot: PlayerSnapshot, at: number): void;
  take(event: PlayerEvent): void;
  /** The video's position, in seconds. */
  position(): number;
  isPlaying(): boolean;
}

interface PlaybackParts {
  /** Such as `25%` and `30s`. */
  milestones: readonly string[];
  report: (report: PlaybackReport) => void;
}

/** Minimum distance of time updates, in seconds, with a tolerance for floating-point errors; closer ones are ignored. */
const leastStep = 0.3 - 1e-6;
/** A video that restarts this close to its end has ended, although the player's `ended` was lost. Seconds. */
const nearTheEnd = 1;
/** A seek without an end event is treated as finished after this time, in milliseconds. */
const longestSeekMs = 3000;

/** Creates the model of one player. It receives all events in order and reports states to `report`. */
export function createPlayback({ milestones, report }: PlaybackParts): Playback {
  const head = createPlayhead();
  const levels = createPlayerLevels();
  let phase: "idle" | "playing" | "paused" | "ended" = "idle";
  /** The visitor requested playback; the player may still be loading. */
  let wanted = false;
  let seekingSince: number | undefined;
  let isBuffering = false;
  let looped = false;
  let cameRound = false;
  let reachedEnd = false;
  let duration: number | undefined;
  /** The last reported position. */
  let told = 0;
  let latched = new Set<string>();
  let placed: PlacedMilestone[] = [];
  let joinedAt = 0;

  const tell = (state: PlayerState, more?: Pick<PlaybackReport, "milestone" | "error">) => {
    const played = { position: head.position(), segment: head.segment(), total: head.played().total() };
    report({ state, duration, ...played, ...levels.now(), ...more });
  };
  const setDuration = (value: number | undefined) => {
    // Live events report 0, NaN or Infinity.
    duration = value !== undefined && Number.isFinite(value) && value > 0 ? value : undefined;
    placed = placeMilestones(milestones, { duration, joinedAt });
  };
  const passMilestones = (isPassed: (at: number) => boolean = head.played().covers) => {
    for (const { label, at } of placed) {
      if (latched.has(label) || !isPassed(at)) continue;
      latched.add(label);
      tell("milestone", { milestone: label });
    }
  };
  const isNearEnd = (position: number) => duration !== undefined && position >= duration - nearTheEnd;
  const move = (to: number | undefined, at: number, isTick: boolean) => {
    if (to === undefined) return;
    if (phase !== "playing" || seekingSince !== undefined) return head.jump(to, at);
    head.move(to, at, { isTick, rate: levels.now().rate ?? 1 });
    reachedEnd = isNearEnd(head.position()) || (reachedEnd && to < nearTheEnd);
  };

  const finish = () => {
    passMilestones();
    phase = "ended";
    wanted = false;
    reachedEnd = false;
    tell("ended");
  };
  const start = (position: number, at: number) => {
    const state = phase === "paused" ? "resumed" : phase === "ended" ? "replayed" : "started";
    const isNew = phase !== "paused";
    if (isNew) {
      head.forget();
      latched = new Set();
      cameRound = false;
      joinedAt = position;
      placed = placeMilestones(milestones, { duration, joinedAt });
    }
    // The first moments, before the player's first report, belong to the playback; a live event begins where it was joined.
    const from = isNew && duration !== undefined && position < 0.5 ? 0 : position;
    phase = "playing";
    seekingSince = undefined;
    reachedEnd = false;
    head.closeSegment();
    head.jump(from, at);
    move(position, at, true);
    told = position;
    tell(state);
    tell("playing");
    if (isNew) passMilestones((milestone) => milestone === from && (from === 0 || duration === undefined));
  };
  /** Detects a player that restarts at the end of the video without having reported the end. */
  const noticeLostEnd = (seconds = head.position()) => {
    if ((phase === "playing" || phase === "paused") && reachedEnd && seconds < nearTheEnd) finish();
  };

  const isGoingRound = (to: number | undefined): to is number =>
    looped && phase === "playing" && to !== undefined && to < nearTheEnd && isNearEnd(head.position());
  /** A looping video continues at its end: it is one playback that ends once, the first time. */
  const goRound = (to: number, at: number) => {
    move(duration, at, true);
    passMilestones();
    if (!cameRound) tell("ended");
    cameRound = true;
    reachedEnd = false;
    head.closeSegment();
    head.jump(to, at);
    told = to;
  };

  const takeLevel = (event: PlayerEvent) => {
    const state = levels.take(event);
    if (state) tell(state);
  };
  const takers: Record<PlayerEvent["type"], (event: PlayerEvent) => void> = {
    play({ duration: length, seconds, at }) {
      if (duration === undefined && phase === "idle") setDuration(length);
      noticeLostEnd(seconds);
      wanted = true;
      if (phase !== "playing" && seconds !== undefined) head.jump(seconds, at);
    },
    playing(event) {
      takers.play(event);
      if (phase === "playing") seekingSince = undefined;
      else start(event.seconds ?? head.position(), event.at);
    },
    timeupdate({ seconds, at, isLate }) {
      if (seconds === undefined) return;
      if (seekingSince !== undefined) {
        if (at - seekingSince > longestSeekMs) seekingSince = undefined;
        told = seconds;
        return head.jump(seconds, at);
      }
      const step = seconds - head.position();
      // The player's `playing` was lost, but it plays.
      if (phase !== "playing" && wanted && step > 0 && step <= 1) start(head.position(), at);
      if (isGoingRound(seconds)) return goRound(seconds, at);
      move(seconds, at, !isLate);
      if (Math.abs(seconds - told) < leastStep) return;
      told = seconds;
      tell("time_updated");
      if (phase === "playing") passMilestones();
    },
    pause({ seconds, at }) {
      wanted = false;
      if (phase !== "playing") return;
      move(seconds, at, false);
      passMilestones();
      phase = "paused";
      tell("paused");
    },
    ended({ seconds, at }) {
      wanted = false;
      if (phase === "idle" || phase === "ended") return;
      if (phase === "playing") move(duration ?? seconds, at, false);
      else head.closeSegment();
      seekingSince = undefined;
      finish();
    },
    seeking({ seconds, at }) {
      if (isGoingRound(seconds)) goRound(seconds, at);
      else seekingSince = at;
    },
    seeked({ seconds = head.position(), at }) {
      // A looping player seeks to the beginning by itself; this is not the visitor's seek.
      const isOwn = cameRound && seekingSince === undefined && seconds === head.position();
      seekingSince = undefined;
      if (isOwn) return;
      if (phase === "playing") passMilestones();
      else head.closeSegment();
      reachedEnd = reachedEnd && seconds < nearTheEnd;
      head.jump(seconds, at);
      told = seconds;
      tell("seeked");
      head.closeSegment();
    },
    bufferstart() {
      if (!isBuffering) tell("buffer_started");
      isBuffering = true;
    },
    bufferend() {
      if (isBuffering) tell("buffer_ended");
      isBuffering = false;
    },
    loaded: () => tell("loaded"),
    durationchange({ duration: length }) {
      setDuration(length);
      if (phase === "playing" || phase === "paused") passMilestones();
    },
    progress: takeLevel,
    volumechange: takeLevel,
    playbackratechange: takeLevel,
    error: ({ message, method, name }) => tell("error", { error: { message, method, name } }),
    removed() {
      wanted = false;
      if (phase === "playing") passMilestones();
      else head.closeSegment();
      tell("removed");
      // A page that is restored from the back-forward cache continues where it was.
      if (phase === "playing") phase = "paused";
      head.closeSegment();
    },
  };

  return {
    begin(state, snapshot, at) {
      phase = "idle";
      wanted = false;
      isBuffering = false;
      reachedEnd = false;
      seekingSince = undefined;
      latched = new Set();
      head.forget();
      head.jump(snapshot.position ?? 0, at);
      told = head.position();
      looped = snapshot.looped ?? false;
      levels.begin(snapshot);
      setDuration(snapshot.duration);
      tell(state);
      if (snapshot.paused === false) start(head.position(), at);
      else tell("cued");
    },
    take: (event) => takers[event.type](event),
    position: head.position,
    isPlaying: () => phase === "playing",
  };
}

/** What is heard of a player, and what the playback model reports of it. */
import type { PlayerState } from "@tagwell/contract";

/** A state that a player has entered, with its properties at that time. Times are in seconds, unrounded. */
export interface PlaybackReport {
  readonly state: PlayerState;
  /** Of `milestone`: `25%` or `30s`. */
  readonly milestone?: string;
  /** Of `error`. */
  readonly error?: Pick<PlayerEvent, "message" | "method" | "name">;
  readonly position: number;
  /** Undefined for a live event. */
  readonly duration: number | undefined;
  readonly volume: number | undefined;
  readonly muted: boolean | undefined;
  readonly rate: number | undefined;
  readonly loadedFraction: number | undefined;
  /** Seconds played since playback last started or jumped. */
  readonly segment: number;
  /** Seconds of the video shown by this playback. */
  readonly total: number;
}

/** Data read from a player when a video was loaded; values that it did not provide are absent. */
export interface PlayerSnapshot {
  /** Seconds; 0, NaN or Infinity for a live event. */
  duration?: number | undefined;
  position?: number | undefined;
  volume?: number | undefined;
  muted?: boolean | undefined;
  rate?: number | undefined;
  /** False for a video that already plays. */
  paused?: boolean | undefined;
  looped?: boolean | undefined;
}

/** The provider's events, with the provider's names. */
export const heard = [
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
] as const;

export interface PlayerEvent {
  readonly type: (typeof heard)[number] | "removed";
  /** Time of the event, in milliseconds of a monotonic clock. */
  readonly at: number;
  /** Of `timeupdate`: earlier ones were not heard, so it does not tell of a seek. */
  readonly isLate?: boolean;
  readonly seconds?: number | undefined;
  readonly duration?: number | undefined;
  /** Of `progress`: the part that has been loaded, 0 to 1. */
  readonly percent?: number | undefined;
  readonly volume?: number | undefined;
  readonly muted?: boolean | undefined;
  readonly playbackRate?: number | undefined;
  /** Of `error`. */
  readonly message?: string | undefined;
  readonly method?: string | undefined;
  readonly name?: string | undefined;
}

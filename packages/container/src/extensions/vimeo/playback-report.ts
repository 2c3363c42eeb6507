/** What the playback model tells. */
import type { PlayerState } from "@tagwell/contract";
import type { PlayerEvent } from "./player-event.ts";

/** One state that a player has come into, and what held then. Times are in seconds, as exact as they are known. */
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
  /** Played since playback last began or jumped. */
  readonly segment: number;
  /** Of the video shown by this playback. */
  readonly total: number;
}

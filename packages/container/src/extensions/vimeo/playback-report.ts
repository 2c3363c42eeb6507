/** The reports of the playback model. */
import type { PlayerState } from "@tagwell/contract";
import type { PlayerEvent } from "./player-event.ts";

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

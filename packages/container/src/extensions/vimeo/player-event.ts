/** What happens to a player, as the playback model takes it: the provider's events, in plain words. */

/** What is known of a player when a video is there: read from it, or absent where it did not answer. */
export interface PlayerSnapshot {
  /** Seconds; 0, NaN or endless for a live event. */
  duration?: number | undefined;
  position?: number | undefined;
  volume?: number | undefined;
  muted?: boolean | undefined;
  rate?: number | undefined;
  /** False for a video that plays already. */
  paused?: boolean | undefined;
  looped?: boolean | undefined;
}

export interface PlayerEvent {
  readonly type:
    | "play"
    | "playing"
    | "pause"
    | "ended"
    | "timeupdate"
    | "progress"
    | "seeking"
    | "seeked"
    | "volumechange"
    | "playbackratechange"
    | "bufferstart"
    | "bufferend"
    | "loaded"
    | "durationchange"
    | "error"
    | "removed";
  /** When it happened, in milliseconds of a clock that does not go back. */
  readonly at: number;
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

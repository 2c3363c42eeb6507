/** A player, as a streaming-media session needs it. */
export interface MediaPlayer {
  readonly id: string;
  /** In seconds. */
  position(): number;
}

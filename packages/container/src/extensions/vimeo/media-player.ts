/** The player interface that a streaming-media session needs. */
export interface MediaPlayer {
  readonly id: string;
  /** In seconds. */
  position(): number;
}

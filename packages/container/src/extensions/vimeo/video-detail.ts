/** What a video trigger passes to a rule: the details, and the player. */
import type { PlayerState, ValueOf, videoFields } from "@tagwell/contract";

/** The fields of a video, and any player state. Absent if unknown or not applicable to the state. */
export type VideoDetail = Omit<ValueOf<typeof videoFields>, "playerState"> & { playerState?: PlayerState | undefined };

/** What a streaming-media session needs of a player. */
export interface MediaPlayer {
  readonly id: string;
  /** In seconds. */
  position(): number;
}

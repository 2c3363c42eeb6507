/** The details that a video trigger passes to a rule. */
import type { PlayerState, ValueOf, videoFields } from "@tagwell/contract";

/** The fields of a video, and any player state. Absent if unknown or not applicable to the state. */
export type VideoDetail = Omit<ValueOf<typeof videoFields>, "playerState"> & { playerState?: PlayerState | undefined };

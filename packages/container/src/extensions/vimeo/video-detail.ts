/** What a video trigger tells a rule. */
import type { PlayerState, ValueOf, videoFields } from "@tagwell/contract";

/** The fields of a video, and any state of a player. Absent: not known, or without meaning in this state. */
export type VideoDetail = Omit<ValueOf<typeof videoFields>, "playerState"> & { playerState?: PlayerState | undefined };

/** What a video trigger tells a rule. */
import type { PlayerState, ValueOf, video } from "@tagwell/contract";

/** The exposed fields of SPEC 3 by their names there, and any of the nineteen states. Absent: not known, or not of this state. */
export type VideoDetail = Omit<ValueOf<typeof video>, "playerState"> & { playerState?: PlayerState | undefined };

/** The interface of the chunk that pages with a video load (start-video.ts). */
import type { MediaLabel } from "@tagwell/contract";
import type { SyntheticEvent } from "../synthetic-event.ts";
import type { Turbine } from "../turbine.ts";
import type { VideoDetail } from "./video-detail.ts";
import type { VideoRule } from "./video-rule.ts";

type Log = (...message: unknown[]) => void;

/** Settings of a build that keeps streaming-media sessions. */
export interface StreamingMedia {
  channel: string;
  playerName: string;
  /** Seconds, 10 to 50. */
  mainPingInterval: number;
  /** Seconds, 1 to 10. */
  adPingInterval: number;
}

export interface MediaSessions {
  /** Reports that a player entered a state, or that a page made one of these direct calls. */
  tell(event: SyntheticEvent, ads: Readonly<Record<string, MediaLabel>>): void;
}

export interface VideoParts {
  window: Window;
  rules: readonly VideoRule[];
  log: { warn: Log; error: Log };
}

/** `Parts`: the parts of the library that delegates receive. Sessions use them too. */
export interface VideoChunk<Parts> {
  startVideo(parts: VideoParts): void;
  videoOf(event: SyntheticEvent, warn: Log): VideoDetail;
  createMediaSessions(parts: Parts, settings: StreamingMedia, turbine: Turbine): MediaSessions;
}

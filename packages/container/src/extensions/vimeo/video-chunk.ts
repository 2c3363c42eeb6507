/** The interface of the chunk that pages with a video load (start-video.ts), and what its parts and rules share. */
import type { MediaLabel, PlayerState } from "@tagwell/contract";
import type { SyntheticEvent, TriggerRule } from "../trigger-details.ts";
import type { VideoDetail } from "./video-detail.ts";

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

/** `Parts`, `Turbine`: what delegates receive. Sessions use them too. */
export interface VideoChunk<Parts, Turbine> {
  startVideo(parts: VideoParts): void;
  videoOf(event: SyntheticEvent, warn: Log): VideoDetail;
  createMediaSessions(parts: Parts, settings: StreamingMedia, turbine: Turbine): MediaSessions;
}

/** One trigger of one rule. */
export interface VideoRule {
  readonly states: readonly PlayerState[];
  /** Such as `25%` and `30s`. */
  readonly milestones: readonly string[];
  readonly trigger: TriggerRule;
}

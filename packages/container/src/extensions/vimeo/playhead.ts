/** Where a video is, and what of the way there was truly played. Positions in seconds. */
import { createPlayedTime, type PlayedTime } from "./played-time.ts";

/** A tick over more than this is a seek. A little room, because positions are fractions of binary numbers. */
const longestStep = 1 + 1e-6;

export interface Playhead {
  position(): number;
  /** Played since playback last began or jumped. */
  segment(): number;
  played(): PlayedTime;
  /**
   * The video plays and is now at `to`. A tick that lies far off is a seek. A pause or an end tells of seeks itself:
   * there the clock decides (`at` in milliseconds), because the ticks of a page in the background are rare.
   */
  move(to: number, at: number, how: { isTick: boolean; rate: number }): void;
  /** The video is at `to` without having been played up to there; the segment stays until it is closed. */
  jump(to: number, at: number): void;
  closeSegment(): void;
  /** A new playback: nothing of it was played. */
  forget(): void;
}

/** Makes the playhead of one player. */
export function createPlayhead(): Playhead {
  let latest = { position: 0, at: 0 };
  let segment = 0;
  let played = createPlayedTime();
  return {
    position: () => latest.position,
    segment: () => segment,
    played: () => played,
    move(to, at, { isTick, rate }) {
      const step = to - latest.position;
      // Positions tremble; a playing video does not run backwards.
      if (step < 0 && step > -0.3) return;
      const byTheClock = ((at - latest.at) / 1000) * Math.max(rate, 1) + 0.5;
      if (step >= 0 && (step <= longestStep || (!isTick && step <= byTheClock))) {
        played.add(latest.position, to);
        segment += step;
      } else segment = 0;
      latest = { position: to, at };
    },
    jump(to, at) {
      latest = { position: to, at };
    },
    closeSegment() {
      segment = 0;
    },
    forget() {
      played = createPlayedTime();
      segment = 0;
    },
  };
}

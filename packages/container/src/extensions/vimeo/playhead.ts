/** Tracks a video's position and which part was actually played. Positions in seconds. */

/** The parts of a video that a playback has shown. Each second counts once, however often it was watched. */
export function createPlayedTime() {
  let stretches: (readonly [from: number, to: number])[] = [];
  return {
    /** Records that everything after `from` up to and including `to` was played, in seconds. */
    add(from: number, to: number): void {
      if (!(to > from)) return;
      const apart = stretches.filter(([begin, end]) => end < from || begin > to);
      const touching = stretches.filter(([begin, end]) => end >= from && begin <= to);
      const begin = Math.min(from, ...touching.map(([begin]) => begin));
      const end = Math.max(to, ...touching.map(([, end]) => end));
      stretches = [...apart, [begin, end]];
    },
    /** Whether the playback passed this position. Excludes the start: jumping exactly to a position does not pass it. */
    covers: (position: number) => stretches.some(([from, to]) => from < position && position <= to),
    /** Total seconds shown. */
    total(): number {
      let sum = 0;
      for (const [from, to] of stretches) sum += to - from;
      return sum;
    },
  };
}

/** A longer tick is a seek. The tolerance allows for floating-point errors. */
const longestStep = 1 + 1e-6;

export function createPlayhead() {
  let latest = { position: 0, at: 0 };
  let segment = 0;
  let played = createPlayedTime();
  return {
    position: () => latest.position,
    /** Seconds played since playback last started or jumped. */
    segment: () => segment,
    played: () => played,
    /**
     * The video plays and is now at `to`. A distant tick is a seek. A pause or an end reports seeks separately, so there the
     * clock decides (`at` in milliseconds), because ticks are rare on background pages.
     */
    move(to: number, at: number, { isTick, rate }: { isTick: boolean; rate: number }): void {
      const step = to - latest.position;
      // Positions jitter, and a playing video does not run backwards.
      if (step < 0 && step > -0.3) return;
      const byTheClock = ((at - latest.at) / 1000) * Math.max(rate, 1) + 0.5;
      if (step >= 0 && (step <= longestStep || (!isTick && step <= byTheClock))) {
        played.add(latest.position, to);
        segment += step;
      } else segment = 0;
      latest = { position: to, at };
    },
    /** The video is at `to` without having played up to there; the segment is kept until it is closed. */
    jump(to: number, at: number): void {
      latest = { position: to, at };
    },
    closeSegment(): void {
      segment = 0;
    },
    /** Resets for a new playback. */
    forget(): void {
      played = createPlayedTime();
      segment = 0;
    },
  };
}

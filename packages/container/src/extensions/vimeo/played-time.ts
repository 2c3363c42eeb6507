/** The parts of a video that a playback has shown. Each second counts once, however often it was watched. */

export interface PlayedTime {
  /** Records that everything after `from` up to and including `to` was played, in seconds. */
  add(from: number, to: number): void;
  /** Whether the playback passed this position. */
  covers(position: number): boolean;
  /** Total seconds shown. */
  total(): number;
}

/** Creates the record of one playback. */
export function createPlayedTime(): PlayedTime {
  let stretches: (readonly [from: number, to: number])[] = [];
  return {
    add(from, to) {
      if (!(to > from)) return;
      const apart = stretches.filter(([begin, end]) => end < from || begin > to);
      const touching = stretches.filter(([begin, end]) => end >= from && begin <= to);
      const begin = Math.min(from, ...touching.map(([begin]) => begin));
      const end = Math.max(to, ...touching.map(([, end]) => end));
      stretches = [...apart, [begin, end]];
    },
    // Excludes the start: jumping exactly to a position does not pass it.
    covers: (position) => stretches.some(([from, to]) => from < position && position <= to),
    total() {
      let sum = 0;
      for (const [from, to] of stretches) sum += to - from;
      return sum;
    },
  };
}

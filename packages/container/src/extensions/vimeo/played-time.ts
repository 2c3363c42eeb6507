/** Which parts of a video a playback has shown: each second counts once, however often it was watched. */

export interface PlayedTime {
  /** Notes that everything after `from` up to and including `to` was played, in seconds. */
  add(from: number, to: number): void;
  /** Whether the playback passed this position. */
  covers(position: number): boolean;
  /** Seconds shown in all. */
  total(): number;
}

/** Makes the memory of one playback. */
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
    // Open at the beginning: who jumps exactly onto a position has not passed it.
    covers: (position) => stretches.some(([from, to]) => from < position && position <= to),
    total: () => stretches.reduce((sum, [from, to]) => sum + to - from, 0),
  };
}

/**
 * Positions and the times they stand for. A position rises in the order of storing and encodes the time of storing. While the
 * machine's clock is steady, one is a multiple of the other. When the clock is set, a new stretch of positions begins, which
 * says by how much the two differ from there on, so that each event keeps the time that the clock showed when it was stored.
 */

/** Positions in one millisecond; further events take those of the next one. */
export const positionsPerMillisecond = 1024;

/** A clock that is set back by less than this is left to catch up: times are ahead by as much meanwhile. */
const maxBackMs = 1000;
/** A clock that gains more than this on the time that has passed was set forward. */
const maxForwardMs = 3_600_000;
/** Positions are exact as doubles until the year 2248; a time after 2200 does not move them. */
const maxTime = Date.UTC(2200, 0);

/** @param {{ start: number, shift: number }[]} jumps where stretches begin, and position / 1024 - time (ms) in each; in order */
export function createClock(jumps = []) {
  const stretches = [{ start: 0, shift: 0 }, ...jumps];
  let last;

  const current = () => stretches[stretches.length - 1];
  const endOf = (at) => stretches[at + 1]?.start ?? Number.MAX_SAFE_INTEGER;
  /** The first position of a time within a stretch; its end when the whole stretch is before that time. */
  const firstOf = (time, at) => {
    const { start, shift } = stretches[at];
    return Math.min(Math.max(start, (Math.floor(time) + shift) * positionsPerMillisecond), endOf(at));
  };

  const stretchOf = (position) => {
    let at = stretches.length - 1;
    while (stretches[at].start > position) at -= 1;
    return at;
  };

  return {
    jumps: () => stretches.slice(1),

    /** Milliseconds since 1970. */
    timeOf: (position) => Math.floor(position / positionsPerMillisecond) - stretches[stretchOf(position)].shift,

    /** Where the positions from this one on reach a time or the end of their stretch. */
    endOf: (position, time) => firstOf(time, stretchOf(position)),

    /** Where to start to read everything that was stored since a time: after the last event of an earlier time. */
    positionAt(time) {
      let from = Number.MAX_SAFE_INTEGER;
      for (let at = stretches.length - 1; at >= 0; at--) {
        from = firstOf(time, at);
        if (from > stretches[at].start) break;
      }
      return from;
    },

    /**
     * The positions from `from` on and below `before` whose times are not before `since` and are before `until`, as ranges with
     * both ends included, in order.
     */
    ranges({ since = -Infinity, until = Infinity, from = 0, before = Infinity }) {
      return stretches
        .map((_, at) => [
          Math.max(from, firstOf(since, at)),
          Math.min(before, until === Infinity ? endOf(at) : firstOf(until, at)) - 1,
        ])
        .filter(([first, end]) => first <= end);
    },

    /**
     * Where a batch's positions start, given the newest position, the clock's time and a time that only ever passes (both in
     * milliseconds). With a `jump` when the clock was set: `byMs`, and the stretch to `add` once the batch is committed.
     */
    next(newest, { time, elapsed }) {
      const known = (time + current().shift) * positionsPerMillisecond;
      const gained = last === undefined ? 0 : time - last.time - (elapsed - last.elapsed);
      last = { time, elapsed };
      const behind = newest - known;
      const isBack = behind > maxBackMs * positionsPerMillisecond;
      const isForward = gained > maxForwardMs || time + current().shift > maxTime;
      if (!isBack && !isForward) return { position: Math.max(newest + 1, known) };
      const shift = Math.ceil((newest + 1) / positionsPerMillisecond) - time;
      const start = (time + shift) * positionsPerMillisecond;
      const byMs = isBack ? -Math.round(behind / positionsPerMillisecond) : gained;
      return { position: start, jump: { start, shift, byMs } };
    },

    add({ start, shift }) {
      stretches.push({ start, shift });
    },
  };
}

/** The clock of an open database, as far as it is stored. */
export function readClock(database) {
  return createClock(
    database
      .prepare("SELECT start, shift FROM clock_jumps ORDER BY start")
      .raw()
      .all()
      .map(([start, shift]) => ({ start, shift })),
  );
}

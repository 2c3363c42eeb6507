/** Bounds how much of the trace one sender can write: the store keeps the newest records only, whoever sent them. */

export interface TraceQuota {
  /** Takes as many records from the sender's quota; false, taking nothing, where it has not as many left. */
  take(sender: string, records: number): boolean;
}

/** More than a developer's pages report. A sender needs hours to fill the trace, not seconds. */
const perSecond = 20;
const maxSaved = 10_000;
const maxSenders = 1000;

/** A sender saves up what it does not use, up to a bound. `now`: milliseconds since 1970. */
export function createTraceQuota(now: () => number): TraceQuota {
  const senders = new Map<string, { left: number; at: number }>();
  return {
    take(sender, records) {
      const at = now();
      const known = senders.get(sender);
      const saved = known ? known.left + ((at - known.at) / 1000) * perSecond : maxSaved;
      const left = Math.min(maxSaved, saved);
      const isWithin = records <= left;
      // Deleted and set again, so that the map is in the order of the last report and the oldest is dropped.
      senders.delete(sender);
      senders.set(sender, { left: isWithin ? left - records : left, at });
      const [oldest] = senders.keys();
      if (senders.size > maxSenders && oldest !== undefined) senders.delete(oldest);
      return isWithin;
    },
  };
}

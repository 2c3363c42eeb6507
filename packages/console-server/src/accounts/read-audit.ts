/** Records who reads personal data: the first read of a kind in an hour at once, and how many more there were at its end. */
import type { Log } from "@tagwell/collector/errors/log";
import type { AuditTrail } from "./audit-trail.ts";

export type ReadAudit = ReturnType<typeof startReadAudit>;

const hourMs = 60 * 60 * 1000;
/** How often hours that have ended are written. */
const everyMs = 60 * 1000;

interface Reads {
  who: string;
  kind: string;
  hour: number;
  /** Whether the trail has a row of this hour. */
  isNoted: boolean;
  /** Reads that no row counts yet. */
  count: number;
}

export interface ReadAuditParts {
  audit: Pick<AuditTrail, "add">;
  now: () => number;
  log: Log;
}

/** A crash loses the count of further reads in its hour, never that there was one. */
export function startReadAudit({ audit, now, log }: ReadAuditParts) {
  const reads = new Map<string, Reads>();
  let isFailing = false;
  const timer = setInterval(() => writeEnded(hourNow()), everyMs);
  timer.unref();

  const hourNow = () => Math.floor(now() / hourMs);

  function write(read: Reads): void {
    const { who, kind, hour, isNoted, count } = read;
    const start = new Date(hour * hourMs).toISOString();
    const requests = count === 1 ? "1 request" : `${count} requests`;
    const detail = isNoted ? `${requests} more in the hour from ${start}` : `first in the hour from ${start}`;
    try {
      audit.add({
        who,
        what: "data read",
        about: kind,
        detail: isNoted || count === 1 ? detail : `${requests}, ${detail}`,
      });
      read.count = 0;
      read.isNoted = true;
      isFailing = false;
    } catch (error) {
      // Kept, and written when the trail can be written again.
      if (!isFailing) log(`edge: reads wait for the audit trail, which cannot be written: ${(error as Error).message}`);
      isFailing = true;
    }
  }

  function writeEnded(before: number): void {
    for (const [key, read] of reads) {
      if (read.hour >= before) continue;
      if (read.count > 0) write(read);
      if (read.count === 0) reads.delete(key);
      else return;
    }
  }

  return {
    /** Never throws: a read is not refused because the trail cannot be written, but that is logged. */
    note(who: string, kind: string): void {
      const hour = hourNow();
      const key = JSON.stringify([who, kind, hour]);
      const read = reads.get(key) ?? { who, kind, hour, isNoted: false, count: 0 };
      reads.set(key, read);
      read.count += 1;
      if (!read.isNoted) write(read);
    },
    /** Writes the counts of this hour, too, and stops. */
    stop(): void {
      clearInterval(timer);
      writeEnded(Number.POSITIVE_INFINITY);
      const lost = [...reads.values()].reduce((sum, { count }) => sum + count, 0);
      if (lost > 0) log(`edge: ${lost} reads are missing from the audit trail, which could not be written.`);
    },
  };
}

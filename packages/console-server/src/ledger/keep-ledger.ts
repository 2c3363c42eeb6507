/** Records the newest choice in the audit trail from time to time, so that a ledger that was cut off or replaced shows; and shortens the ledger. */
import { setTimeout as wait } from "node:timers/promises";
import type { Log } from "@tagwell/collector/errors/log";
import type { LedgerCheck } from "@tagwell/contract";
import type { AuditTrail } from "../accounts/audit-trail.ts";
import type { Ledger } from "../doors/ledger-door.ts";
import { checkChoices } from "./check-choices.ts";
import { readMarks, removalOf, sealOf } from "./marks.ts";

export interface LedgerParts {
  ledger: Ledger;
  audit: Pick<AuditTrail, "add" | "pages" | "check">;
  log: Log;
  signal: AbortSignal;
}

export type LedgerKeeper = ReturnType<typeof createLedgerKeeper>;

const sealEveryMs = 3_600_000;

export function createLedgerKeeper({ ledger, audit, log, signal }: LedgerParts) {
  let sealed = 0;

  async function seal(): Promise<void> {
    const added = ledger.added();
    if (added === sealed) return;
    try {
      const newest = await ledger.newest();
      if (newest) audit.add(sealOf(newest, added - sealed));
      sealed = added;
    } catch (error) {
      log(`edge: the newest choice is not in the audit trail yet: ${(error as Error).message}`, "warn");
    }
  }

  async function repeat(): Promise<void> {
    while (!signal.aborted) {
      await wait(sealEveryMs, undefined, { signal, ref: false }).catch(() => {});
      if (!signal.aborted) await seal();
    }
  }

  return {
    /** Records it now, if there are new ones. Never rejects. */
    seal,
    /** Records the newest choice every hour in which there are new ones, until the signal aborts. */
    start: (): void => void repeat(),
    /**
     * Records that the choices from before a time (milliseconds since 1970) are removed, which has to follow. Resolves with the number
     * of the last of them; undefined where there is none.
     */
    async announceRemoval(before: number): Promise<number | undefined> {
      const last = await ledger.aged(before);
      // Before they are removed: a crash in between leaves choices that are removed later, and never a gap that nothing explains.
      if (last) audit.add(removalOf(last, before));
      return last?.number;
    },
    async check(): Promise<LedgerCheck> {
      // The trail first: what it records is in the ledger by then.
      const marks = await readMarks(audit.pages({}));
      const { brokenAt } = await audit.check();
      const checked = await checkChoices(ledger.pages({}), marks);
      if (brokenAt === null) return checked;
      return {
        ...checked,
        faults: [`Entry ${brokenAt} of the audit trail does not follow from the one before it.`, ...checked.faults],
      };
    },
  };
}

/** What the audit trail knows of the ledger: its newest choice from time to time, and up to which choice it was shortened. */

import { startHash } from "@tagwell/collector/log/hash-chain";
import type { AuditRow } from "@tagwell/contract";
import type { AuditEntry } from "../accounts/audit-trail.ts";
import type { ChainPlace } from "../doors/ledger-door.ts";

export interface Marks {
  /** The ledger begins after it. */
  start: ChainPlace;
  /** The time from which on choices are kept (milliseconds since 1970); undefined where none was removed. */
  keptFrom: number | undefined;
  seals: ChainPlace[];
}

type Mark = "choices sealed" | "choices removed";

const markOf = (what: Mark, { number, hash }: ChainPlace, detail: string): AuditEntry => ({
  who: "the edge",
  what,
  about: String(number),
  detail: `${detail}, hash ${hash}`,
});

export const sealOf = (newest: ChainPlace, added: number): AuditEntry =>
  markOf("choices sealed", newest, `${added} more`);

/** The choices up to this one are from before a time (milliseconds since 1970). */
export const removalOf = (last: ChainPlace, before: number): AuditEntry =>
  markOf("choices removed", last, `from before ${new Date(before).toISOString()}`);

/** Of the pages of the audit trail, oldest first. */
export async function readMarks(pages: AsyncIterable<readonly AuditRow[]>): Promise<Marks> {
  const marks: Marks = { start: { number: 0, hash: startHash }, keptFrom: undefined, seals: [] };
  for await (const page of pages)
    for (const { what, about, detail } of page) {
      const place = { number: Number(about), hash: /[0-9a-f]{64}$/.exec(detail)?.[0] ?? "" };
      if (what === "choices sealed") marks.seals.push(place);
      if (what !== "choices removed") continue;
      marks.start = place;
      marks.keptFrom = Date.parse(/^from before (\S+),/.exec(detail)?.[1] ?? "");
    }
  return marks;
}

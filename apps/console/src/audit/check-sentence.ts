/** Describes the result of checking the audit trail. */
import type { AuditCheck } from "@tagwell/contract";

export function checkSentence({ brokenAt, rows, head }: AuditCheck): string {
  if (brokenAt !== null)
    return `Entry ${brokenAt} does not follow from the one before it: the trail was changed outside Tagwell.`;
  return `${rows === 1 ? "The only entry is whole" : `All ${rows} entries follow from one another`}. The newest entry's hash is ${head}; compare it with one that you keep elsewhere.`;
}

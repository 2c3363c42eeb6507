/** Who may not decide on a requested publication, and when nobody may. */

import { HttpError } from "@tagwell/collector/errors/http-error";
import type { PublicationRequestRow } from "@tagwell/contract";

/** Throws HttpError 409 with what became of the request, unless it is open. */
export function refuseClosed({ state, decidedBy = "", reason = "", expiresAt }: PublicationRequestRow): void {
  const ends: Record<Exclude<typeof state, "open">, string> = {
    approved: `It was approved by ${decidedBy}.`,
    declined: `It was declined by ${decidedBy}: ${reason}`,
    withdrawn: `It was withdrawn by ${decidedBy}.`,
    expired: `It expired at ${expiresAt}. Request the publication again.`,
    void: `It is void. ${reason} Review the change and request it again.`,
  };
  if (state !== "open") throw new HttpError(409, "request-closed", ends[state]);
}

/** Throws HttpError 403 for the author of the request. */
export function refuseOwn({ by }: PublicationRequestRow, who: string, action: "approve" | "decline"): void {
  if (by !== who) return;
  const detail =
    action === "approve"
      ? "You requested it. Somebody else with the role engineer or officer has to approve it."
      : "You requested it. Withdraw it instead.";
  throw new HttpError(403, "own-request", detail);
}

/** Throws HttpError 403 for who made the token that requested it: whoever holds a token could otherwise approve what they ask for. */
export function refuseByMaker({ by }: PublicationRequestRow, who: string, makers: readonly string[]): void {
  if (!makers.includes(who)) return;
  const detail = `You made the ${by}, which requested it. Somebody else with the role engineer or officer has to approve it.`;
  throw new HttpError(403, "own-request", detail);
}

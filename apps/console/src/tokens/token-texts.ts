/** What the list says of a token. */
import type { TokenRow } from "@tagwell/contract";
import type { TimeFormat } from "../shared/time/time-format.ts";

/** Whether it counts, and until when or since when not. */
export function stateText(
  { state, expiresAt, withdrawnAt = "", madeBy }: Pick<TokenRow, "state" | "expiresAt" | "withdrawnAt" | "madeBy">,
  times: Pick<TimeFormat, "day" | "dateTime">,
): string {
  switch (state) {
    case "active":
      return `Active until ${times.day(expiresAt)}`;
    case "expired":
      return `Expired ${times.day(expiresAt)}`;
    case "withdrawn":
      return `Withdrawn ${times.dateTime(withdrawnAt)}`;
    case "orphaned":
      return `Does not count: ${madeBy} is no officer any more`;
  }
}

export function lastUseText({ usedAt }: Pick<TokenRow, "usedAt">, times: Pick<TimeFormat, "dateTime">): string {
  return usedAt === undefined ? "never" : times.dateTime(usedAt);
}

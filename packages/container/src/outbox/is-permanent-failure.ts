/** Identifies answers that mean the edge will never accept a request as it is. */
import type { Answer } from "./answer.ts";
import type { Held } from "./held.ts";
import type { Outbox } from "./outbox.ts";

/**
 * Malformed, too large, unprocessable. Any other failure may be temporary: so is a datastream that the edge has no build for yet,
 * which its problem details name.
 */
export const isPermanentFailure = ({ status, text }: Pick<Answer, "status" | "text">): boolean =>
  (status === 400 || status === 413 || status === 422) && !text.includes(":unknown-datastream");

/** The edge will never accept the event: it stays on disk and is not sent again. */
export function fail({ store, end }: Pick<Outbox, "store" | "end">, item: Held, reason: string): void {
  if (!item.gone) store.write(item, reason);
  end(item, `failed: ${reason}`, true);
}

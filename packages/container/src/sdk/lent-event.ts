/** Events that the SDK has, which are not sent without it meanwhile. */
import type { Held } from "../outbox/held.ts";
import type { Outbox } from "../outbox/outbox.ts";

/** The event is passed to the SDK. */
export function lend(item: Held): void {
  item.inSdk = true;
  item.handedAt = performance.now();
}

/** The SDK is done with the event, whatever the result. */
export function takeBack({ held }: Pick<Outbox, "held">, item: Held): void {
  item.inSdk = false;
  if (item.gone) held.delete(item.id);
}

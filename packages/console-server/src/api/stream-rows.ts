/** Events as a JSON array that is sent while it is read, so that memory holds two pages of it at a time. */

import type { StoredEvent } from "../doors/storage.ts";
import type { Relay } from "../relay/relay.ts";
import { eventRowJson } from "./event-row.ts";

export interface StreamedRows {
  body: ReadableStream<Uint8Array>;
  first: StoredEvent | undefined;
  /** How many events there are, where that is known before they are sent. */
  count: number | undefined;
}

/** Reads the first pages before it resolves, so that a storage that cannot be read is answered with its status. */
export async function streamRows(
  pages: AsyncGenerator<StoredEvent[]>,
  relay: Pick<Relay, "statusesOf"> | undefined,
): Promise<StreamedRows> {
  const encoder = new TextEncoder();
  const nextPage = async () => {
    let next = await pages.next();
    // All events of a page may have been removed meanwhile.
    while (!next.done && next.value.length === 0) next = await pages.next();
    return next;
  };
  let page = await nextPage();
  let following = await nextPage();
  let separator = "[";
  const ofFirst = page.done ? [] : page.value;
  const count = following.done ? ofFirst.length : undefined;
  const body = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        if (page.done) {
          controller.enqueue(encoder.encode(separator === "[" ? "[]" : "]"));
          controller.close();
          return;
        }
        const statuses = (await relay?.statusesOf(page.value)) ?? [];
        const rows = page.value.map((row, at) => eventRowJson(row, statuses[at]));
        controller.enqueue(encoder.encode(separator + rows.join(",")));
        separator = ",";
        // A failure here ends the connection, so that the reader does not take a part for the whole.
        page = following;
        following = await nextPage();
      },
      async cancel() {
        await pages.return(undefined);
      },
    },
    // Nothing is read ahead of what the connection has taken.
    { highWaterMark: 0 },
  );
  return { body, first: ofFirst[0], count };
}

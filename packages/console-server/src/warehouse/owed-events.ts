/** The accepted events of the database, for the relay. */

import { cursorOf, positionOf } from "@tagwell/collector/log/cursors";
import type { OwedEvents } from "../doors/owed-events.ts";
import type { EventPages } from "./event-pages.ts";
import type { RowParts } from "./removable-rows.ts";

export function owedEvents({
  reader: { ask },
  newest,
  pages,
  subscribe,
}: RowParts & Pick<EventPages, "pages"> & Pick<OwedEvents, "subscribe">): OwedEvents {
  return {
    newest,
    positionOf,
    after: ask.relayPage,
    backlog: ask.relayBacklog,
    async oldestTime(after) {
      const [[position] = []] = await ask.relayPage(after, 1);
      if (position === undefined) return null;
      const oldest = pages({ after: cursorOf(position - 1), take: "oldest", limit: 1 });
      for await (const [event] of oldest) if (event) return event.receivedAt;
      return null;
    },
    contents: ask.relayEvents,
    subscribe,
  };
}

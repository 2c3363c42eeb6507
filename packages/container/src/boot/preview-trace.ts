/** The trace of a page with a preview, which tells the panel too. */
import { previewDatastream } from "@tagwell/contract";
import type { Held } from "../outbox/held.ts";
import type { Wire } from "../outbox/wire.ts";
import type { PreviewFeed } from "../panel/preview-feed.ts";
import type { Trace } from "../trace/trace.ts";
import { createPageTrace, type PageTraceParts } from "./page-trace.ts";

export function createPreviewTrace(feed: PreviewFeed, token: string, parts: PageTraceParts): Trace {
  const trace = createPageTrace({
    ...parts,
    build: { ...parts.build, environment: "preview" },
    query: `?configId=${previewDatastream(token)}`,
    onRecord: feed.addRecord,
  });
  return {
    ...trace,
    watchWire: (wire) => feedEvents(feed, trace.watchWire(wire)),
    cuts(lines, id) {
      feed.addCuts(String(id), lines);
      trace.cuts(lines, id);
    },
  };
}

/** The wire is after the guard, so the panel shows exactly what is sent. */
function feedEvents(feed: PreviewFeed, wire: Wire): Wire {
  const following = <Answer extends { taken: boolean }>(items: readonly Held[], work: Promise<Answer>) => {
    const ids = items.map(({ id }) => id);
    for (const { id, at, json } of items)
      feed.addEvent({ id, at: new Date(at).toISOString(), xdm: JSON.parse(json), state: "under way" });
    work.then(
      ({ taken }) => feed.setState(ids, taken ? "taken" : "failed"),
      () => feed.setState(ids, "failed"),
    );
    return work;
  };
  return {
    post: (path, body, items) => following(items, wire.post(path, body, items)),
    send: (action, items, ...rest) => following(items, wire.send(action, items, ...rest)),
  };
}

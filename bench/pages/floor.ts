/** The smallest script that sends the same events: one beacon per event, without storage or guard. */
import { notice } from "./notice.ts";

notice((kind, detail) =>
  navigator.sendBeacon(
    "/collect/floor",
    JSON.stringify({ kind, detail, at: Date.now(), url: location.href, title: document.title, ref: document.referrer }),
  ),
);

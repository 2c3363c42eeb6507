/** Segment's browser library from npm, with its defaults: settings from its CDN, one request per event. */
import { AnalyticsBrowser } from "@segment/analytics-next";
import { notice, pageFacts } from "./notice.ts";

const analytics = AnalyticsBrowser.load(
  { writeKey: "bench", cdnURL: `${location.origin}/segment` },
  { integrations: { "Segment.io": { apiHost: `${location.host}/segment/v1` } } },
);
notice((kind, detail) => {
  if (kind === "view") void analytics.page();
  else void analytics.track(kind, { detail, ...pageFacts() });
});

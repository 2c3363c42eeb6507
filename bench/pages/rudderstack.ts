/** RudderStack's browser library from npm, plugins bundled, with its defaults: configuration first, one request per event. */
import { RudderAnalytics } from "@rudderstack/analytics-js/bundled";
import { notice, pageFacts } from "./notice.ts";

const analytics = new RudderAnalytics();
analytics.load("bench", `${location.origin}/rudderstack`, { configUrl: `${location.origin}/rudderstack` });
notice((kind, detail) => {
  if (kind === "view") analytics.page();
  else analytics.track(kind, { detail, ...pageFacts() });
});

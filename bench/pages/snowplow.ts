/** Snowplow's browser tracker from npm, with its defaults: one request per event. */
import { newTracker, trackPageView, trackSelfDescribingEvent } from "@snowplow/browser-tracker";
import { notice, pageFacts } from "./notice.ts";

newTracker("bench", location.origin, {
  appId: "bayview",
  postPath: "/collect/snowplow",
});
const schema = "iglu:example.bayview/web_event/jsonschema/1-0-0";
notice((kind, detail) => {
  if (kind === "view") trackPageView({ title: document.title });
  else trackSelfDescribingEvent({ event: { schema, data: { kind, detail, ...pageFacts() } } });
});

/** PostHog's browser library from npm: automatic page views, all other products off, default batching. */
import posthog from "posthog-js";
import { pageFacts, watchFilters, watchScrolling, watchSections } from "./notice.ts";

posthog.init("phc_bench", {
  api_host: `${location.origin}/posthog`,
  autocapture: false,
  capture_pageleave: false,
  disable_session_recording: true,
  disable_surveys: true,
  // PostHog ignores headless browsers as bots unless told otherwise.
  opt_out_useragent_filter: true,
});
const tell = (kind: string, detail: string | number) => posthog.capture(kind, { detail, ...pageFacts() });
const watch = () => {
  watchScrolling(tell);
  watchSections(tell);
  watchFilters(tell);
};
if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", watch, { once: true });
else watch();

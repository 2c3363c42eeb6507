/** Every rule by name. Written by `npm run fix` from the files in rules/. */
import callTracking from "./rules/call-tracking.ts";
import elementVisible from "./rules/element-visible.ts";
import finderFilterUse from "./rules/finder-filter-use.ts";
import linkSource from "./rules/link-source.ts";
import pageView from "./rules/page-view.ts";
import schedulingStep from "./rules/scheduling-step.ts";
import scrollDepth from "./rules/scroll-depth.ts";
import video25 from "./rules/video-25.ts";
import video50 from "./rules/video-50.ts";
import video75 from "./rules/video-75.ts";
import videoEnd from "./rules/video-end.ts";
import videoPlayback from "./rules/video-playback.ts";
import videoSession from "./rules/video-session.ts";
import videoStart from "./rules/video-start.ts";

export const allRules = {
  "call-tracking": callTracking,
  "element-visible": elementVisible,
  "finder-filter-use": finderFilterUse,
  "link-source": linkSource,
  "page-view": pageView,
  "scheduling-step": schedulingStep,
  "scroll-depth": scrollDepth,
  "video-25": video25,
  "video-50": video50,
  "video-75": video75,
  "video-end": videoEnd,
  "video-playback": videoPlayback,
  "video-session": videoSession,
  "video-start": videoStart,
};

/** Every kind of event. Written by `npm run fix` from the files in events/. */
import elementVisible from "./events/element-visible.ts";
import finderFilterUse from "./events/finder-filter-use.ts";
import linkClick from "./events/link-click.ts";
import mediaSession from "./events/media-session.ts";
import pageView from "./events/page-view.ts";
import proposition from "./events/proposition.ts";
import schedulingFlag from "./events/scheduling-flag.ts";
import scrollDepth from "./events/scroll-depth.ts";
import videoMilestone from "./events/video-milestone.ts";

export const allEvents = [
  elementVisible,
  finderFilterUse,
  linkClick,
  mediaSession,
  pageView,
  proposition,
  schedulingFlag,
  scrollDepth,
  videoMilestone,
].flat();

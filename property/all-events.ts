/** Every kind of event of the property. Printed from the files in events/: add a file there, then run the command `fix`. */
import elementVisible from "./events/element-visible.ts";
import finderFilterUse from "./events/finder-filter-use.ts";
import pageView from "./events/page-view.ts";
import schedulingFlag from "./events/scheduling-flag.ts";
import scrollDepth from "./events/scroll-depth.ts";
import videoMilestone from "./events/video-milestone.ts";

export const allEvents = [
  elementVisible,
  finderFilterUse,
  pageView,
  schedulingFlag,
  scrollDepth,
  videoMilestone,
].flat();

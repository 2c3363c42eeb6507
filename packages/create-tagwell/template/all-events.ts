/** Every kind of event. Written by `npm run fix` from the files in events/. */
import pageView from "./events/page-view.ts";
import scrollDepth from "./events/scroll-depth.ts";

export const allEvents = [pageView, scrollDepth].flat();

/** Every kind of event of the property. Printed from the files in events/: add a file there, then run the command `fix`. */
import pageView from "./events/page-view.ts";
import scrollDepth from "./events/scroll-depth.ts";

export const allEvents = [pageView, scrollDepth].flat();

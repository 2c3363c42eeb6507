/** Every kind of event of the property. Printed from the files in events/: add a file there, then run the command `fix`. */
import clip from "./events/clip.ts";
import pageScroll from "./events/page-scroll.ts";
import pageView from "./events/page-view.ts";
import sectionView from "./events/section-view.ts";

export const allEvents = [clip, pageScroll, pageView, sectionView].flat();

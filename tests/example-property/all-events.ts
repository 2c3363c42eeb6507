/** Every kind of event of the property. */
import booking from "./events/booking.ts";
import clip from "./events/clip.ts";
import filterUse from "./events/filter-use.ts";
import pageView from "./events/page-view.ts";
import scroll from "./events/scroll.ts";
import sectionView from "./events/section-view.ts";

export const allEvents = [...booking, ...clip, filterUse, pageView, scroll, sectionView] as const;

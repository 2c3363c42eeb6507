/** Known visits to the Example property's sites, and how they are sent: 50 events in a request, as pages and outboxes do. */
import { encodePublished, noPublishedLists, type PropertyFile } from "@tagwell/contract";
import { bookingSteps } from "./example-booking-report.ts";
import { exampleProperty } from "./example-property.ts";
import type { KnownEvent, KnownNames } from "./known-visits.ts";

export const exampleNames: KnownNames = {
  tenantKey: "_example",
  originOf: (site) => `http://${site}.localhost`,
  sites: ["www", "kids", "campus", "booking", "gifts"],
  stepGroup: "booking",
  steps: bookingSteps,
  pages: ["heart", "lung", "flu"],
  pageView: (page) => ({ page: { type: page.split(":").at(-1), percentageViewed: 1 } }),
  extras(visit) {
    const depth = [0, 25, 50, 75, 100][visit % 5] ?? 0;
    const scrolls = [25, 50, 75, 100].filter((milestone) => milestone <= depth);
    const filter = {
      name: "specialty",
      value: ["cardiology", "heart"][visit % 2],
      action: visit % 3 ? "set" : "clear",
    };
    return [
      ...scrolls.map((scrollMilestone) => ({ label: "page.scroll", own: { page: { scrollMilestone } } })),
      ...(visit % 3 === 0 ? [{ label: "section.view", own: { page: { section: "team" } } }] : []),
      ...(visit % 7 === 0 ? [{ label: "filter.use", own: { filter: { ...filter, resultCount: visit % 2 } } }] : []),
      ...(visit % 6 === 0 ? [{ label: "clip_start", own: { video: { videoId: 11, videoTitle: "Heart" } } }] : []),
    ];
  },
};

/** The Example property that publishes the words of these visits, so that the edge keeps them on every page. */
export function knownProperty(): PropertyFile {
  const words = [...exampleNames.sites, ...exampleNames.pages, "team", "cardiology", "specialty"];
  return { ...exampleProperty(), published: encodePublished({ ...noPublishedLists, plain: words }) };
}

/** Groups events into requests: those of one origin that reach the edge at one time. */
export function* requestsOf(events: readonly KnownEvent[]): Generator<KnownEvent[]> {
  let request: KnownEvent[] = [];
  for (const event of events) {
    const [first] = request;
    const belongs = first && first.receivedAt === event.receivedAt && first.origin === event.origin;
    if (first && (!belongs || request.length === 50)) {
      yield request;
      request = [];
    }
    request.push(event);
  }
  if (request.length > 0) yield request;
}

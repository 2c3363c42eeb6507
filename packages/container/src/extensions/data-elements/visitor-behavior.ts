/** Attributes of the visit. */
import type { DelegateFactory, Source } from "../../rules/component.ts";
import { type Visit, visitOf } from "../visit.ts";

/** Counts exist only if the browser stores them. */
const attributes = {
  landingPage: ({ landingPage }: Visit) => landingPage,
  trafficSource: ({ trafficSource }: Visit) => trafficSource,
  sessionCount: ({ isRemembered, sessions }: Visit) => (isRemembered ? sessions : undefined),
  sessionPageViewCount: ({ isRemembered, sessionPageViews }: Visit) => (isRemembered ? sessionPageViews : undefined),
  lifetimePageViewCount: ({ isRemembered, pageViews }: Visit) => (isRemembered ? pageViews : undefined),
  isNewVisitor: ({ isRemembered, sessions }: Visit) => (isRemembered ? sessions === 1 : undefined),
};
export type VisitorAttribute = keyof typeof attributes;

const delegate: DelegateFactory = (parts) => {
  const visit = visitOf(parts);
  return ({ attribute }: { attribute: VisitorAttribute }) => attributes[attribute](visit());
};

/**
 * The landing page or referrer of this tab's visit (origin and path), or a count of sessions or page views. Nothing is
 * stored without consent; then there is no value except on a visit's first page. Use it as a data element of its own, so
 * that every page counts.
 * @example visitorBehavior("landingPage")
 */
export function visitorBehavior(attribute: VisitorAttribute): Source {
  return { kind: "data-element", name: "visitor-behavior", settings: { attribute }, delegate };
}

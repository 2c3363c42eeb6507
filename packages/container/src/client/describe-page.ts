/** What an event has of the page that no rule has composed: one that the page sends itself, or a click on a link. */
import type { Moment } from "../data-layer/moment.ts";
import type { Compose } from "../payload/compose-event.ts";
import type { CompletionParts } from "../sdk/complete-event.ts";

export interface PageSources {
  captureMoment: () => Moment;
  compose: Compose;
  /** What the calls of a page do. */
  satellite: { getVar: (name: string, event?: object) => unknown };
}

/** Creates the function that returns the envelope of an event which happened at this moment. */
export const describePage =
  ({ captureMoment, compose, satellite }: PageSources): CompletionParts["envelope"] =>
  (moment = captureMoment()) => {
    const event = { moment };
    const read = (name: string) => satellite.getVar(name, event);
    const { eventType: _none, ...rest } = compose("web.webinteraction.linkClicks", () => ({}), event, read);
    return rest;
  };

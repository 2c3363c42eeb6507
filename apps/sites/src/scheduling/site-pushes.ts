/** The data-layer items that the scheduling site pushes for each of the eleven flags. */

import type { SchedulingFlag } from "bayview-property/scheduling-flags.ts";
import type { DataLayerItem } from "../site.ts";

type SitePush = "nothing" | "event" | "flag" | "event with flag" | "event, then flag";

/** Live sites report flags in different ways, so every way occurs here. */
export const sitePushes: Record<SchedulingFlag, SitePush> = {
  start: "nothing",
  insurancepagesubmit: "event with flag",
  groupnumber: "nothing",
  membernumber: "nothing",
  demographicsnext: "event",
  mychartsignin: "nothing",
  loginschedule: "flag",
  clickedOnRFV: "event with flag",
  recaptcha: "flag",
  scheduleguest: "event, then flag",
  qualtricsfeedbackaccept: "event",
};

/** The items to push for a flag, in order. */
export function itemsFor(flag: SchedulingFlag): DataLayerItem[] {
  const event = { event: `openscheduling.${flag}` };
  const data = { openscheduling: { [flag]: true } };
  switch (sitePushes[flag]) {
    case "nothing":
      return [];
    case "event":
      return [event];
    case "flag":
      return [data];
    case "event with flag":
      return [{ ...event, ...data }];
    case "event, then flag":
      return [event, data];
  }
}

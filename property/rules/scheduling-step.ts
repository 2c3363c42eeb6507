/** A visitor goes through online scheduling: each of the eleven flags of the flow, once per page. */
import { address, wholeCounts } from "@tagwell/container";
import { type Examples, pushToDataLayer, rule, sendOneOf } from "../property.ts";
import { schedulingArea } from "../scheduling-area.ts";
import { schedulingFlags } from "../scheduling-flags.ts";
import { schedulingSteps } from "../scheduling-steps.ts";
import { schedulingFlag } from "../triggers/scheduling-flag.ts";

export default rule({
  on: schedulingFlag(schedulingSteps),
  when: [address(...schedulingArea)],
  then: [
    sendOneOf(
      schedulingFlags.map((flag) => `scheduling.${flag}` as const),
      ({ schedulingStep }) => `scheduling.${schedulingStep.flag}`,
      ({ schedulingStep, scheduling }) => ({
        scheduling: {
          ...scheduling,
          ...schedulingStep,
          visitTypeId: scheduling.visitTypeId ?? "0",
          timeSlots: wholeCounts(scheduling.timeSlots),
        },
      }),
    ),
    // Pages read the flag back, and the label of the last step.
    pushToDataLayer(({ schedulingStep: reached }) =>
      reached ? { openscheduling: { [reached.flag]: true, action: reached.action } } : {},
    ),
  ],
});

const flow = { site: "scheduling", path: "/openscheduling/standalone" } as const;

export const examples: Examples = {
  "sends a click, with the ids of the address and the visit type's default": {
    given: { ...flow, query: "?dept=311&id=20108", page: '<button data-scheduling="start">Start</button>' },
    does: [{ clicks: "button" }, { clicks: "button" }],
    sends: [
      {
        eventType: "scheduling.start",
        scheduling: {
          flag: "start",
          action: "start scheduling",
          step: "start",
          departmentId: "311",
          providerId: "20108",
          visitTypeId: "0",
          entry: "standalone",
        },
      },
    ],
  },
  "knows a member number only as filled in": {
    given: { ...flow, page: '<input data-scheduling="membernumber"><input data-scheduling="groupnumber">' },
    does: [
      { fills: "[data-scheduling=membernumber]", with: "  " },
      { fills: "[data-scheduling=membernumber]", with: "QXH7654321" },
      { fills: "[data-scheduling=groupnumber]", with: "PLAN-88231" },
    ],
    sends: [
      { eventType: "scheduling.membernumber", scheduling: { flag: "membernumber", step: "insurance" } },
      { eventType: "scheduling.groupnumber", scheduling: { flag: "groupnumber", step: "insurance" } },
    ],
    neverSends: ["7654321", "88231"],
  },
  "sees a captcha that appears late, once": {
    given: flow,
    does: [
      { adds: '<div><div data-scheduling="recaptcha"></div></div>' },
      { adds: '<p data-scheduling="recaptcha"></p>' },
    ],
    sends: [{ eventType: "scheduling.recaptcha", scheduling: { flag: "recaptcha", step: "guest" } }],
  },
  "hears the data layer's event, whether or not it also sets the flag": {
    given: flow,
    pushes: [
      { event: "openscheduling.demographicsnext" },
      { event: "openscheduling.clickedOnRFV", openscheduling: { clickedOnRFV: true } },
      { openscheduling: { clickedOnRFV: true, demographicsnext: 1 } },
    ],
    sends: [
      { eventType: "scheduling.demographicsnext", scheduling: { action: "complete demographics" } },
      { eventType: "scheduling.clickedOnRFV", scheduling: { action: "choose reason for visit" } },
    ],
  },
  "takes a flag that is true at the start as sent, and one that turns true as reached": {
    given: { ...flow, dataLayer: [{ openscheduling: { loginschedule: true, start: false } }] },
    pushes: [{ openscheduling: { loginschedule: true } }, { openscheduling: { start: 1 } }],
    sends: [{ eventType: "scheduling.start", scheduling: { flag: "start" } }],
  },
  "tells insurance and free times as the site last said, and leaves bad counts out one by one": {
    given: flow,
    pushes: [
      { openscheduling: { insuranceprovider: "Harbor Mutual", timeslots: { 5: 0, 7: 3, 14: -1, 28: 2.5 } } },
      { event: "openscheduling.clickedOnRFV" },
    ],
    sends: [
      {
        eventType: "scheduling.clickedOnRFV",
        scheduling: { insuranceProvider: "Harbor Mutual", timeSlots: { "5": 0, "7": 3 } },
      },
    ],
  },
  "is silent outside the scheduling area": {
    given: { site: "scheduling", path: "/", page: '<button data-scheduling="start">Start</button>' },
    pushes: [{ event: "openscheduling.start", openscheduling: { scheduleguest: true } }],
    does: [{ clicks: "button" }],
    sends: [],
  },
};

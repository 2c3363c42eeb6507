/** Tracks a visitor's progress through online scheduling: each of the flow's eleven flags, once per page. */
import { address, forTrace, wholeCounts } from "tagwell";
import { type Examples, pushToDataLayer, rule, sendOneOf } from "../property.ts";
import { schedulingArea } from "../scheduling-area.ts";
import { schedulingFlags } from "../scheduling-flags.ts";
import { schedulingFlag } from "../triggers/scheduling-flag.ts";

export default rule(schedulingFlag(), {
  when: [address(...schedulingArea)],
  then: [
    sendOneOf(
      // Read by the build and the trace.
      forTrace(() => schedulingFlags.map((flag) => `scheduling.${flag}` as const)) ?? [],
      ({ schedulingStep }) => `scheduling.${schedulingStep.flag}`,
      ({ schedulingStep, visitCampaign, scheduling }) => ({
        campaign: visitCampaign,
        scheduling: {
          ...scheduling,
          ...schedulingStep,
          visitTypeId: scheduling.visitTypeId ?? "0",
          timeSlots: wholeCounts(scheduling.timeSlots),
        },
      }),
    ),
    // Pages read the flag and the label of the last step from the data layer.
    pushToDataLayer(({ schedulingStep: { flag, action } }) => ({ openscheduling: { [flag]: true, action } })),
  ],
});

const flow = { site: "scheduling", path: "/openscheduling/standalone" } as const;

export const examples: Examples = {
  "sends a click with the ids from the address and the default visit type": {
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
  "sends the campaign in the address": {
    given: {
      ...flow,
      query: "?utm_campaign=spring&UTM_Source=mail&linksource=home",
      page: '<i data-scheduling="start"></i>',
    },
    does: [{ clicks: "i" }],
    sends: [{ eventType: "scheduling.start", campaign: { linksource: "home", source: "mail", campaign: "spring" } }],
  },
  "reports only that a member number was filled in": {
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
  "sends a captcha that appears late, once": {
    given: flow,
    does: [
      { adds: '<div><div data-scheduling="recaptcha"></div></div>' },
      { adds: '<p data-scheduling="recaptcha"></p>' },
    ],
    sends: [{ eventType: "scheduling.recaptcha", scheduling: { flag: "recaptcha", step: "guest" } }],
  },
  "sends on the data layer event, whether or not it also sets the flag": {
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
  "ignores a flag that is true at startup, and sends one that turns true later": {
    given: { ...flow, dataLayer: [{ openscheduling: { loginschedule: true, start: false } }] },
    pushes: [{ openscheduling: { loginschedule: true } }, { openscheduling: { start: 1 } }],
    sends: [{ eventType: "scheduling.start", scheduling: { flag: "start" } }],
  },
  "sends the latest insurance and free times, and drops only the invalid counts": {
    given: flow,
    pushes: [
      {
        openscheduling: { insuranceprovider: "Blue Shield of California", timeslots: { 5: 0, 7: 3, 14: -1, 28: 2.5 } },
      },
      { event: "openscheduling.clickedOnRFV" },
    ],
    sends: [
      {
        eventType: "scheduling.clickedOnRFV",
        scheduling: { insuranceProvider: "Blue Shield of California", timeSlots: { "5": 0, "7": 3 } },
      },
    ],
  },
  "sends nothing outside the scheduling area": {
    given: { site: "scheduling", path: "/", page: '<button data-scheduling="start">Start</button>' },
    pushes: [{ event: "openscheduling.start", openscheduling: { scheduleguest: true } }],
    does: [{ clicks: "button" }],
    sends: [],
  },
};

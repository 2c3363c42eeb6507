/** A flag of the scheduling flow turned true. Each of the eleven flags has its own event. */
import { defineEvent, type EventDefinition } from "tagwell";
import { campaign } from "../event-fields/campaign.ts";
import { scheduling } from "../event-fields/scheduling.ts";
import { type SchedulingFlag, schedulingFlags, schedulingFlagTitles } from "../scheduling-flags.ts";

/** What each event means. The value of a member or group number is never read. */
const meanings: Record<SchedulingFlag, string> = {
  start: "A visitor started to schedule.",
  scheduleguest: "A visitor chose to schedule as a guest.",
  loginschedule: "A visitor chose to sign in to schedule.",
  mychartsignin: "A visitor went to sign in to the patient portal.",
  demographicsnext: "A visitor finished the demographics step.",
  insurancepagesubmit: "A visitor submitted the insurance step.",
  groupnumber: "A visitor filled in a group number; the number is never read.",
  membernumber: "A visitor filled in a member number; the number is never read.",
  clickedOnRFV: "A visitor chose a reason for visit.",
  recaptcha: "A visitor was shown the captcha.",
  qualtricsfeedbackaccept: "A visitor accepted the feedback survey.",
};

export default schedulingFlags.map(
  (
    flag,
  ): EventDefinition<`scheduling.${SchedulingFlag}`, { scheduling: typeof scheduling; campaign: typeof campaign }> =>
    defineEvent({
      label: `scheduling.${flag}`,
      title: schedulingFlagTitles[flag],
      meaning: meanings[flag],
      fires: "When the flag turns true, once per page, in the scheduling area.",
      fields: { scheduling, campaign },
    }),
);

/** The eleven flags of the scheduling flow: their report label, their step, and how each is detected. */
import type { SchedulingSteps } from "./triggers/scheduling-flag.ts";

/**
 * `by`: the element is clicked, is filled in (the library only checks that it is not blank), or is present. `selector`: the
 * element's CSS selector; default `[data-scheduling="<flag>"]`.
 */
export const schedulingSteps: SchedulingSteps = {
  start: { action: "start scheduling", step: "start", by: "click" },
  insurancepagesubmit: { action: "submit insurance", step: "insurance", by: "click" },
  groupnumber: { action: "enter group number", step: "insurance", by: "filled" },
  membernumber: { action: "enter member number", step: "insurance", by: "filled" },
  demographicsnext: { action: "complete demographics", step: "demographics", by: "click" },
  mychartsignin: { action: "go to mychart sign-in", step: "signin", by: "click" },
  loginschedule: { action: "sign in to schedule", step: "signin", by: "click" },
  clickedOnRFV: { action: "choose reason for visit", step: "reason", by: "click" },
  recaptcha: { action: "see captcha", step: "guest", by: "present" },
  scheduleguest: { action: "schedule as guest", step: "guest", by: "click" },
  qualtricsfeedbackaccept: { action: "accept feedback survey", step: "feedback", by: "click" },
};

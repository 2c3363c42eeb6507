/** The eleven flags of the scheduling flow: what each is called in reports, which step it is of, and how it is noticed. */
import type { SchedulingSteps } from "./triggers/scheduling-flag.ts";

/**
 * `by`: its element is clicked, filled in (only whether it is blank is ever looked at), or present.
 * `selector`: its element if it is not `[data-scheduling="<flag>"]`.
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

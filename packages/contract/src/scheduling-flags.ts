/** The eleven flags of the scheduling flow (SPEC 3, CONTRACT 3) and its steps (CONTRACT 5): names only, for the page. */
export const schedulingFlags = [
  "start",
  "scheduleguest",
  "loginschedule",
  "mychartsignin",
  "demographicsnext",
  "insurancepagesubmit",
  "groupnumber",
  "membernumber",
  "clickedOnRFV",
  "recaptcha",
  "qualtricsfeedbackaccept",
] as const;
export type SchedulingFlag = (typeof schedulingFlags)[number];

export const schedulingSteps = ["start", "insurance", "demographics", "signin", "reason", "guest", "feedback"] as const;
export type SchedulingStep = (typeof schedulingSteps)[number];

/** The flags of the scheduling flow, as sites push them, and the steps that they belong to. */
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

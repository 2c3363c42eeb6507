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

/** One event of each flag in a few words. */
export const schedulingFlagTitles: Readonly<Record<SchedulingFlag, string>> = {
  start: "Scheduling start",
  scheduleguest: "Scheduling guest choice",
  loginschedule: "Scheduling sign-in choice",
  mychartsignin: "Scheduling portal sign-in",
  demographicsnext: "Scheduling demographics step",
  insurancepagesubmit: "Scheduling insurance step",
  groupnumber: "Scheduling group number",
  membernumber: "Scheduling member number",
  clickedOnRFV: "Scheduling reason choice",
  recaptcha: "Scheduling captcha",
  qualtricsfeedbackaccept: "Scheduling survey acceptance",
};

export const schedulingSteps = ["start", "insurance", "demographics", "signin", "reason", "guest", "feedback"] as const;
export type SchedulingStep = (typeof schedulingSteps)[number];

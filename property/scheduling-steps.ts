/** The eleven flags of the scheduling flow: their report label, their step, and how each is detected. */
import type { SchedulingFlag, SchedulingStep } from "./scheduling-flags.ts";

/** One row of the table of steps. */
export interface SchedulingStepSettings {
  /** The flag's action label. */
  action: string;
  /** The flow's step that the flag belongs to. */
  step: SchedulingStep;
  /** How the element signals the flag: by a click, by a change to a value that is not blank, or by its presence. */
  by: "click" | "filled" | "present";
  /** The element's CSS selector. Default: `[data-scheduling="<flag>"]`. */
  selector?: string;
}

export const schedulingSteps: Readonly<Record<SchedulingFlag, SchedulingStepSettings>> = {
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

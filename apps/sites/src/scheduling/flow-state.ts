/** The state of the booking flow and its transitions, independent of React. */
import type { SchedulingStep } from "bayview-property/scheduling-flags.ts";
import type { Slot } from "./time-slots.ts";

/** The order of this site's screens. */
export const steps: readonly SchedulingStep[] = [
  "start",
  "insurance",
  "demographics",
  "signin",
  "reason",
  "guest",
  "feedback",
];

export interface FlowState {
  step: SchedulingStep;
  /** Name of the signed-in visitor; "" for a guest. */
  username: string;
  insurance: string;
  reason: string;
  slot: Slot | undefined;
}

export type FlowAction =
  | { type: "began" }
  | { type: "insured"; insurance: string }
  | { type: "described" }
  | { type: "signed in"; username: string }
  | { type: "went on as guest" }
  | { type: "told reason"; reason: string }
  | { type: "picked"; slot: Slot }
  | { type: "booked" }
  | { type: "went back" };

export function startState(username: string): FlowState {
  return { step: "start", username, insurance: "", reason: "", slot: undefined };
}

/** The step of each action. In another step it is ignored: it is a late click on a screen that is gone. */
const belongsTo: Record<Exclude<FlowAction["type"], "went back">, SchedulingStep> = {
  began: "start",
  insured: "insurance",
  described: "demographics",
  "signed in": "signin",
  "went on as guest": "signin",
  "told reason": "reason",
  picked: "reason",
  booked: "guest",
};

export function nextState(state: FlowState, action: FlowAction): FlowState {
  if (action.type === "went back") return { ...state, step: stepBefore(state) };
  if (belongsTo[action.type] !== state.step) return state;
  switch (action.type) {
    case "began":
      return { ...state, step: "insurance" };
    case "insured":
      return { ...state, step: "demographics", insurance: action.insurance };
    case "described":
      // A signed-in visitor skips this step.
      return { ...state, step: state.username ? "reason" : "signin" };
    case "signed in":
      return { ...state, step: "reason", username: action.username };
    case "went on as guest":
      return { ...state, step: "reason" };
    case "told reason":
      return { ...state, reason: action.reason, slot: undefined };
    case "picked":
      return state.reason ? { ...state, step: "guest", slot: action.slot } : state;
    case "booked":
      return { ...state, step: "feedback" };
  }
}

/** Goes one step back. A booked visit stays booked, and a signed-in visitor skips the sign-in. */
function stepBefore({ step, username }: FlowState): SchedulingStep {
  if (step === "start" || step === "feedback") return step;
  const before = steps[steps.indexOf(step) - 1] ?? "start";
  return before === "signin" && username ? "demographics" : before;
}

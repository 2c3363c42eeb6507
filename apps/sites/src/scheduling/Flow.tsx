/** The booking flow: a small single-page application whose screens appear with a delay and replace one another. */
import type { SchedulingFlag, SchedulingStep } from "bayview-property/scheduling-flags.ts";
import { type ReactNode, useReducer } from "react";
import { adultDoctors } from "../people/adult-doctors.ts";
import { childrensDoctors } from "../people/childrens-doctors.ts";
import type { Visit } from "../site.ts";
import { DemographicsStep } from "./DemographicsStep.tsx";
import { FeedbackStep } from "./FeedbackStep.tsx";
import { type FlowAction, nextState, startState, steps } from "./flow-state.ts";
import { GuestStep } from "./GuestStep.tsx";
import { InsuranceStep } from "./InsuranceStep.tsx";
import { Late } from "./Late.tsx";
import { ReasonStep } from "./ReasonStep.tsx";
import { SignInStep } from "./SignInStep.tsx";
import { StartStep } from "./StartStep.tsx";
import { signedInName, signIn } from "./signed-in.ts";
import { itemsFor } from "./site-pushes.ts";

const stepNames = ["Welcome", "Insurance", "About you", "Sign in", "Reason and time", "Confirm", "Done"];

export function Flow({ visit, signUp }: { visit: Visit; signUp: boolean }) {
  const [state, dispatch] = useReducer(nextState, signedInName(window), startState);
  const doctor = bookedDoctor(visit.url.searchParams);
  const index = steps.indexOf(state.step);

  /** Pushes the items of a flag, then continues. */
  const reach = (flag: SchedulingFlag, action?: FlowAction) => {
    for (const item of itemsFor(flag)) visit.push(item);
    if (action) dispatch(action);
  };

  const screens: Record<SchedulingStep, ReactNode> = {
    start: <StartStep doctor={doctor} signUp={signUp} onStart={() => reach("start", { type: "began" })} />,
    insurance: (
      <InsuranceStep
        onPick={(insuranceprovider) => visit.push({ openscheduling: { insuranceprovider } })}
        onSubmit={(insurance) => reach("insurancepagesubmit", { type: "insured", insurance })}
      />
    ),
    demographics: <DemographicsStep onNext={() => reach("demographicsnext", { type: "described" })} />,
    signin: (
      <SignInStep
        onOpen={() => reach("mychartsignin")}
        onSignIn={(username) => {
          signIn(window, username);
          reach("loginschedule", { type: "signed in", username });
        }}
        onGuest={() => dispatch({ type: "went on as guest" })}
      />
    ),
    reason: (
      <ReasonStep
        doctorId={doctor?.id ?? "any"}
        reason={state.reason}
        onReason={(reason) => reach("clickedOnRFV", { type: "told reason", reason })}
        onSlotsShown={(timeslots) => visit.push({ openscheduling: { timeslots } })}
        onSlot={(slot) => dispatch({ type: "picked", slot })}
      />
    ),
    guest: (
      <GuestStep
        state={state}
        doctor={doctor}
        onCaptcha={() => reach("recaptcha")}
        onGuest={() => reach("scheduleguest", { type: "booked" })}
        onSignedIn={() => dispatch({ type: "booked" })}
      />
    ),
    feedback: <FeedbackStep state={state} doctor={doctor} onAccept={() => reach("qualtricsfeedbackaccept")} />,
  };

  return (
    <div className="wrap flow">
      <p className="flow-progress">
        <span>
          Step {index + 1} of {steps.length}: {stepNames[index]}
        </span>
        {state.username && <span>Signed in as {state.username}</span>}
        <progress value={index + 1} max={steps.length} aria-label="Progress" />
      </p>
      {/* The key recreates every screen, as live single-page applications replace their elements. */}
      <Late key={state.step} milliseconds={150}>
        <section className="flow-step">{screens[state.step]}</section>
        {index > 0 && index < steps.length - 1 && (
          <button type="button" className="button button-plain" onClick={() => dispatch({ type: "went back" })}>
            Back
          </button>
        )}
      </Late>
    </div>
  );
}

/** The doctor of the `id` parameter; of a list of ids, the first known one. */
function bookedDoctor(query: URLSearchParams) {
  const ids = (query.get("id") ?? "").split(",");
  return [...adultDoctors, ...childrensDoctors].find(({ id }) => ids.includes(id));
}

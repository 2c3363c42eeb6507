/** Last screen: confirmation, followed by an invitation to a survey. */
import { useState } from "react";
import type { Person } from "../people/person.ts";
import type { FlowState } from "./flow-state.ts";
import { Late } from "./Late.tsx";
import { StepTitle } from "./StepTitle.tsx";
import { VisitBox } from "./VisitBox.tsx";

interface FeedbackStepProps {
  state: FlowState;
  doctor: Person | undefined;
  onAccept(): void;
}

export function FeedbackStep({ state, doctor, onAccept }: FeedbackStepProps) {
  return (
    <>
      <StepTitle>Your visit is booked</StepTitle>
      <VisitBox state={state} doctor={doctor} />
      <p className="hint">A replica: nobody expects you, and nothing was stored.</p>
      <Late milliseconds={500}>
        <Survey onAccept={onAccept} />
      </Late>
    </>
  );
}

function Survey({ onAccept }: { onAccept(): void }) {
  const [stage, setStage] = useState<"asked" | "open" | "thanked">("asked");
  if (stage === "thanked") {
    return (
      <p className="notice" role="status">
        Thank you. Have a good day.
      </p>
    );
  }
  return (
    <section className="survey" aria-labelledby="survey-title">
      <h2 id="survey-title">How was this?</h2>
      {stage === "asked" ? (
        <>
          <p>One question about booking online, half a minute.</p>
          <div className="buttons">
            <button
              type="button"
              className="button"
              data-scheduling="qualtricsfeedbackaccept"
              onClick={() => {
                onAccept();
                setStage("open");
              }}
            >
              Give feedback
            </button>
            <button type="button" className="button button-plain" onClick={() => setStage("thanked")}>
              No thanks
            </button>
          </div>
        </>
      ) : (
        <fieldset>
          <legend>Booking this visit was</legend>
          <div className="chips">
            {["Very hard", "Hard", "Fine", "Easy", "Very easy"].map((answer) => (
              <button key={answer} type="button" className="chip" onClick={() => setStage("thanked")}>
                {answer}
              </button>
            ))}
          </div>
        </fieldset>
      )}
    </section>
  );
}

/** First screen: the doctor. */
import { Portrait } from "../art/Portrait.tsx";
import type { Person } from "../people/person.ts";
import { StepTitle } from "./StepTitle.tsx";

interface StartStepProps {
  doctor: Person | undefined;
  signUp: boolean;
  onStart(): void;
}

export function StartStep({ doctor, signUp, onStart }: StartStepProps) {
  return (
    <>
      <StepTitle first>{signUp ? "Sign up and schedule" : "Schedule a visit"}</StepTitle>
      <p className="lead">
        {signUp
          ? "Book your first visit now; your account is made on the way."
          : "A few questions, then you choose a time. No account is needed."}
      </p>
      <div className="card flow-doctor">
        {doctor && <Portrait person={doctor} />}
        <div>
          <h2>{doctor?.name ?? "The next free doctor"}</h2>
          <p>{doctor?.title ?? "Primary care"}</p>
          <p className="hint">{doctor?.place ?? "Primary Care, Garden Street"}</p>
        </div>
      </div>
      <button type="button" className="button" data-scheduling="start" onClick={onStart}>
        Start scheduling
      </button>
    </>
  );
}

/** Sixth screen: confirmation, with a captcha for guests. */
import { useState } from "react";
import type { Person } from "../people/person.ts";
import type { FlowState } from "./flow-state.ts";
import { Late } from "./Late.tsx";
import { StepTitle } from "./StepTitle.tsx";
import { VisitBox } from "./VisitBox.tsx";

interface GuestStepProps {
  state: FlowState;
  doctor: Person | undefined;
  onCaptcha(): void;
  onGuest(): void;
  onSignedIn(): void;
}

export function GuestStep({ state, doctor, onCaptcha, onGuest, onSignedIn }: GuestStepProps) {
  const [human, setHuman] = useState(false);
  if (state.username) {
    return (
      <>
        <StepTitle>Confirm your visit</StepTitle>
        <VisitBox state={state} doctor={doctor} />
        <button type="button" className="button" onClick={onSignedIn}>
          Schedule visit
        </button>
      </>
    );
  }
  return (
    <>
      <StepTitle>Confirm as a guest</StepTitle>
      <VisitBox state={state} doctor={doctor} />
      {/* A captcha is a third-party widget and appears well after its screen. */}
      <Late milliseconds={700}>
        <div className="captcha" data-scheduling="recaptcha">
          <label className="check">
            <input
              type="checkbox"
              checked={human}
              onChange={({ target }) => {
                setHuman(target.checked);
                if (target.checked) onCaptcha();
              }}
            />
            I am a person
          </label>
          <span className="hint">replica captcha</span>
        </div>
      </Late>
      <button type="button" className="button" data-scheduling="scheduleguest" disabled={!human} onClick={onGuest}>
        Schedule as guest
      </button>
    </>
  );
}

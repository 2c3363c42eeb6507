/** Fourth screen: sign in or continue as a guest. */
import { useState } from "react";
import { SignInForm } from "./SignInForm.tsx";
import { StepTitle } from "./StepTitle.tsx";

interface SignInStepProps {
  onOpen(): void;
  onSignIn(username: string): void;
  onGuest(): void;
}

export function SignInStep({ onOpen, onSignIn, onGuest }: SignInStepProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <StepTitle>Do you have an account?</StepTitle>
      <p>With an account you can move a visit yourself and see test results afterwards.</p>
      <div className="buttons flow-choice">
        <button
          type="button"
          className="button"
          data-scheduling="mychartsignin"
          aria-expanded={open}
          onClick={() => {
            onOpen();
            setOpen(true);
          }}
        >
          Sign in to MyBayview
        </button>
        <button type="button" className="button button-plain" onClick={onGuest}>
          Continue as guest
        </button>
      </div>
      {open && <SignInForm label="Sign in and schedule" onSignIn={onSignIn} />}
    </>
  );
}

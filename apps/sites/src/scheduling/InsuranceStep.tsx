/** Second screen: insurance. */
import { useState } from "react";
import { codeLabels } from "../people/codes.ts";
import { StepTitle } from "./StepTitle.tsx";

const insurers = [...Object.values(codeLabels.insurance), "Paying myself"];

interface InsuranceStepProps {
  onPick(insurance: string): void;
  onSubmit(insurance: string): void;
}

export function InsuranceStep({ onPick, onSubmit }: InsuranceStepProps) {
  const [insurance, setInsurance] = useState("");
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit(insurance);
      }}
    >
      <StepTitle>Insurance</StepTitle>
      <div className="form-row">
        <label htmlFor="insurance">Insurance provider</label>
        <select
          id="insurance"
          required
          value={insurance}
          onChange={({ target }) => {
            setInsurance(target.value);
            if (target.value) onPick(target.value);
          }}
        >
          <option value="">Please choose</option>
          {insurers.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </select>
      </div>
      {insurance && insurance !== "Paying myself" && (
        <div className="flow-pair">
          <div className="form-row">
            <label htmlFor="member-number">Member number</label>
            <input id="member-number" data-scheduling="membernumber" autoComplete="off" required />
          </div>
          <div className="form-row">
            <label htmlFor="group-number">Group number (optional)</label>
            <input id="group-number" data-scheduling="groupnumber" autoComplete="off" />
          </div>
        </div>
      )}
      <button type="submit" className="button" data-scheduling="insurancepagesubmit">
        Continue
      </button>
    </form>
  );
}

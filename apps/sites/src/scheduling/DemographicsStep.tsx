/** Third screen: personal details, which never leave the page. */
import { StepTitle } from "./StepTitle.tsx";

export function DemographicsStep({ onNext }: { onNext(): void }) {
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onNext();
      }}
    >
      <StepTitle>About you</StepTitle>
      <div className="flow-pair">
        <div className="form-row">
          <label htmlFor="first-name">First name</label>
          <input id="first-name" autoComplete="given-name" required />
        </div>
        <div className="form-row">
          <label htmlFor="last-name">Last name</label>
          <input id="last-name" autoComplete="family-name" required />
        </div>
        <div className="form-row">
          <label htmlFor="birth-date">Date of birth</label>
          <input id="birth-date" type="date" autoComplete="bday" required />
        </div>
        <div className="form-row">
          <label htmlFor="phone">Mobile phone</label>
          <input id="phone" type="tel" autoComplete="tel" required />
        </div>
      </div>
      <div className="form-row">
        <label htmlFor="email">E-mail</label>
        <input id="email" type="email" autoComplete="email" required />
      </div>
      <button type="submit" className="button" data-scheduling="demographicsnext">
        Next
      </button>
    </form>
  );
}

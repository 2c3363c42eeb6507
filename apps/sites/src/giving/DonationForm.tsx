/** The donation form. It sends nothing; submitting it opens the thank-you page. */
import { type FormEvent, useState } from "react";
import { amounts, funds, giftAmount } from "./gift.ts";

export function DonationForm({ startFund }: { startFund: string }) {
  const [fund, setFund] = useState(startFund);
  const [chosen, setChosen] = useState<number | "other">(100);
  const [typed, setTyped] = useState("");
  const amount = giftAmount(chosen, typed);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (amount !== undefined) window.location.assign("/give/thank-you");
  };
  return (
    <form className="donation" onSubmit={submit}>
      <fieldset className="form-row">
        <legend>What for</legend>
        {funds.map(({ code, name, purpose }) => (
          <label className="choice" key={code}>
            <input type="radio" name="fund" value={code} checked={fund === code} onChange={() => setFund(code)} />
            <span>
              {name}
              <span className="hint"> {purpose}</span>
            </span>
          </label>
        ))}
      </fieldset>
      <fieldset className="form-row">
        <legend>How much</legend>
        <div className="chips">
          {[...amounts, "other" as const].map((value) => (
            <button
              key={value}
              type="button"
              className="chip"
              aria-pressed={chosen === value}
              onClick={() => setChosen(value)}
            >
              {value === "other" ? "Other" : `$${value.toLocaleString("en-US")}`}
            </button>
          ))}
        </div>
        {chosen === "other" && (
          <div className="form-row">
            <label htmlFor="other-amount">Your amount in dollars</label>
            <input
              id="other-amount"
              inputMode="numeric"
              autoComplete="off"
              value={typed}
              aria-invalid={typed !== "" && amount === undefined}
              aria-describedby="other-amount-hint"
              onChange={({ target }) => setTyped(target.value)}
            />
            <p className="hint" id="other-amount-hint">
              Whole dollars, from 1 to 100,000.
            </p>
          </div>
        )}
      </fieldset>
      <div className="form-row">
        <label htmlFor="donor-name">Your name</label>
        <input id="donor-name" autoComplete="name" required />
      </div>
      <div className="form-row">
        <label htmlFor="donor-email">E-mail for the receipt</label>
        <input id="donor-email" type="email" autoComplete="email" required />
      </div>
      <button type="submit" className="button" disabled={amount === undefined}>
        {amount === undefined ? "Give" : `Give $${amount.toLocaleString("en-US")}`}
      </button>
      <p className="hint">This is a replica: no money moves, and nothing you type is sent or stored.</p>
    </form>
  );
}

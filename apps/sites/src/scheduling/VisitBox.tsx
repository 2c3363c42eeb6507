/** A summary of the visit that is being booked. */
import type { Person } from "../people/person.ts";
import type { FlowState } from "./flow-state.ts";

export function VisitBox({ state: { slot, reason }, doctor }: { state: FlowState; doctor: Person | undefined }) {
  return (
    <dl className="facts">
      <dt>With</dt>
      <dd>{doctor?.name ?? "The next free doctor"}</dd>
      <dt>When</dt>
      <dd>{slot ? `${slot.day}, ${slot.time}` : "not chosen yet"}</dd>
      <dt>Where</dt>
      <dd>{doctor?.place ?? "Primary Care, Garden Street"}</dd>
      <dt>Reason</dt>
      <dd>{reason}</dd>
    </dl>
  );
}

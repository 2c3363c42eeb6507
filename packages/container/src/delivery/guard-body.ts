/** The guard's look at a whole request: only what the protocol needs stands beside the guarded events. */
import type { EdgeRequestBody, WireEvent } from "@tagwell/contract";
import type { Cut, Guard } from "../guard/guard.ts";

/** Makes the function that guards a body. `report` is told what was cut, never its value. */
export function createGuardBody(guard: Guard, report: (cuts: readonly Cut[]) => void) {
  const guardEvent = ({ xdm = {} }: WireEvent): WireEvent => {
    // The SDK names itself in every event; the contract has no use for that, and it is no visitor's secret.
    const { implementationDetails: _sdk, ...rest } = xdm;
    const guarded = guard(rest);
    if (guarded.cuts.length > 0) report(guarded.cuts);
    return { xdm: guarded.xdm };
  };
  return ({ events, query, consent, meta }: EdgeRequestBody): EdgeRequestBody => ({
    ...(events && { events: events.map(guardEvent) }),
    ...(query?.identity && { query: { identity: query.identity } }),
    ...(consent && { consent }),
    ...(meta && { meta }),
  });
}

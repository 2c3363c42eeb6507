/** The guard's look at a whole request: only what the protocol needs stands beside the guarded events. */
import type { EdgeRequestBody, WireEvent } from "@tagwell/contract";
import type { Cut, Guard } from "../guard/guard.ts";
import type { GuardQuery } from "./guard-query.ts";
import type { GuardedBody } from "./transport.ts";

/**
 * Makes the function that guards a body. `guarded` gives the JSON of an event that has been guarded before, by its `_id`;
 * `report` is told what was cut of the others, never its value. `guardQuery` is there where events may ask something.
 */
export function createGuardBody(guard: Guard, report: (cuts: readonly Cut[]) => void, guardQuery?: GuardQuery) {
  const guardXdm = (xdm: Record<string, unknown>): string => {
    // The SDK names itself in every event; the contract has no use for that, and it is no visitor's secret.
    const { implementationDetails: _sdk, ...rest } = xdm;
    const passed = guard(rest);
    if (passed.cuts.length > 0) report(passed.cuts);
    return JSON.stringify(passed.xdm);
  };
  /** All that the SDK adds to an event of ours: the identity that the page's address hands over (SPEC 9). */
  const withEcid = (json: string, identityMap: unknown): string => {
    const ecid = (identityMap as { ECID?: unknown } | undefined)?.ECID;
    if (ecid === undefined) return json;
    const { identityMap: passed } = JSON.parse(guardXdm({ identityMap: { ECID: ecid } })) as { identityMap?: object };
    const xdm = JSON.parse(json) as { identityMap?: object };
    return passed ? JSON.stringify({ ...xdm, identityMap: { ...xdm.identityMap, ...passed } }) : json;
  };
  const guardEvent = ({ xdm = {}, query }: WireEvent, guarded: (id: unknown) => string | undefined): string => {
    const json = guarded(xdm._id);
    const asked = query && guardQuery?.(query);
    const rest = asked ? `,"query":${JSON.stringify(asked)}` : "";
    return `{"xdm":${json === undefined ? guardXdm(xdm) : withEcid(json, xdm.identityMap)}${rest}}`;
  };
  return (
    { events = [], query, consent, meta }: EdgeRequestBody,
    guarded: (id: unknown) => string | undefined,
  ): GuardedBody => ({
    events: events.map((event) => guardEvent(event, guarded)),
    rest: {
      ...(query?.identity && { query: { identity: query.identity } }),
      ...(consent && { consent }),
      ...(meta && { meta }),
    },
  });
}

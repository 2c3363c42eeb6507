/** Guards a whole request body: beside the guarded events it contains only what the protocol needs. */
import type { EdgeRequestBody, HandedOverIdentities, WireEvent } from "@tagwell/contract";
import type { Cut, Guard } from "../guard/guard.ts";
import { guardOverrides } from "./guard-overrides.ts";
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
  /** The SDK names an ECID that is handed over beside the events: an address or an older library's cookie may hold anything. */
  const guardIdentities = (identityMap: HandedOverIdentities | undefined): Pick<EdgeRequestBody, "identityMap"> => {
    if (!identityMap) return {};
    const { xdm, cuts } = guard({ identityMap });
    if (cuts.length > 0) report(cuts);
    return xdm as Pick<EdgeRequestBody, "identityMap">;
  };
  const guardEvent = ({ xdm = {}, query }: WireEvent, guarded: (id: unknown) => string | undefined): string => {
    const json = guarded(xdm._id);
    const asked = query && guardQuery?.(query);
    const rest = asked ? `,"query":${JSON.stringify(asked)}` : "";
    return `{"xdm":${json ?? guardXdm(xdm)}${rest}}`;
  };
  /** The SDK makes overrides of a page's deprecated options, too. */
  const guardMeta = ({ configOverrides, ...rest }: NonNullable<EdgeRequestBody["meta"]>) => ({
    ...rest,
    ...(configOverrides && { configOverrides: guardOverrides(configOverrides, report) }),
  });
  return (
    { events = [], query, consent, meta, xdm, identityMap }: EdgeRequestBody,
    guarded: (id: unknown) => string | undefined,
  ): GuardedBody => ({
    events: events.map((event) => guardEvent(event, guarded)),
    rest: {
      ...filled({ xdm: guardIdentities(xdm?.identityMap) }),
      ...guardIdentities(identityMap),
      ...(query?.identity && { query: { identity: query.identity } }),
      ...(consent && { consent }),
      ...(meta && { meta: guardMeta(meta) }),
    },
  });
}

/** The group, or nothing where it holds nothing. */
const filled = ({ xdm }: { xdm: object }): { xdm?: object } => (Object.keys(xdm).length > 0 ? { xdm } : {});

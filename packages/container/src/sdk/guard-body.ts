/** Guards a whole request body: beside the guarded events it contains only what the protocol needs. */
import { type EdgeRequestBody, type HandedOverIdentities, plainConsent, type WireEvent } from "@tagwell/contract";
import type { Cut, Guard } from "../guard/guard.ts";
import { isPlausible } from "../identity/sdk-cookies.ts";
import { toJson } from "../to-json.ts";
import { guardOverrides } from "./guard-overrides.ts";
import type { GuardedBody } from "./transport.ts";

/**
 * Creates the function that guards a body. `guarded` returns the JSON of an event that has already been guarded, by its
 * `_id`. `report` receives the removals from all other parts, never their values. `guardQuery` is set in builds whose events
 * may contain a query.
 */
export function createGuardBody(guard: Guard, report: (cuts: readonly Cut[]) => void, guardQuery?: GuardQuery) {
  const guardXdm = (xdm: Record<string, unknown>): string => {
    // The SDK adds its own name and version to every event. The schema does not use them, and they are not personal, so the
    // removal is not reported.
    const { implementationDetails: _sdk, ...rest } = xdm;
    const passed = guard(rest);
    if (passed.cuts.length > 0) report(passed.cuts);
    return toJson(passed.xdm);
  };
  /**
   * The SDK sends a handed-over ECID outside the events. It comes from the address or an older library's cookie, which may
   * contain anything.
   */
  const guardIdentities = (identityMap: HandedOverIdentities | undefined): Pick<EdgeRequestBody, "identityMap"> => {
    if (!identityMap) return {};
    const { xdm, cuts } = guard({ identityMap });
    if (cuts.length > 0) report(cuts);
    return xdm as Pick<EdgeRequestBody, "identityMap">;
  };
  const guardEvent = ({ xdm = {}, query }: WireEvent, guarded: (id: unknown) => string | undefined): string => {
    const json = guarded(xdm._id);
    const asked = query && guardQuery?.(query);
    const rest = asked ? `,"query":${toJson(asked)}` : "";
    return `{"xdm":${json ?? guardXdm(xdm)}${rest}}`;
  };
  /** The SDK sends the options of a page's `setConsent` command as they are. */
  const guardConsent = (given: NonNullable<EdgeRequestBody["consent"]>) => {
    const consent = plainConsent(given);
    if (JSON.stringify(consent).length < JSON.stringify(given).length)
      report([{ path: "consent", reason: "not a choice" }]);
    return { consent };
  };
  /** The SDK also derives overrides from a page's deprecated options. */
  const guardMeta = ({ configOverrides, state, ...rest }: NonNullable<EdgeRequestBody["meta"]>) => ({
    ...rest,
    ...(state && { state: { ...state, ...(state.entries && { entries: state.entries.filter(isPlausible) }) } }),
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
      ...(consent && guardConsent(consent)),
      ...(meta && { meta: guardMeta(meta) }),
    },
  });
}

/** The group, or an empty object if the group is empty. */
const filled = ({ xdm }: { xdm: object }): { xdm?: object } => (Object.keys(xdm).length > 0 ? { xdm } : {});

/** Guards an event's `query`; undefined if none of it may be sent. */
export type GuardQuery = (query: Record<string, unknown>) => object | undefined;

/** Creates the guard of `query.personalization`, based on the contract's `personalizationQuery`. */
export function createGuardQuery(guard: Guard, report: (cuts: readonly Cut[]) => void): GuardQuery {
  return ({ personalization }) => {
    if (personalization === undefined) return undefined;
    const { xdm, cuts } = guard(personalization as Record<string, unknown>, "query");
    if (cuts.length > 0) report(cuts);
    return Object.keys(xdm).length > 0 ? { personalization: xdm } : undefined;
  };
}

/** Makes a direct call: triggers the rules that wait for it. */
import type { Action, DelegateFactory } from "../../rules/component.ts";
import type { SyntheticEvent, TriggerEvent } from "../trigger-details.ts";

type DetailOf = (event: SyntheticEvent) => unknown;

interface TrackSettings {
  identifier: string;
  detail?: DetailOf;
}

const delegate: DelegateFactory =
  ({ satellite }) =>
  ({ identifier, detail }: TrackSettings, event: SyntheticEvent) =>
    satellite.track?.(identifier, detail?.(event));

/** Calls `_satellite.track` with this identifier, and with the result of `detail` for the trigger's details. */
export function track<Needs = unknown>(
  identifier: string,
  detail?: (event: TriggerEvent & Needs) => unknown,
): Action<Needs> {
  return { kind: "action", name: "track", settings: { identifier, ...(detail && { detail }) }, delegate };
}

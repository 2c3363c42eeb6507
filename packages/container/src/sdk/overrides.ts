/** Stores a page's `edgeConfigOverrides` with their event, which may wait or be resent without the SDK. */
import { prepareConfigOverridesForEdge } from "@adobe/alloy-core/utils/index.js";
import type { Cut } from "../guard/guard.ts";
import type { Beside } from "../outbox/beside.ts";
import type { Outbox } from "../outbox/outbox.ts";
import { toJson } from "../to-json.ts";
import { guardOverrides, isDatastream } from "./guard-overrides.ts";

interface OverridesParts {
  outbox: Pick<Outbox, "announced">;
  createId: () => string;
  /** The datastream that the SDK is configured with. */
  datastreamId: string;
}

/** The options of the SDK's command `sendEvent` that are read here. */
interface SendEventOptions {
  xdm?: Record<string, unknown>;
  edgeConfigOverrides?: Record<string, unknown>;
}

/** The command's options with only those overrides that may be sent. Throws if they name a datastream that is none. */
export function withGuardedOverrides(
  options: object | undefined,
  report: (cuts: readonly Cut[]) => void,
  datastreams: readonly string[] = [],
) {
  const { edgeConfigOverrides: given } = (options ?? {}) as SendEventOptions;
  return isObject(given) ? { ...options, edgeConfigOverrides: guardedOverrides(given, report, datastreams) } : options;
}

/** Only those overrides that may be sent. Throws if they name a datastream that is none. */
export function guardedOverrides(
  { datastreamId, ...services }: Record<string, unknown>,
  report: (cuts: readonly Cut[]) => void,
  datastreams: readonly string[],
): Record<string, unknown> {
  if (!isDatastream(datastreamId, datastreams))
    // With the default one the events would be where nobody looks for them.
    throw new Error(
      "'edgeConfigOverrides.datastreamId': Expected a datastream of tagwell.config.ts or one of Adobe's, which are UUIDs.",
    );
  const passed = guardOverrides(services, report);
  return (datastreamId ?? "") === "" ? passed : { datastreamId, ...passed };
}

/** Creates the function that processes the options of a page's `sendEvent` and returns those for the SDK. */
export function createKeepOverrides({ outbox, createId, datastreamId: original }: OverridesParts) {
  return (options: object | undefined): object | undefined => {
    const { xdm, edgeConfigOverrides: given } = (options ?? {}) as SendEventOptions;
    // Invalid options are left to the SDK, which rejects them with its own message.
    if (!isObject(given) || (xdm !== undefined && !isObject(xdm))) return options;
    const { _id = createId() } = xdm ?? {};
    outbox.announced.set(String(_id), besideOf(original, given));
    // Assign the id here, so that the outbox can identify the event.
    return { ...options, xdm: { ...xdm, _id } };
  };
}

/** The request data of guarded overrides, as the SDK sends them. `original`: the datastream that it is configured with. */
export function besideOf(original: string, { datastreamId = original, ...rest }: Record<string, unknown>): Beside {
  const configOverrides = prepareConfigOverridesForEdge(rest);
  const isOther = datastreamId !== original;
  const beside = {
    ...(isOther && { configId: datastreamId }),
    meta: {
      ...(configOverrides && { configOverrides }),
      ...(isOther && { sdkConfig: { datastream: { original } } }),
    },
  };
  // A copy for the database: a page's list may contain values that cannot be stored.
  return JSON.parse(toJson(beside)) as Beside;
}

/** The SDK options that restore an event's stored request data. */
export const overrideOptions = ({ configId, meta }: Beside = {}): object =>
  meta ? { edgeConfigOverrides: { ...(configId && { datastreamId: configId }), ...meta.configOverrides } } : {};

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;

/** Keeps a page's `edgeConfigOverrides` with the event they were given for: it may wait, or be sent again, without the SDK. */
import { prepareConfigOverridesForEdge } from "@adobe/alloy-core/utils/index.js";
import type { Cut } from "../guard/guard.ts";
import type { Beside } from "./beside.ts";
import { guardOverrides } from "./guard-overrides.ts";
import type { Outbox } from "./outbox.ts";

interface OverridesParts {
  outbox: Pick<Outbox, "announce">;
  createId: () => string;
  /** The datastream that the SDK is configured with. */
  datastreamId: string;
}

/** What the SDK's command `sendEvent` takes, as far as it is read here. */
interface SendEventOptions {
  xdm?: Record<string, unknown>;
  edgeConfigOverrides?: Record<string, unknown>;
}

/** The options of a page's command, with those of its overrides that may leave. */
export function withGuardedOverrides(options: object | undefined, report: (cuts: readonly Cut[]) => void) {
  const { edgeConfigOverrides: given } = (options ?? {}) as SendEventOptions;
  return isObject(given) ? { ...options, edgeConfigOverrides: guardOverrides(given, report) } : options;
}

/** Makes the function that looks at the options of a page's `sendEvent`; gives those that the SDK is to get. */
export function createKeepOverrides({ outbox, createId, datastreamId: original }: OverridesParts) {
  return (options: object | undefined): object | undefined => {
    const { xdm, edgeConfigOverrides: given } = (options ?? {}) as SendEventOptions;
    // Options that are wrong are the SDK's to refuse, in its own words.
    if (!isObject(given) || (xdm !== undefined && !isObject(xdm))) return options;
    const { _id = createId() } = xdm ?? {};
    const { datastreamId = original, ...rest } = given;
    const configOverrides = prepareConfigOverridesForEdge(rest);
    const isOther = datastreamId !== original;
    const beside = {
      ...(isOther && { configId: datastreamId }),
      meta: {
        ...(configOverrides && { configOverrides }),
        ...(isOther && { sdkConfig: { datastream: { original } } }),
      },
    };
    // A copy, for the disk: a page's list may hold what no disk takes.
    outbox.announce(String(_id), JSON.parse(JSON.stringify(beside)) as Beside);
    // The event gets its id here, by which the outbox knows it.
    return { ...options, xdm: { ...xdm, _id } };
  };
}

/** The options by which the SDK is told again what stands beside an event. */
export const overrideOptions = ({ configId, meta }: Beside = {}): object =>
  meta ? { edgeConfigOverrides: { ...(configId && { datastreamId: configId }), ...meta.configOverrides } } : {};

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;

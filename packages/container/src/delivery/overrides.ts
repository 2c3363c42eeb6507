/** Keeps a page's `edgeConfigOverrides` with the event they were given for: it may wait, or be sent again, without the SDK. */
import { prepareConfigOverridesForEdge } from "@adobe/alloy-core/utils/index.js";
import type { Outbox } from "./outbox.ts";

interface OverridesParts {
  outbox: Pick<Outbox, "announce">;
  createId: () => string;
}

/** What the SDK's command `sendEvent` takes, as far as it is read here. */
interface SendEventOptions {
  xdm?: Record<string, unknown>;
  edgeConfigOverrides?: Record<string, unknown>;
}

/** Makes the function that looks at the options of a page's `sendEvent`; gives those that the SDK is to get. */
export function createKeepOverrides({ outbox, createId }: OverridesParts) {
  return (options: object | undefined): object | undefined => {
    const { xdm, edgeConfigOverrides: given } = (options ?? {}) as SendEventOptions;
    // Options that are wrong are the SDK's to refuse, in its own words.
    if (!isObject(given) || (xdm !== undefined && !isObject(xdm))) return options;
    const { _id = createId() } = xdm ?? {};
    const { datastreamId, ...rest } = given;
    const overrides = {
      ...(datastreamId ? { datastreamId: String(datastreamId) } : {}),
      ...(JSON.parse(JSON.stringify(prepareConfigOverridesForEdge(rest) ?? {})) as object),
    };
    outbox.announce(String(_id), { overrides });
    // The event gets its id here, by which the outbox knows it.
    return { ...options, xdm: { ...xdm, _id } };
  };
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;

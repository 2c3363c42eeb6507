/** Triggers when the page or a rule calls `_satellite.track`. */
import type { DelegateFactory, Fire, Trigger } from "../../rules/component.ts";
import { catchErrors, triggerOf } from "../catch-errors.ts";
import type { Details, TriggerRule } from "../trigger-details.ts";

interface DirectCallSettings {
  identifier: string;
}

const delegate: DelegateFactory = (parts, turbine) => {
  const rules = new Map<string, TriggerRule[]>();
  const track = catchErrors(turbine, (identifier: unknown, detail?: unknown) => {
    const name = typeof identifier === "string" ? identifier.trim() : String(identifier);
    const called = rules.get(name);
    if (called === undefined) {
      turbine.logger.log(`"${name}" does not match any direct call identifiers.`);
      return;
    }
    const call = { identifier: name, detail: parts.plain(detail) };
    for (const trigger of called) trigger({ call });
    // In the words of the vendor's own core extension, which people look for in the console, but without the detail: it may be typed.
    const how = detail ? " with additional detail." : ".";
    turbine.logger.log(`Rules using the direct call event type with identifier "${name}" have been triggered${how}`);
  });
  return ({ identifier }: DirectCallSettings, fire: Fire) => {
    // The runtime's own `track` does nothing.
    parts.satellite.track = track;
    const trigger = triggerOf(parts, turbine, fire);
    rules.set(identifier, [...(rules.get(identifier) ?? []), trigger]);
  };
};

/** Triggers when the page or the action `track` calls `_satellite.track(identifier, detail)`. */
export function directCall(identifier: string): Trigger<Details<"call">> {
  const settings: DirectCallSettings = { identifier };
  // A page may call as soon as the runtime's object exists.
  return { kind: "event", name: "direct-call", settings, delegate, startsAtOnce: true };
}

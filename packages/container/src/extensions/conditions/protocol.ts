/** Passes on pages with this protocol. */
import type { Condition, DelegateFactory } from "../../rules/component.ts";
import type { SyntheticEvent } from "../trigger-details.ts";

interface ProtocolSettings {
  protocol: "http:" | "https:";
}

const delegate: DelegateFactory =
  () =>
  ({ protocol }: ProtocolSettings, { moment }: SyntheticEvent) =>
    new URL(moment.url).protocol === protocol;

/** Passes if the page was loaded by this protocol. @example protocol("https:") */
export function protocol(name: ProtocolSettings["protocol"]): Condition {
  return { kind: "condition", name: "protocol", settings: { protocol: name } satisfies ProtocolSettings, delegate };
}

/** Sends one event. The action passes it to delivery and returns without waiting for the network. */
import type { PayloadSource } from "../../payload/compose-event.ts";
import type { Action, DelegateFactory } from "../../rules/component.ts";
import { sendComposed } from "../send-composed.ts";
import type { SyntheticEvent, TriggerDetails } from "../trigger-details.ts";

interface SendSettings {
  /** The labels that the action may send; with more than one, `choose` picks. */
  labels: readonly string[];
  choose?: (event: SyntheticEvent) => string;
  fields: (source: PayloadSource) => object;
}

const delegate: DelegateFactory =
  (parts, turbine) =>
  ({ labels, choose, fields }: SendSettings, event: SyntheticEvent) =>
    sendComposed(parts, turbine, choose?.(event) ?? (labels[0] as string), fields, event);

const action = (settings: SendSettings): Action<unknown> => ({
  kind: "action",
  name: "send-event",
  settings,
  delegate,
});

/** Sends one event with this label; `fields` builds its tenant object. Typed by `defineProperty`. */
export function send(label: string, fields: SendSettings["fields"]): Action<unknown> {
  return action({ labels: [label], fields });
}

/** Sends one event with the label that `choose` picks from these. Typed by `defineProperty`. */
export function sendOneOf(
  labels: readonly string[],
  choose: (source: TriggerDetails) => string,
  fields: SendSettings["fields"],
): Action<unknown> {
  return action({ labels, choose: choose as SendSettings["choose"] & object, fields });
}

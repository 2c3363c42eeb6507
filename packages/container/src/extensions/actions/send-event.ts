/** Sends one event. The action hands it over and returns: it waits for no network. */
import type { EventLabel, SourceGroups, TenantFields } from "@tagwell/contract";
import type { Action } from "../../rules/component.ts";
import type { Details } from "../details.ts";
import type { DelegateFactory, SyntheticEvent } from "../parts.ts";

/** T, with every key that S does not know made impossible, at any depth. */
type Exact<T, S> = T extends readonly unknown[]
  ? T
  : T extends object
    ? { [K in keyof T]: K extends keyof S ? Exact<T[K], NonNullable<S[K]>> : never }
    : T;

/** What a payload is built from: the groups of the data elements, and what the trigger saw. */
export type PayloadSource = SourceGroups & Details;

interface SendSettings {
  /** The labels that it may send; with more than one, `choose` picks. */
  labels: readonly EventLabel[];
  choose?: (event: SyntheticEvent) => EventLabel;
  fields: (source: PayloadSource) => object;
}

const delegate: DelegateFactory =
  ({ compose, deliver }, turbine) =>
  ({ labels, choose, fields }: SendSettings, event: SyntheticEvent) => {
    const read = (name: string) => {
      try {
        return turbine.getDataElementValue(name, event);
      } catch (error) {
        // The runtime contains what a module throws, but not what it finds in storage when that is no JSON.
        turbine.logger.error(`Data element "${name}" could not be read; the event goes without it.`, error);
        return undefined;
      }
    };
    deliver(compose(choose?.(event) ?? (labels[0] as EventLabel), fields, event, read), event.$rule?.name ?? "");
  };

/**
 * Sends one event with this label; `fields` makes its tenant object from the moment of the trigger.
 * A field that the event does not have is a compile error.
 * @example send("page.scrollDepth", ({ scroll }) => ({ page: scroll }))
 */
export function send<const L extends EventLabel, R extends TenantFields<L>>(
  label: L,
  fields: (source: PayloadSource) => R & Exact<R, TenantFields<L>>,
): Action {
  return { kind: "action", name: "send-event", settings: { labels: [label], fields } satisfies SendSettings, delegate };
}

/**
 * Sends one event with that of these labels which `choose` picks from what the trigger told.
 * @example sendOneOf(labels, ({ schedulingStep }) => `scheduling.${schedulingStep.flag}`, () => ({}))
 */
export function sendOneOf<const L extends EventLabel, R extends TenantFields<L>>(
  labels: readonly L[],
  choose: (source: Details) => L,
  fields: (source: PayloadSource) => R & Exact<R, TenantFields<L>>,
): Action {
  const settings = { labels, choose: choose as SendSettings["choose"] & object, fields } satisfies SendSettings;
  return { kind: "action", name: "send-event", settings, delegate };
}

/** Composes the event of an action and passes it to delivery. */
import type { PayloadSource } from "../payload/compose-event.ts";
import type { Parts, Turbine } from "../rules/component.ts";
import type { SyntheticEvent } from "./trigger-details.ts";

/** Sends one event with this label; `fields` builds its tenant object. Returns without waiting for the network. */
export function sendComposed(
  { compose, deliver }: Parts,
  turbine: Turbine,
  label: string,
  fields: (source: PayloadSource) => object,
  event: SyntheticEvent,
): void {
  const read = (name: string) => {
    try {
      return turbine.getDataElementValue(name, event);
    } catch (error) {
      // The runtime contains errors of modules, but not those from invalid JSON in storage.
      turbine.logger.error(`Data element "${name}" could not be read.`, error);
      return undefined;
    }
  };
  deliver(compose(label, fields, event, read), event.$rule?.name ?? "");
}

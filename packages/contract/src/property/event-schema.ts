/** The form of the events of a build. */
import type { EventDefinition } from "../event-definition.ts";
import type { FieldGroup } from "../fields/field.ts";

/** The form of every event, as plain data. */
export interface EventSchema {
  /** The key under `xdm` that holds the property's own fields, such as `_example`. */
  readonly tenantKey: string;
  /** The fields that every event may carry directly under `xdm`. */
  readonly envelope: FieldGroup;
  /** The identities that an event may carry, by namespace. */
  readonly identities: FieldGroup;
  /** Every kind of event: the property's own, and those that the Web SDK's components of this build send. */
  readonly events: readonly EventDefinition[];
}

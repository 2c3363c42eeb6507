/** One kind of event: its label, what it means, and the fields it may carry under the tenant key. */
import type { FieldGroup, ValueOf } from "./fields/field.ts";
import type { SdkComponent } from "./sdk-components.ts";

export interface EventDefinition<L extends string = string, F extends FieldGroup = FieldGroup> {
  /** `eventType` on the wire. */
  readonly label: L;
  /** What the event means to an analyst, in one sentence. */
  readonly meaning: string;
  /** When it fires. */
  readonly fires: string;
  /**
   * What a list shows of one event: text with fields of the event in braces, by their path under the tenant key,
   * such as `{scroll.percent} % of the page`. Without it, the meaning is shown.
   */
  readonly summary?: string;
  /** The fields under the tenant key. No other field leaves the page. */
  readonly fields: F;
  /** Fields directly under `xdm` that only this kind of event carries. */
  readonly extra?: FieldGroup;
  /** The event is sent only in builds with one of these components of the Web SDK; by default in every build. */
  readonly sdkComponents?: readonly SdkComponent[];
}

/** The tenant object of an event of this definition. */
export type TenantOf<D extends EventDefinition> = { [K in keyof D["fields"]]?: ValueOf<D["fields"][K]> | undefined };

/** Defines a kind of event. @example export default defineEvent({ label: "page.scroll", … }) */
export function defineEvent<const L extends string, F extends FieldGroup>(
  definition: EventDefinition<L, F>,
): EventDefinition<L, F> {
  return definition;
}

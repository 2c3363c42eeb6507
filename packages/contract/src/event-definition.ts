/** One kind of event: its label, what it means, and the fields it may carry under the tenant key. */
import type { FieldGroup, ValueOf } from "./fields/field.ts";
import type { SdkComponent } from "./sdk-components.ts";

export interface EventDefinition<L extends string = string, F extends FieldGroup = FieldGroup> {
  /** `eventType` on the wire. */
  readonly label: L;
  /** A few words for one such event, which lists and Ask call it by: "Survey acceptance". Absent: the words of its label. */
  readonly title?: string;
  /** What it tells an analyst, in one sentence. */
  readonly meaning: string;
  /** When it fires. */
  readonly fires: string;
  /**
   * What to show of one event in a list: text with fields of the event between braces, by their path under the tenant key,
   * such as `{scroll.percent} % of the page`, or by their path under `xdm`. A part between ` · ` is left out where the event
   * lacks one of its fields; the meaning is shown where nothing is left.
   */
  readonly summary?: string;
  /** The fields under the tenant key; whatever is not named here does not leave. */
  readonly fields: F;
  /** Fields directly under `xdm` that only this kind of event carries. */
  readonly extra?: FieldGroup;
  /** It leaves the page only in builds with one of these components of the Web SDK; absent: in every build. */
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

/** A value that the property's code derives from the page. */
import type { Moment } from "../../data-layer/moment.ts";
import type { DelegateFactory, Source } from "../../rules/component.ts";
import type { SyntheticEvent } from "../trigger-details.ts";

type Derive = (page: Moment) => unknown;

const delegate: DelegateFactory =
  () =>
  ({ derive }: { derive: Derive }, { moment }: SyntheticEvent) =>
    derive(moment);

/**
 * The result of this function for the page's snapshot at the trigger: its address, title, referrer, language and data-layer
 * state. Undefined means that there is no value. The function must not read anything else: data elements are read after the
 * trigger, when the page may have changed.
 * @example derived(({ url }) => new URL(url).pathname.split("/").length - 1)
 */
export function derived(derive: Derive): Source {
  return { kind: "data-element", name: "derived", settings: { derive }, delegate };
}

/** The authoring functions, typed by one property. */

import type { Action, Condition, Source } from "../rules/component.ts";
import type { DataElement } from "../rules/data-element.ts";
import type { Rule } from "../rules/rule.ts";
import * as functions from "./property-functions.ts";
import type {
  DetailsOf,
  Exact,
  LabelOf,
  ParameterOf,
  PathIn,
  PayloadSource,
  PropertyShape,
  PushedItem,
  SiteOf,
  TenantFields,
  TriggerEvent,
  VideoLabelOf,
} from "./property-types.ts";

/** The functions that know a property's labels, fields, sites, query parameters and data layer. */
export interface PropertyFunctions<P extends PropertyShape> {
  /**
   * Defines a rule. The file's name is the rule's name.
   * @example export default rule({ on: domReady(), when: [not(userAgent("Googlebot"))], then: send("…", …) });
   */
  readonly rule: (definition: Rule) => Rule;
  /** Defines a data element. The file's name is the element's name. @example dataElement({ from: cookie("plan") }) */
  readonly dataElement: (definition: DataElement) => DataElement;
  /**
   * Sends one event with this label. `fields` builds its tenant object from the data elements and the trigger's details. A
   * field that the event does not have is a compile error.
   * @example send("page.scroll", ({ scroll }) => ({ page: scroll }))
   */
  readonly send: <const L extends LabelOf<P>, R extends TenantFields<P, L>>(
    label: L,
    fields: (source: PayloadSource<P>) => R & Exact<R, TenantFields<P, L>>,
  ) => Action;
  /**
   * Sends one event with the label that `choose` picks from these.
   * @example sendOneOf(["order.paid", "order.free"], ({ call }) => (call.detail ? "order.paid" : "order.free"), () => ({}))
   */
  readonly sendOneOf: <const L extends LabelOf<P>, R extends TenantFields<P, L>>(
    labels: readonly L[],
    choose: (source: DetailsOf<P>) => NoInfer<L>,
    fields: (source: PayloadSource<P>) => R & Exact<R, TenantFields<P, L>>,
  ) => Action;
  /** Sends one event with this label and the valid fields of the video. @example sendVideo("clip_start") */
  readonly sendVideo: (label: VideoLabelOf<P>) => Action;
  /**
   * Pushes this item to the data layer, or the item that the function returns for the trigger's details. Text such as
   * `"%page-name%"` is replaced by the value of that data element.
   */
  readonly pushToDataLayer: (item: PushedItem<P> | ((event: TriggerEvent<P>) => PushedItem<P>)) => Action;
  /** Passes if the page belongs to one of these sites. @example site("www", "kids") */
  readonly site: (...sites: [SiteOf<P>, ...SiteOf<P>[]]) => Condition;
  /** The value at this path of the data layer's state. @example dataLayerPath("page.pageInfo.pageName") */
  readonly dataLayerPath: (path: PathIn<P["dataLayer"]>) => Source;
  /**
   * The first of these query parameters that is not blank; the case of names does not matter. Only parameters of the
   * property's `queryParameters` can be read.
   */
  readonly queryParameter: (...names: [ParameterOf<P>, ...ParameterOf<P>[]]) => Source;
}

/**
 * Makes the authoring functions of a property. They are the same functions for every property: only their types differ.
 *
 * @example
 * interface Property {
 *   config: typeof config;
 *   events: typeof allEvents;
 *   fields: typeof fields;
 *   dataLayer: DataLayerState;
 *   details: object;
 * }
 * export const { rule, send, site, dataElement } = defineProperty<Property>();
 */
export function defineProperty<P extends PropertyShape>(): PropertyFunctions<P> {
  return functions as unknown as PropertyFunctions<P>;
}

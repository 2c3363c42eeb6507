/** The authoring functions, typed by one property. */

import type { TriggerEvent } from "../extensions/trigger-details.ts";
import type { Action, Condition, Source } from "../rules/component.ts";
import type { DataElement } from "../rules/data-element.ts";
import * as functions from "./property-functions.ts";
import type {
  DataLayerOf,
  Exact,
  LabelOf,
  ParameterOf,
  PathIn,
  PayloadSource,
  PushedItem,
  SiteOf,
  TenantFields,
  VideoLabelOf,
} from "./property-types.ts";

/** The functions that data elements are written with: they know a property's query parameters and data layer. */
export interface SourceFunctions<P> {
  /** Defines a data element. The file's name is the element's name. @example dataElement({ from: cookie("plan") }) */
  readonly dataElement: (definition: DataElement) => DataElement;
  /** The value at this path of the data layer's state. @example dataLayerPath("page.pageInfo.pageName") */
  readonly dataLayerPath: (path: PathIn<DataLayerOf<P>>) => Source;
  /**
   * The first of these query parameters that is not blank; the case of names does not matter. Only parameters of the
   * property's `queryParameters` can be read.
   */
  readonly queryParameter: (...names: [ParameterOf<P>, ...ParameterOf<P>[]]) => Source;
}

/**
 * Makes the functions for data elements. They are apart from those for rules because an event's fields name the data elements that fill
 * them, and rules know the events.
 *
 * @example export const { dataElement, dataLayerPath } = defineSources<{ config: typeof config; dataLayer: DataLayerState }>();
 */
export function defineSources<P>(): SourceFunctions<P> {
  return functions as unknown as SourceFunctions<P>;
}

/** The functions that rules are written with: they know a property's labels, fields, sites, query parameters and data layer. */
export interface PropertyFunctions<P> {
  /**
   * Defines a rule. The file's name is the rule's name.
   * @example export default rule(domReady(), { when: not(userAgent("Googlebot")), then: send("…", …) });
   */
  readonly rule: typeof functions.rule;
  /**
   * Sends one event with this label. `fields` builds its tenant object from the data elements and what the rule's triggers pass
   * on. A field that the event does not have, or a detail that these triggers do not have, is a compile error.
   * @example send("page.scroll", ({ scroll }) => ({ page: scroll }))
   */
  readonly send: <const L extends LabelOf<P>, R extends TenantFields<P, L>, Needs = unknown>(
    label: L,
    fields: (source: PayloadSource<P, Needs>) => R & Exact<R, TenantFields<P, L>>,
  ) => Action<Needs>;
  /**
   * Sends one event with the label that `choose` picks from these.
   * @example sendOneOf(["order.paid", "order.free"], ({ call }) => (call.detail ? "order.paid" : "order.free"), () => ({}))
   */
  readonly sendOneOf: <const L extends LabelOf<P>, R extends TenantFields<P, L>, Needs = unknown>(
    labels: readonly L[],
    choose: (details: Needs) => NoInfer<L>,
    fields: (source: PayloadSource<P, Needs>) => R & Exact<R, TenantFields<P, L>>,
  ) => Action<Needs>;
  /** Sends one event with this label and the valid fields of the video. @example sendVideo("clip_start") */
  readonly sendVideo: (label: VideoLabelOf<P>) => ReturnType<typeof functions.sendVideo>;
  /**
   * Pushes this item to the data layer, or the item that the function returns for the trigger's details. Text such as
   * `"%page-name%"` is replaced by the value of that data element.
   */
  readonly pushToDataLayer: <Needs = unknown>(
    item: PushedItem<P> | ((event: TriggerEvent & Needs) => PushedItem<P>),
  ) => Action<Needs>;
  /** Passes if the page belongs to one of these sites. @example site("www", "kids") */
  readonly site: (...sites: [SiteOf<P>, ...SiteOf<P>[]]) => Condition;
  /**
   * Passes if the address has this parameter with one of these values; without values, with any value. Only parameters of the
   * property's `queryParameters` can be named.
   */
  readonly queryParameterIs: (name: ParameterOf<P>, ...values: (string | RegExp)[]) => Condition;
}

/**
 * Makes the functions for rules. They are the same functions for every property: only their types differ.
 *
 * @example
 * interface Property {
 *   config: typeof config;
 *   events: typeof allEvents;
 *   dataLayer: DataLayerState;
 * }
 * export const { rule, send, site } = defineProperty<Property>();
 */
export function defineProperty<P>(): PropertyFunctions<P> {
  return functions as unknown as PropertyFunctions<P>;
}

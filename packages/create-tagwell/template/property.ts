/** The functions that rules are written with, typed by this property's own files. */
import { type Examples as AnyExamples, defineProperty } from "tagwell";
import type { allEvents } from "./all-events.ts";
import type { DataLayerState } from "./data-layer.ts";
import type config from "./tagwell.config.ts";

interface Property {
  config: typeof config;
  events: typeof allEvents;
  dataLayer: DataLayerState;
}

export const { rule, send, sendOneOf, site, queryParameterIs, pushToDataLayer } = defineProperty<Property>();

export type Examples = AnyExamples<Property>;

/** The authoring functions, typed by this property. */
import { defineProperty, type Examples as ExamplesOf } from "@tagwell/container";
import type { allEvents } from "./all-events.ts";
import type { DataLayerState } from "./data-layer.ts";
import type config from "./tagwell.config.ts";

interface Property {
  config: typeof config;
  events: typeof allEvents;
  dataLayer: DataLayerState;
}

export const { rule, send, sendVideo, site, queryParameterIs } = defineProperty<Property>();

export type Examples = ExamplesOf<Property>;
